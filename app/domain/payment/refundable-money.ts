/**
 * Whether and how much of a booking's money may be refunded: the only place that decides it. See
 * docs/rules/refunds.md, "What may be refunded".
 */

import { accepted, type Decision, refused } from '#domain/decision.ts';
import { add, isLess, isPositive, type Money, subtract, zero } from '#domain/money.ts';
import type { DisputeStanding } from './dispute-standing.ts';
import type { RefundablePayment, RefundWay } from './refund-ways.ts';

/** An accepted payment, what is left of it after refunds and transfers, and how its disputes stand. */
export type PaymentToRefund = RefundablePayment & {
  readonly way: RefundWay;
  readonly dispute: DisputeStanding;
};

export type RefundableMoney = {
  /** The payments that may be refunded, the latest first. */
  readonly payments: readonly (RefundablePayment & { readonly way: RefundWay })[];
  /** The most that may be refunded now. */
  readonly left: Money;
  /** Why that is less than what was paid and not refunded; null if it is not. */
  readonly withheldBecause: 'booking.disputed' | 'booking.chargedBack' | null;
};

/**
 * While a payment is disputed, nothing of the booking is refunded, because the bank may do so too. The bank has
 * paid the guest back what was lost, so such a payment has nothing left. `disputeOfBooking` is a dispute whose
 * payment is unknown.
 */
export function refundableMoney(
  payments: readonly PaymentToRefund[],
  none: Money,
  disputeOfBooking: DisputeStanding = 'none',
): RefundableMoney {
  const standings = [disputeOfBooking, ...payments.map(({ dispute }) => dispute)];
  if (standings.includes('open')) return { payments: [], left: none, withheldBecause: 'booking.disputed' };
  const free = disputeOfBooking === 'lost' ? [] : payments.filter(({ dispute }) => dispute === 'none');
  return {
    payments: free.map(({ paymentId, left, way }) => ({ paymentId, left, way })),
    left: free.reduce((sum, { left }) => (isPositive(left) ? add(sum, left) : sum), none),
    withheldBecause: standings.includes('lost') ? 'booking.chargedBack' : null,
  };
}

/** Accepts an amount that may be refunded. */
export function checkRefund({ left, withheldBecause }: RefundableMoney, amount: Money): Decision<null> {
  if (!isLess(left, amount)) return accepted(null);
  return withheldBecause ? refused(withheldBecause) : refused({ reason: 'refund.tooMuch', max: left });
}

/** A refund that is not finished, or that failed and is still to be repeated by a person. */
export type UnfinishedRefund = { readonly id: string; readonly amount: Money };

export type AttributedRefund = {
  /** The refunds of ours that it is: staff made it because ours were not possible. */
  readonly isOurs: readonly UnfinishedRefund[];
  /** A refund of ours of which it paid a part, with the amount that is still owed. */
  readonly shrinks: UnfinishedRefund | null;
  /** What is a refund of its own. */
  readonly foreign: Money;
};

/**
 * What a refund of the provider's dashboard is. The same amount as an unfinished refund of ours is that refund.
 * Another amount is a refund of its own, as far as the payment covers both; the rest can only have paid ours. `left`
 * is what no refund claims yet.
 */
export function attributeRefund(
  amount: Money,
  { unfinished, left }: { readonly unfinished: readonly UnfinishedRefund[]; readonly left: Money },
): AttributedRefund {
  const none = zero(amount.currency);
  const equal = unfinished.find((refund) => refund.amount.amount === amount.amount);
  if (equal) return { isOurs: [equal], shrinks: null, foreign: none };
  let beyond = subtract(amount, isPositive(left) ? left : none);
  let foreign = amount;
  const isOurs: UnfinishedRefund[] = [];
  for (const refund of unfinished) {
    if (!isPositive(beyond)) break;
    const rest = subtract(refund.amount, beyond);
    if (isPositive(rest)) return { isOurs, shrinks: { id: refund.id, amount: rest }, foreign };
    isOurs.push(refund);
    beyond = subtract(beyond, refund.amount);
    foreign = subtract(foreign, refund.amount);
  }
  return { isOurs, shrinks: null, foreign };
}
