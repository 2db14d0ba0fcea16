import { canBecome } from '#domain/booking/booking-states.ts';
import { refundDue } from '#domain/booking/refund-policy.ts';
import { startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isZero, type Money } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { type Booking, holdOf, isNightCancelled, paidFor } from './booking.ts';
import { lockBooking, readBooking } from './booking-store.server.ts';
import { moveBookings } from './booking-transition-store.server.ts';
import { changeHolds } from './change-holds.server.ts';

export type Cancellation = {
  readonly bookingId: string;
  /** The reason, stored on the booking and in its log as entered. */
  readonly because: string;
  /** Refund by the stored policy, or in full (goodwill). A booking of a cancelled night is refunded in full. */
  readonly refund: 'byPolicy' | 'full';
  /** The reason of the refund, if it is not the policy. */
  readonly refundBecause?: RefundReason;
};

/**
 * Cancels a pending or confirmed booking permanently. Its places and coupon are released, and the refund is
 * stored (`refundDue`); the reactions to `booking.cancelled` pay it. A repeated call returns the same result
 * and changes nothing. An expired booking is refused, because it holds nothing.
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
    await changeHolds(transaction, { released: [holdOf(booking)], acquired: [] });
    // The payments may allow less, for example because the bank decides about one (`payBackCancellation`).
    const after = isZero(due) ? booking : await readBooking(transaction, bookingId);
    return accepted({ refundDue: after?.refundDue ?? due });
  });
}

/** Nothing was paid for a booking that is only held. */
function dueTo(booking: Booking, refund: Cancellation['refund'], now: Date): Money {
  const paid = paidFor(booking);
  if (refund === 'full') return paid;
  return refundDue({
    policy: booking.refundPolicy,
    startsAt: startOf(booking, booking.timeZone),
    paid,
    now,
    isNightCancelled: isNightCancelled(booking),
  });
}
