/**
 * A change of a booking has a price, and somebody decides how its difference is settled. See
 * docs/rules/booking.md, "Changes".
 */

import { isPositive, type Money, subtract, zero } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { agreedAt } from '#domain/pricing/requote.ts';

/** How a higher price is settled, and how a lower one: whichever of both it turns out to be. */
export type Settling = {
  /** Paid later by a link, paid now in cash, or let go. */
  readonly more: 'link' | 'cash' | 'waive';
  /** Given back, or kept. */
  readonly less: 'refund' | 'waive';
};

/** What the money of a changed booking comes to. */
export type SettledDifference = {
  /** The new price less what was paid: what is asked for, or below zero what goes back, before anybody lets it go. */
  readonly difference: Money;
  /** What the booking is agreed to cost from now on. */
  readonly quote: Quote;
  /** What is still to be paid of it. */
  readonly balance: Money;
  readonly cash: Money;
  readonly refund: Money;
};

/** The price against what was paid, not against the old price: a difference that was never paid cannot go back. */
export const priceDifference = (quote: Quote, paid: Money): Money => subtract(quote.total, paid);

/** Whatever is chosen, what was paid, less what goes back, and what is still to be paid is what the booking costs. */
export function settleDifference(quote: Quote, paid: Money, { more, less }: Settling): SettledDifference {
  const difference = priceDifference(quote, paid);
  const none = zero(difference.currency);
  const settled = { difference, quote, balance: none, cash: none, refund: none };
  if (difference.amount === 0) return settled;
  const way = isPositive(difference) ? more : less;
  if (way === 'waive') return { ...settled, quote: agreedAt(quote, paid) };
  if (way === 'refund') return { ...settled, refund: subtract(none, difference) };
  return way === 'cash' ? { ...settled, cash: difference } : { ...settled, balance: difference };
}
