import type { CalendarDate } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { linesOfTipPayout } from '#domain/ledger/accounts.ts';
import { standingOfTipPayout } from '#domain/ledger/tip-standing.ts';
import { type Money, money } from '#domain/money.ts';
import type { TipPayoutWay } from '#domain/tips/tips.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockHolder, openCashUp } from '#features/cash/cash-ups-store.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { postOutside } from '#features/ledger/ledger-store.server.ts';
import { readRatesSince } from '#features/settings/currency-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { lockName } from '#platform/database/named-lock.ts';
import type { Platform } from '#platform/platform.ts';
import {
  insertTipPayout,
  markPayoutRemoved,
  readOwedTips,
  readTipPayout,
  type TipPayout,
} from './owed-tips-store.server.ts';

type Who = Pick<Visitor, 'userId'>;
type Needs = Pick<Platform, 'database' | 'clock' | 'config'>;

export type Payout = {
  /** The key of the form: a UUID. */
  readonly key: string;
  /** Null for deleted accounts. */
  readonly personId: string | null;
  readonly amount: Money;
  readonly way: TipPayoutWay;
  readonly paidOn: CalendarDate;
  readonly note: string;
};

/**
 * Records that tips were paid out. The same key is recorded once. Refused if it is more than what is owed (`tip.tooMuch`), or more than the cash
 * that the person holds (`tip.notThatMuchCash`). While a count of the person waits to be signed off, what they hold cannot change (`tip.countOpen`).
 */
export async function payOutTips(
  platform: Needs,
  { who, payout }: { readonly who: Who; readonly payout: Payout },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  const { key: id, personId, amount, way, paidOn, note } = payout;
  return decideInTransaction(platform.database, async (transaction) => {
    await lockTipsOf(transaction, personId);
    if (await readTipPayout(transaction, id)) return accepted(null);
    const owed = (await readOwedTips(transaction, personId)).find(
      ({ currency }) => currency === amount.currency,
    );
    const left = money(owed?.amount ?? 0, amount.currency);
    if (amount.amount > left.amount) return refused({ reason: 'tip.tooMuch', left });
    if (way === 'heldCash') {
      const refusal = await heldCashRefusal(transaction, personId, amount);
      if (refusal) return refusal;
    }
    const row = { id, personId, way, ...amount, paidOn, note, recordedBy: who.userId };
    await insertTipPayout(transaction, { ...row, createdAt: platform.clock.now() });
    await post(transaction, { ...row, timeZone, now: platform.clock.now(), isRemoved: false });
    await audit(transaction, { who, what: 'tip.paidOut', personId, after: { amount, paidOn, note } });
    return accepted(null);
  });
}

/** Takes back a payout that was recorded by mistake; the books keep both. Refused as paying out is. */
export async function removeTipPayout(
  platform: Needs,
  { who, id, personId }: { readonly who: Who; readonly id: string; readonly personId: string | null },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    await lockTipsOf(transaction, personId);
    const payout = await readTipPayout(transaction, id);
    if (!payout || payout.personId !== personId || payout.removedAt) return refused('tip.payoutUnknown');
    const counting = payout.way === 'heldCash' ? await countRefusal(transaction, personId) : null;
    if (counting) return counting;
    await markPayoutRemoved(transaction, id, platform.clock.now());
    await post(transaction, { ...payout, timeZone, now: platform.clock.now(), isRemoved: true });
    const { paidOn, note } = payout;
    const before = { amount: money(payout.amount, payout.currency), paidOn, note };
    await audit(transaction, { who, what: 'tip.payoutRemoved', personId, before });
    return accepted(null);
  });
}

const lockTipsOf = (transaction: Transaction, personId: string | null) =>
  lockName(transaction, `tips:${personId}`);

/** Locks the cash of a person. It cannot change while a count of it waits. */
async function countRefusal(transaction: Transaction, personId: string | null) {
  await lockHolder(transaction, personId);
  const isCounted = (await openCashUp(transaction, personId))?.state === 'counted';
  return isCounted ? refused('tip.countOpen') : null;
}

async function heldCashRefusal(transaction: Transaction, personId: string | null, amount: Money) {
  const counting = await countRefusal(transaction, personId);
  if (counting) return counting;
  const held = (await readHeld(transaction, personId)).find(({ currency }) => currency === amount.currency);
  const has = money(Math.max(0, held?.amount ?? 0), amount.currency);
  return amount.amount > has.amount ? refused({ reason: 'tip.notThatMuchCash', left: has }) : null;
}

async function post(
  transaction: Transaction,
  {
    id,
    way,
    amount,
    currency,
    timeZone,
    now,
    isRemoved,
  }: Pick<TipPayout, 'id' | 'way' | 'amount' | 'currency'> & {
    readonly timeZone: string;
    readonly now: Date;
    readonly isRemoved: boolean;
  },
): Promise<void> {
  const rates = await readRatesSince(transaction, now);
  const rate = rates.find((each) => each.currency === currency)?.perBaseMillionths ?? null;
  await postOutside(transaction, [
    {
      ...{ about: id, at: null, lines: linesOfTipPayout, timeZone },
      because: isRemoved ? 'tipPayoutRemoved' : 'tipsPaidOut',
      standing: isRemoved ? [] : standingOfTipPayout(way, { amount, currency, rate }),
    },
  ]);
}

const audit = (
  transaction: Transaction,
  {
    personId,
    ...entry
  }: {
    readonly who: Who;
    readonly what: 'tip.paidOut' | 'tip.payoutRemoved';
    readonly personId: string | null;
    readonly before?: object;
    readonly after?: object;
  },
) => writeAudit(transaction, { ...entry, subject: { kind: 'person', id: personId ?? 'deleted' } });
