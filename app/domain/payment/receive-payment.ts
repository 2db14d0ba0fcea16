/**
 * What to do when a provider brings news of a payment, however late, doubled or shuffled it comes. See
 * docs/rules/payment.md.
 */

import type { BookingState } from '#domain/booking/booking-states.ts';
import { isZero, type Money, same } from '#domain/money.ts';
import { type PaymentNews, stateAfter } from '#domain/payment/payment-news.ts';
import { canPaymentBecome, type PaymentState } from '#domain/payment/payment-states.ts';

/** Money that may not be kept goes back in full, and the customer is told why. */
export type UnwantedMoney =
  | 'late_and_full'
  | 'night_over'
  | 'paid_twice'
  | 'wrong_amount'
  | 'booking_cancelled';

export type ReceivedPayment =
  | { readonly kind: 'nothing' }
  /** Write the payment's new state down; the booking stays as it is. */
  | { readonly kind: 'note'; readonly state: PaymentState }
  /** The money is here: the payment succeeded and the booking is confirmed. */
  | { readonly kind: 'confirm' }
  /** The same, and the places have to be taken again first. */
  | { readonly kind: 'confirmLate' }
  /** The money is here, for the difference that a change of the confirmed booking has left to pay. */
  | { readonly kind: 'keep' }
  /** The payment succeeded and is given back at once; the booking stays as it is. */
  | { readonly kind: 'refund'; readonly because: UnwantedMoney };

export type PaymentSituation = {
  readonly booking: {
    readonly status: BookingState;
    /** What is still to be paid; of a confirmed booking usually nothing. */
    readonly due: Money;
    readonly spotsHeld: boolean;
  };
  readonly payment: { readonly state: PaymentState; readonly amount: Money };
  /** Another payment that succeeded and was kept for the same part of what this booking costs. */
  readonly alreadyPaidBy: string | null;
  readonly news: PaymentNews;
  /** Whether the whole party would still fit. */
  readonly spotsFree: boolean;
  /** The night has ended: places of it are worth nothing any more. */
  readonly isNightOver: boolean;
};

/**
 * Decides once, and answers "nothing" when the same news comes again: a payment that succeeded is settled,
 * whatever is said of it later. The caller writes the payment down as succeeded with each of confirm,
 * confirmLate, keep and refund, in the same transaction. "Paid" without an amount proves nothing yet and
 * waits for the provider to be asked again.
 */
export function receivePayment(situation: PaymentSituation): ReceivedPayment {
  const { payment, news } = situation;
  if (payment.state === 'succeeded') return { kind: 'nothing' };
  if (news.outcome === 'paid' && news.amount) return receiveMoney(situation, news.amount);
  // Money that is under way has not failed to come because its provider does not know it any more.
  if (news.isForgotten && payment.state === 'pending') return { kind: 'nothing' };
  const state = stateAfter[news.outcome === 'paid' ? 'pending' : news.outcome];
  return canPaymentBecome(payment.state, state) ? { kind: 'note', state } : { kind: 'nothing' };
}

function receiveMoney(
  { booking, payment, alreadyPaidBy, spotsFree, isNightOver }: PaymentSituation,
  paid: Money,
): ReceivedPayment {
  if (booking.status === 'cancelled') return { kind: 'refund', because: 'booking_cancelled' };
  if (alreadyPaidBy !== null || isZero(booking.due)) return { kind: 'refund', because: 'paid_twice' };
  if (!same(paid, booking.due) || !same(paid, payment.amount)) {
    return { kind: 'refund', because: 'wrong_amount' };
  }
  if (booking.status === 'confirmed') return { kind: 'keep' };
  if (booking.spotsHeld) return { kind: 'confirm' };
  if (isNightOver) return { kind: 'refund', because: 'night_over' };
  return spotsFree ? { kind: 'confirmLate' } : { kind: 'refund', because: 'late_and_full' };
}
