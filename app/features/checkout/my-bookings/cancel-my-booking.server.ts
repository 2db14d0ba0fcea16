import { ownCancellation } from '#domain/booking/refund-policy.ts';
import { startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type Money, same } from '#domain/money.ts';
import { type Booking, paidFor } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

/** The refund that the guest would get now, or the reason why they can no longer cancel online. */
export const offerCancellation = (booking: Booking, now: Date) =>
  ownCancellation({
    ...booking,
    paid: paidFor(booking),
    startsAt: startOf(booking, booking.timeZone),
    now,
  });

/**
 * Cancels the customer's own booking for the refund that they agreed to. Refuses if the refund has changed:
 * the deadline may have passed while the page was open, or the operator may have moved the booking. The
 * refund is calculated and the booking cancelled at the same `now`, under the booking's lock. Another
 * customer's booking is refused like one that does not exist.
 */
export function cancelMyBooking(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  {
    userId,
    bookingId,
    agreed,
  }: { readonly userId: string; readonly bookingId: string; readonly agreed: Money | null },
): Promise<Decision<{ refundDue: Money }>> {
  const now = platform.clock.now();
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking || booking.userId !== userId) return refused('booking.unknown');
    // If the button is pressed twice, the second request finds the booking cancelled and returns the same
    // result.
    if (agreed && booking.refundDue && same(agreed, booking.refundDue))
      return accepted({ refundDue: booking.refundDue });
    const offer = offerCancellation(booking, now);
    if (!offer.accepted) return offer;
    if (!agreed || !same(agreed, offer.value.refund)) return refused('booking.refundChanged');
    return cancelBooking(
      { ...platform, database: transaction, clock: { now: () => now } },
      { bookingId, because: 'by the guest', refund: 'byPolicy' },
    );
  });
}
