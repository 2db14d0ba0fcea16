/** What the books have to say about tips, which are in accounts of their own and in no sum of sales. See docs/rules/tips.md. */

import type { CurrencyCode } from '#domain/money.ts';
import { goesBack, type RefundState } from '#domain/payment/refund-states.ts';
import type { PayoutKind, PayoutWay } from '#domain/tips/payouts.ts';
import { type Account, moneyOf } from './accounts.ts';
import type { Settled } from './settlement.ts';
import { standingOfSettlement } from './settlement.ts';
import { between, type Standing } from './standing.ts';

type InRate = {
  readonly currency: CurrencyCode;
  /** In millionths; null if the currency had none. */
  readonly rate: number | null;
};

/** What became of a tip. */
export type TipMoney = InRate & {
  readonly provider: string;
  readonly isPaid: boolean;
  readonly refundState: RefundState | null;
  readonly disputeState: 'open' | 'won' | 'lost' | null;
};

/**
 * One person's share of a tip: what the provider has belongs to the person. A refund takes it back when it is requested, and a dispute when it
 * is lost; a refund that failed, and a dispute that was won, leave the share as it was.
 */
export function standingOfTipShare(
  { provider, isPaid, refundState, disputeState, ...rated }: TipMoney,
  { amount, refunded }: { readonly amount: number; readonly refunded: number },
): Standing[] {
  if (!isPaid) return [];
  const money = moneyOf(provider);
  const isRefunded = goesBack(refundState);
  return [
    line('tip', money, 'tips.owed', amount, rated),
    ...(isRefunded ? [line('tipRefund', 'tips.owed', 'tips.refunds', refunded, rated)] : []),
    ...(refundState === 'succeeded' ? [line('tipReturned', 'tips.refunds', money, refunded, rated)] : []),
    ...(disputeState === 'open' ? [line('tipDisputed', 'tips.disputed', money, amount, rated)] : []),
    // What was refunded before the bank decided is not taken twice.
    ...(disputeState === 'lost'
      ? [line('tipLost', 'tips.owed', money, amount - (isRefunded ? refunded : 0), rated)]
      : []),
  ].filter((standing) => standing.amount !== 0);
}

const paidFrom: Readonly<Record<PayoutWay, Account>> = {
  heldCash: moneyOf('cash'),
  cashBox: 'cash.box',
  bankTransfer: 'bank',
};

/** Tips or pay that were paid out to a person. */
export const standingOfPayout = (
  { kind, way }: { readonly kind: PayoutKind; readonly way: PayoutWay },
  { amount, ...rated }: InRate & { readonly amount: number },
): Standing[] => [
  kind === 'tips'
    ? line('tipPaidOut', 'tips.owed', paidFrom[way], amount, rated)
    : line('payPaidOut', 'pay.owed', paidFrom[way], amount, rated),
];

/** What the provider keeps of a tip, which the operator bears, and its exchange into the currency of the balance. */
export const standingOfTipSettlement = (provider: string, settled: readonly Settled[]): Standing[] =>
  standingOfSettlement(provider, settled).map((standing) =>
    standing.line === 'fee'
      ? {
          ...standing,
          line: 'tipFee',
          debit: standing.debit === 'fees' ? 'tips.fees' : standing.debit,
          credit: standing.credit === 'fees' ? 'tips.fees' : standing.credit,
        }
      : standing,
  );

const line = (
  name: Standing['line'],
  debit: Account,
  credit: Account,
  amount: number,
  { currency, rate }: InRate,
): Standing =>
  between(name, debit, credit, amount, { before: 0, rate: { currency, perBaseMillionths: rate } });
