import type { CalendarDate } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { linesOfPayPayout, linesOfTipPayout } from '#domain/ledger/accounts.ts';
import { standingOfPayout } from '#domain/ledger/tip-standing.ts';
import { type Money, money } from '#domain/money.ts';
import type { PayoutKind, PayoutWay } from '#domain/tips/payouts.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockHolder, openCashUp } from '#features/cash/cash-ups-store.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { postOutside } from '#features/ledger/ledger-store.server.ts';
import { readOwedPay } from '#features/pay/owed-pay-store.server.ts';
import { readRateOf } from '#features/settings/currency-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { lockName } from '#platform/database/named-lock.ts';
import type { Platform } from '#platform/platform.ts';
import { readOwedTips } from './owed-tips-store.server.ts';
import {
  insertPayout,
  markPayoutRemoved,
  type Payout as PayoutRow,
  readPayout,
} from './payouts-store.server.ts';

type Who = Pick<Visitor, 'userId'>;
type Needs = Pick<Platform, 'database' | 'clock' | 'config'>;

export type Payout = {
  readonly kind: PayoutKind;
  /** The key of the form: a UUID. */
  readonly key: string;
  /** Null for deleted accounts. */
  readonly personId: string | null;
  readonly amount: Money;
  readonly way: PayoutWay;
  readonly paidOn: CalendarDate;
  readonly note: string;
};

/**
 * Records that tips or pay were paid out. The same key is recorded once. Refused if it is more than what is owed (`payout.tooMuch`), or more than the cash
 * that the person holds (`payout.notThatMuchCash`). While a count of the person waits to be signed off, what they hold cannot change (`payout.countOpen`).
 */
export async function payOut(
  platform: Needs,
  { who, payout }: { readonly who: Who; readonly payout: Payout },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  const { key: id, kind, personId, amount, way, paidOn, note } = payout;
  return decideInTransaction(platform.database, async (transaction) => {
    await lockOwed(transaction, { kind, personId });
    if (await readPayout(transaction, id)) return accepted(null);
    const owed = (await kinds[kind].readOwed(transaction, personId)).find(
      ({ currency }) => currency === amount.currency,
    );
    const left = money(owed?.amount ?? 0, amount.currency);
    if (amount.amount > left.amount) return refused({ reason: 'payout.tooMuch', left });
    if (way === 'heldCash') {
      const refusal = await heldCashRefusal(transaction, personId, amount);
      if (refusal) return refusal;
    }
    const row = { id, kind, personId, way, ...amount, paidOn, note, recordedBy: who.userId };
    await insertPayout(transaction, { ...row, createdAt: platform.clock.now() });
    await post(transaction, { ...row, timeZone, now: platform.clock.now(), isRemoved: false });
    await audit(transaction, {
      who,
      what: kinds[kind].paidOut.what,
      personId,
      after: { amount, paidOn, note },
    });
    return accepted(null);
  });
}

/** Takes back a payout that was recorded by mistake; the books keep both. Refused as paying out is. */
export async function removePayout(
  platform: Needs,
  {
    who,
    id,
    kind,
    personId,
  }: {
    readonly who: Who;
    readonly id: string;
    readonly kind: PayoutKind;
    readonly personId: string | null;
  },
): Promise<Decision<null>> {
  const timeZone = await homeTimeZone(platform);
  return decideInTransaction(platform.database, async (transaction) => {
    await lockOwed(transaction, { kind, personId });
    const payout = await readPayout(transaction, id);
    if (payout?.kind !== kind || payout.personId !== personId || payout.removedAt)
      return refused('payout.unknown');
    const counting = payout.way === 'heldCash' ? await countRefusal(transaction, personId) : null;
    if (counting) return counting;
    await markPayoutRemoved(transaction, id, platform.clock.now());
    await post(transaction, { ...payout, timeZone, now: platform.clock.now(), isRemoved: true });
    const { paidOn, note } = payout;
    const before = { amount: money(payout.amount, payout.currency), paidOn, note };
    await audit(transaction, { who, what: kinds[kind].removed.what, personId, before });
    return accepted(null);
  });
}

/** What is different about payouts of tips and of pay. */
const kinds = {
  tips: {
    readOwed: readOwedTips,
    lines: linesOfTipPayout,
    paidOut: { because: 'tipsPaidOut', what: 'tip.paidOut' },
    removed: { because: 'tipPayoutRemoved', what: 'tip.payoutRemoved' },
  },
  pay: {
    readOwed: readOwedPay,
    lines: linesOfPayPayout,
    paidOut: { because: 'payPaidOut', what: 'pay.paidOut' },
    removed: { because: 'payPayoutRemoved', what: 'pay.payoutRemoved' },
  },
} as const satisfies Readonly<Record<PayoutKind, object>>;

const lockOwed = (
  transaction: Transaction,
  { kind, personId }: { readonly kind: PayoutKind; readonly personId: string | null },
) => lockName(transaction, `${kind}:${personId}`);

/** Locks the cash of a person. It cannot change while a count of it waits. */
async function countRefusal(transaction: Transaction, personId: string | null) {
  await lockHolder(transaction, personId);
  const isCounted = (await openCashUp(transaction, personId))?.state === 'counted';
  return isCounted ? refused('payout.countOpen') : null;
}

async function heldCashRefusal(transaction: Transaction, personId: string | null, amount: Money) {
  const counting = await countRefusal(transaction, personId);
  if (counting) return counting;
  const held = (await readHeld(transaction, personId)).find(({ currency }) => currency === amount.currency);
  const has = money(Math.max(0, held?.amount ?? 0), amount.currency);
  return amount.amount > has.amount ? refused({ reason: 'payout.notThatMuchCash', left: has }) : null;
}

async function post(
  transaction: Transaction,
  {
    id,
    kind,
    way,
    amount,
    currency,
    timeZone,
    now,
    isRemoved,
  }: Pick<PayoutRow, 'id' | 'kind' | 'way' | 'amount' | 'currency'> & {
    readonly timeZone: string;
    readonly now: Date;
    readonly isRemoved: boolean;
  },
): Promise<void> {
  const rate = await readRateOf(transaction, currency, now);
  const { lines, removed, paidOut } = kinds[kind];
  const { because } = isRemoved ? removed : paidOut;
  await postOutside(transaction, [
    {
      ...{ about: id, at: null, timeZone, lines, because },
      standing: isRemoved ? [] : standingOfPayout({ kind, way }, { amount, currency, rate }),
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
    readonly what: (typeof kinds)[PayoutKind]['paidOut' | 'removed']['what'];
    readonly personId: string | null;
    readonly before?: object;
    readonly after?: object;
  },
) => writeAudit(transaction, { ...entry, subject: { kind: 'person', id: personId ?? 'deleted' } });
