import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type Money, same } from '#domain/money.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { offerCancellation } from './own-changes.server.ts';

type OwnCancellation = {
  readonly bookingId: string;
  /** The refund that was shown. */
  readonly agreed: Money | null;
  /** The booking when the form was opened (`expectedBooking`). */
  readonly expectedVersion: string;
};

/**
 * Cancels a booking for its guest, for the refund that they agreed to. The caller checks the access. Refuses if
 * the refund or the booking has changed: the deadline may have passed while the page was open, or the booking
 * may have been moved. The refund is calculated and the booking cancelled at the same `now`, under the
 * booking's lock.
 */
export function cancelOwnBooking(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { bookingId, agreed, expectedVersion }: OwnCancellation,
): Promise<Decision<{ refundDue: Money }>> {
  const now = platform.clock.now();
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    // If the button is pressed twice, the second request finds the booking cancelled and returns the same
    // result.
    if (agreed && booking.refundDue && same(agreed, booking.refundDue))
      return accepted({ refundDue: booking.refundDue });
    const offer = await offerCancellation({ database: transaction, now }, booking);
    if (!offer.accepted) return offer;
    if (!agreed || !same(agreed, offer.value.refund)) return refused('booking.refundChanged');
    if (expectedVersion !== expectedBooking(booking)) return refused('booking.changedMeanwhile');
    return cancelBooking(
      { ...platform, database: transaction, clock: { now: () => now } },
      { bookingId, because: 'by the guest', refund: 'byPolicy' },
    );
  });
}
