/** A guest cancels by themselves as long as it costs them nothing. See docs/rules/refunds.md. */

import { type BookingState, canBecome } from '#domain/booking/booking-states.ts';
import { lastFreeCancellation, type RefundPolicy, refundDue } from '#domain/booking/refund-policy.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';

type Held = {
  readonly status: BookingState;
  readonly refundPolicy: RefundPolicy;
  readonly startsAt: Date;
  /** What was paid for it and has not gone back; nothing of one that is only held. */
  readonly paid: Money;
  readonly now: Date;
};

/**
 * What a guest gets back who cancels now. A booking that is not paid can be given up at any time; a confirmed one only
 * as long as all of it comes back (specification §1, refund policy): after that, cancelling could only harm them.
 */
export function ownCancellation(booking: Held): Decision<{ readonly refund: Money }> {
  const { status, refundPolicy: policy, startsAt, paid, now } = booking;
  if (!canBecome(status, 'cancelled')) return refused('booking.notPending');
  if (status === 'pending') return accepted({ refund: paid });
  if (now > lastFreeCancellation({ policy, startsAt })) return refused('booking.tooLateToCancel');
  return accepted({ refund: refundDue({ policy, startsAt, paid, now }) });
}
