/** A price that staff reduces, and the refund that follows. See docs/rules/refunds.md, "Any part of a booking". */

import { type BookingState, holdsSpots } from '#domain/booking/booking-states.ts';
import { add, isLess, isPositive, type Money, smaller, subtract, zero } from '#domain/money.ts';

type Priced = { readonly status: BookingState; readonly total: Money; readonly balance: Money };

/**
 * The largest amount that can be taken off. `left` is what was paid and not refunded: of a cancelled booking
 * all of it can be refunded; the price of any other is reduced at most by what is still due and what is left.
 */
export function maxReduction({ status, total, balance }: Priced, left: Money): Money {
  if (!holdsSpots[status]) return status === 'cancelled' ? left : zero(total.currency);
  return status === 'pending' ? total : smaller(total, add(balance, left));
}

export type PlannedReduction = {
  /** The price from now on. The price of a cancelled booking does not change. */
  readonly total: Money;
  /** What is still due of a confirmed booking. */
  readonly balance: Money;
  readonly refund: Money;
};

/**
 * What becomes of a booking when an amount is taken off: it lowers what is still due first, and the rest is
 * refunded. Nothing was paid for a pending booking.
 */
export function planReduction({ status, total, balance }: Priced, amount: Money): PlannedReduction {
  const none = zero(total.currency);
  if (status === 'cancelled') return { total, balance, refund: amount };
  const reduced = subtract(total, amount);
  if (status === 'pending') return { total: reduced, balance, refund: none };
  const lowered = smaller(balance, amount);
  return { total: reduced, balance: subtract(balance, lowered), refund: subtract(amount, lowered) };
}

/** Whether the amount is positive and can be taken off. */
export const isReducible = (amount: Money, max: Money): boolean => isPositive(amount) && !isLess(max, amount);
