/** Guests can cancel online as long as the cancellation is free. See docs/rules/refunds.md. */

import { type BookingState, canBecome } from '#domain/booking/booking-states.ts';
import { lastFreeCancellation, type RefundPolicy, refundDue } from '#domain/booking/refund-policy.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';

type Held = {
  readonly status: BookingState;
  readonly refundPolicy: RefundPolicy;
  readonly startsAt: Date;
  /** What was paid and not refunded; zero for an unpaid hold. */
  readonly paid: Money;
  readonly now: Date;
};

/**
 * The refund of a guest who cancels now. An unpaid booking can be cancelled at any time. A confirmed booking
 * can be cancelled only while the refund is full (specification §1, refund policy): later, a cancellation
 * would only harm the guest.
 */
export function ownCancellation(booking: Held): Decision<{ readonly refund: Money }> {
  const { status, refundPolicy: policy, startsAt, paid, now } = booking;
  if (!canBecome(status, 'cancelled')) return refused('booking.notPending');
  if (status === 'pending') return accepted({ refund: paid });
  if (now > lastFreeCancellation({ policy, startsAt })) return refused('booking.tooLateToCancel');
  return accepted({ refund: refundDue({ policy, startsAt, paid, now }) });
}
