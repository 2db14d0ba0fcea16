/** How the price difference of a changed booking is settled. See docs/rules/booking.md, "Changes". */

import { isPositive, type Money, smaller, subtract, zero } from '#domain/money.ts';
import { type DeskMethod, isDeskMethod } from '#domain/payment/desk-methods.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { agreedAt } from '#domain/pricing/requote.ts';

/** The settlement for both cases: a higher price and a lower price. */
export type Settling = {
  /** Paid later with a payment link, paid to the team now, or waived. */
  readonly more: 'link' | DeskMethod | 'waive';
  /** Refunded, or not refunded. */
  readonly less: 'refund' | 'waive';
};

/** The amounts that result from the settlement. */
export type SettledDifference = {
  /** The new price minus what was paid, before anything is waived. Positive: due; negative: refundable. */
  readonly difference: Money;
  /** The agreed price of the booking from now on. */
  readonly quote: Quote;
  /** The amount that is still due. */
  readonly balance: Money;
  /** What the team itself is paid now, in whichever way; stored changes call it so too. */
  readonly cash: Money;
  readonly refund: Money;
};

/**
 * Compares with the amount paid, not with the old price: an amount that was never paid cannot be refunded. At most
 * `left` is refunded, which is less if the provider or the bank has given back more than this product.
 */
export function priceDifference(quote: Quote, paid: Money, left = paid): Money {
  const none = zero(paid.currency);
  const less = subtract(paid, quote.total);
  return isPositive(less) ? subtract(none, smaller(less, left)) : subtract(none, less);
}

/**
 * For every settlement: amount paid + cash + balance - refund = price of the booking, as long as nothing but this
 * product has refunded anything (`left` is `paid`).
 */
export function settleDifference(
  quote: Quote,
  paid: Money,
  { more, less }: Settling,
  left = paid,
): SettledDifference {
  const difference = priceDifference(quote, paid, left);
  const none = zero(difference.currency);
  const settled = { difference, quote, balance: none, cash: none, refund: none };
  if (difference.amount === 0) return settled;
  const way = isPositive(difference) ? more : less;
  if (way === 'waive') return { ...settled, quote: agreedAt(quote, paid) };
  if (way === 'refund') return { ...settled, refund: subtract(none, difference) };
  return isDeskMethod(way) ? { ...settled, cash: difference } : { ...settled, balance: difference };
}
