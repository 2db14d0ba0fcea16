import { canBecome } from '#domain/booking/booking-states.ts';
import { refundDue } from '#domain/booking/refund-policy.ts';
import { startOf } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { decimal, type Money, same } from '#domain/money.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { type Booking, paidFor, wordsAbout } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

/** The refund for a cancellation now, by the policy that the booking was sold with. */
export function dueByPolicy(booking: Booking, now: Date): Money {
  const startsAt = startOf(booking, booking.timeZone);
  return refundDue({ policy: booking.refundPolicy, startsAt, paid: paidFor(booking), now });
}

/**
 * Cancels a booking for its guest: by the policy, or with a full refund as an exception, which requires a
 * reason. Refused if the refund is no longer the one that the operator agreed to, because a payment arrived
 * or the deadline passed in the meantime. The refund is calculated and the booking cancelled at the same
 * `now`, under the booking's lock.
 */
export function cancelForGuest(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  {
    who,
    bookingId,
    refund,
    because,
    agreed,
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    readonly bookingId: string;
    readonly refund: 'byPolicy' | 'full';
    /** Required for an exception. */
    readonly because: string;
    /** The refund that the form showed, as a decimal number. */
    readonly agreed: string;
  },
): Promise<Decision<{ refundDue: Money }>> {
  const now = platform.clock.now();
  const reason = because.trim();
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (!canBecome(booking.status, 'cancelled')) return refused('booking.notCancellable');
    const policy = dueByPolicy(booking, now);
    const due = refund === 'full' ? paidFor(booking) : policy;
    if (!same(due, policy) && reason === '') return refused('booking.reasonMissing');
    if (decimal(due) !== agreed) return refused('booking.refundChanged');

    const cancelled = await cancelBooking(
      { ...platform, database: transaction, clock: { now: () => now } },
      {
        bookingId,
        because: wordsAbout(booking, reason) || 'by the operator',
        refund,
        refundBecause: same(due, policy) ? 'cancelled_in_time' : 'goodwill',
      },
    );
    if (!cancelled.accepted) return cancelled;
    await writeAudit(transaction, {
      who,
      what: 'booking.cancelled',
      subject: { kind: 'booking', id: bookingId },
      before: { status: booking.status },
      after: {
        ...{ status: 'cancelled', refund, because: wordsAbout(booking, reason) },
        refundDue: cancelled.value.refundDue,
      },
    });
    return cancelled;
  });
}
