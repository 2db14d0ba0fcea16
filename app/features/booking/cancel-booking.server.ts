import { canBecome } from '#domain/booking/booking-states.ts';
import { refundDue } from '#domain/booking/refund-policy.ts';
import { startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Money } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { type Booking, paidFor } from './booking.ts';
import { lockBooking } from './booking-store.server.ts';
import { moveBookings } from './booking-transition-store.server.ts';
import { changeHolds, holdOf } from './change-holds.server.ts';

export type Cancellation = {
  readonly bookingId: string;
  /** Kept on the booking and in its log, in the words of whoever cancels. */
  readonly because: string;
  /** By the policy that the booking was sold with, or all of it (a night that the operator cancels, goodwill). */
  readonly refund: 'byPolicy' | 'full';
  /** Why money goes back, where that is not the policy. */
  readonly refundBecause?: RefundReason;
};

/**
 * Cancels a pending or confirmed booking for good: its places and coupon are free again, and it keeps what is to be
 * given back (`refundDue`), which whoever hears `booking.cancelled` pays. Asking again answers the same and changes
 * nothing. An expired booking holds nothing and is refused.
 */
export function cancelBooking(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { bookingId, because, refund, refundBecause = 'cancelled_in_time' }: Cancellation,
): Promise<Decision<{ refundDue: Money }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (booking.refundDue) return accepted({ refundDue: booking.refundDue });
    if (!canBecome(booking.status, 'cancelled')) return refused('booking.notPending');

    const due = dueTo(booking, refund, platform.clock.now());
    await moveBookings(transaction, [booking], { to: 'cancelled', because, refundDue: due });
    await platform.publish(transaction, { name: 'booking.cancelled', bookingId, refundBecause });
    await changeHolds(transaction, { given: [holdOf(booking)], taken: [] });
    return accepted({ refundDue: due });
  });
}

/** Nothing was paid for a booking that was only held. */
function dueTo(booking: Booking, refund: Cancellation['refund'], now: Date): Money {
  const paid = paidFor(booking);
  if (refund === 'full') return paid;
  const startsAt = startOf(booking, booking.timeZone);
  return refundDue({ policy: booking.refundPolicy, startsAt, paid, now });
}
