/** A guest who cancels early enough gets a full refund, and later none. See docs/rules/refunds.md. */

import { type BookingState, canBecome } from '#domain/booking/booking-states.ts';
import { type CalendarDate, type ClockTime, cityClock, startOf, todayIn } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { hoursAfter } from '#domain/durations.ts';
import { type Money, zero } from '#domain/money.ts';

/** Copied to the booking when it is placed, so that a later change of the policy does not apply to it. */
export type RefundPolicy = { readonly hoursBeforeStart: number };

/** The last instant at which cancelling is free (inclusive). */
export function lastFreeCancellation({ policy, startsAt }: { policy: RefundPolicy; startsAt: Date }): Date {
  return hoursAfter(startsAt, -policy.hoursBeforeStart);
}

/** Whether cancelling is free now. */
export const isFreeToCancel = (of: { policy: RefundPolicy; startsAt: Date }, now: Date): boolean =>
  now <= lastFreeCancellation(of);

/** What cancelling a night means now, in the clock of its city. */
export type CancellationTerms = {
  /** Until when cancelling is free (inclusive); null if a guest who cancels now gets no refund. */
  readonly freeUntil: { readonly date: CalendarDate; readonly time: ClockTime } | null;
  readonly startsToday: boolean;
};

/**
 * What every page promises about cancelling before a guest has paid. It names times of the clock, never how long it is
 * until then, because a page may stay open.
 */
export function cancellationTerms(
  {
    night,
    timeZone,
    policy,
  }: {
    readonly night: { readonly date: CalendarDate; readonly startTime: ClockTime };
    readonly timeZone: string;
    readonly policy: RefundPolicy;
  },
  now: Date,
): CancellationTerms {
  const of = { policy, startsAt: startOf(night, timeZone) };
  return {
    freeUntil: isFreeToCancel(of, now) ? cityClock(lastFreeCancellation(of), timeZone) : null,
    startsToday: todayIn(timeZone, now) === night.date,
  };
}

/**
 * The refund for a guest who cancels now: the full amount paid, or zero. If the operator cancelled or rescheduled the
 * night, it is always full (docs/rules/cancelled-nights.md).
 */
export function refundDue({
  policy,
  startsAt,
  paid,
  now,
  isNightCancelled = false,
}: {
  policy: RefundPolicy;
  startsAt: Date;
  paid: Money;
  now: Date;
  /** Whether the operator cancelled or rescheduled the night, and the guest may still choose a refund. */
  isNightCancelled?: boolean;
}): Money {
  const isFree = isNightCancelled || isFreeToCancel({ policy, startsAt }, now);
  return isFree ? paid : zero(paid.currency);
}

/** Guests can cancel online as long as the cancellation is free. See docs/rules/refunds.md. */

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
  if (!isFreeToCancel({ policy, startsAt }, now)) return refused('booking.tooLateToCancel');
  return accepted({ refund: refundDue({ policy, startsAt, paid, now }) });
}

/**
 * Whether the guest may choose another night now: a paid booking, as long as cancelling it is free. An unpaid
 * one costs nothing to cancel and is booked anew.
 */
export function ownMove({ status, refundPolicy: policy, startsAt, now }: Held): Decision<null> {
  if (status === 'pending') return refused('booking.notPaidYet');
  if (status !== 'confirmed') return refused('booking.notLive');
  return isFreeToCancel({ policy, startsAt }, now) ? accepted(null) : refused('booking.tooLateToMove');
}
