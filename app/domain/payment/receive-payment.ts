/**
 * What to do with an event of a payment provider. Events may arrive late, twice and in any order. See
 * docs/rules/payment.md.
 */

import type { BookingState } from '#domain/booking/booking-states.ts';
import { isZero, type Money, same } from '#domain/money.ts';
import {
  canPaymentBecome,
  type PaymentState,
  type PaymentUpdate,
  stateAfter,
} from '#domain/payment/payment-states.ts';

/** Reasons why a payment is refunded in full at once. The customer gets the reason by mail. */
export type UnwantedMoney =
  | 'late_and_full'
  | 'night_over'
  | 'paid_twice'
  | 'wrong_amount'
  | 'booking_cancelled';

export type ReceivedPayment =
  | { readonly kind: 'nothing' }
  /** Record the payment's new state. The booking does not change. */
  | { readonly kind: 'note'; readonly state: PaymentState }
  /** The payment succeeded, and the booking is confirmed. */
  | { readonly kind: 'confirm' }
  /** The same, after the places are acquired again. */
  | { readonly kind: 'confirmLate' }
  /** The payment succeeded and settles the balance that a change of the confirmed booking left due. */
  | { readonly kind: 'keep' }
  /** The payment succeeded and is refunded at once. The booking does not change. */
  | { readonly kind: 'refund'; readonly because: UnwantedMoney };

export type PaymentSituation = {
  readonly booking: {
    readonly status: BookingState;
    /** The amount that is due; usually zero for a confirmed booking. */
    readonly due: Money;
    readonly spotsHeld: boolean;
  };
  readonly payment: { readonly state: PaymentState; readonly amount: Money };
  /** Another payment that succeeded and was accepted for the same amount due. */
  readonly alreadyPaidBy: string | null;
  readonly update: PaymentUpdate;
  /** Whether places for the whole party are available. */
  readonly spotsFree: boolean;
  /** Whether the night has ended, so that its places have no value. */
  readonly isNightOver: boolean;
};

/**
 * Decides what to do. Repeated events return `nothing`: a payment that succeeded is final, whatever is
 * reported later. For confirm, confirmLate, keep and refund, the caller records the payment as succeeded in
 * the same transaction. An event "paid" without an amount is recorded as pending, and the provider is polled
 * again.
 */
export function receivePayment(situation: PaymentSituation): ReceivedPayment {
  const { payment, update } = situation;
  if (payment.state === 'succeeded') return { kind: 'nothing' };
  if (update.outcome === 'paid' && update.amount) return receiveMoney(situation, update.amount);
  // A missing record at the provider does not mean that a pending payment has failed.
  if (update.isUnknownToProvider && payment.state === 'pending') return { kind: 'nothing' };
  const state = stateAfter[update.outcome === 'paid' ? 'pending' : update.outcome];
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
