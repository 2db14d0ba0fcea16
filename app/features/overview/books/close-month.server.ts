import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Month } from '#domain/month.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { writeClosedMonth } from '#features/ledger/closed-months-store.server.ts';
import { postPay } from '#features/pay/post-pay.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Closes the books of a month and of those before it, for good: what comes later is posted in the open month. What they still
 * lack is posted first, also what the team gets for its nights. Refused while it is not over in every time zone, and if it is closed (docs/rules/ledger.md).
 */
export async function closeMonth(
  platform: Pick<Platform, 'database' | 'clock'>,
  { who, month }: { readonly who: Pick<Visitor, 'userId'>; readonly month: Month },
): Promise<Decision<null>> {
  await postMissingEntries(platform);
  await postPay(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    const closed = await writeClosedMonth(transaction, { month, userId: who.userId });
    if (closed !== 'closed') return refused(closed);
    await writeAudit(transaction, {
      who,
      what: 'month.closed',
      subject: { kind: 'month', id: month.slice(0, 7) },
    });
    return accepted(null);
  });
}
