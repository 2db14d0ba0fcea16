/**
 * Giving money back is a promise with a life of its own, kept until the provider says it is done. See
 * docs/rules/refunds.md.
 */

import type { UnwantedMoney } from '#domain/payment/receive-payment.ts';

/**
 * Why money goes back: it should not have come, the guest cancelled in time, a change made it cheaper, the
 * operator decided so, or the provider did it without our asking (`by_provider`).
 */
export type RefundReason =
  | UnwantedMoney
  | 'cancelled_in_time'
  | 'night_cancelled'
  | 'price_difference'
  | 'goodwill'
  | 'by_provider';

export const refundReasons: readonly RefundReason[] = [
  'late_and_full',
  'night_over',
  'paid_twice',
  'wrong_amount',
  'booking_cancelled',
  'cancelled_in_time',
  'night_cancelled',
  'price_difference',
  'goodwill',
  'by_provider',
];

/** Refunds that a cancellation gives back, as against earlier ones of the same booking. */
export const isOfCancellation = (because: RefundReason): boolean =>
  because === 'cancelled_in_time' || because === 'night_cancelled' || because === 'goodwill';

export const refundStates = ['owed', 'pending', 'succeeded', 'failed'] as const;

export type RefundState = (typeof refundStates)[number];

/**
 * A failed refund is still owed, and a person sees to it. A bank may turn back days later what the provider had called
 * done: then it has failed after all.
 */
const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  owed: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  failed: ['succeeded'],
  succeeded: ['failed'],
};

/** Whether the table above has that transition. */
export const canRefundBecome = (from: RefundState, to: RefundState): boolean =>
  refundTransitions[from].includes(to);
