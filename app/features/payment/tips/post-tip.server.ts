import type { EntryReason } from '#domain/ledger/accounts.ts';
import { linesOfTip } from '#domain/ledger/accounts.ts';
import { standingOfTipShare } from '#domain/ledger/tip-standing.ts';
import { splitByParts } from '#domain/tips/tips.ts';
import { postOutside } from '#features/ledger/ledger-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sharesOf, type Tip } from './tips-store.server.ts';

/** Writes the entries that the shares of a tip lack, as it stands. Lock the tip first. */
export async function postTip(transaction: Transaction, tip: Tip, because: EntryReason): Promise<void> {
  const shares = await sharesOf(transaction, tip.id);
  const refunded = splitByParts(
    tip.refundAmount ?? 0,
    shares.map(({ amount }) => amount),
  );
  await postOutside(
    transaction,
    shares.map(({ id, amount }, index) => ({
      ...{ about: id, because, at: null, lines: linesOfTip, timeZone: tip.timeZone },
      standing: standingOfTipShare(
        { ...tip, isPaid: tip.state === 'succeeded' },
        { amount, refunded: refunded[index] ?? 0 },
      ),
    })),
  );
}
