import { ownCancellation } from '#domain/booking/own-cancellation.ts';
import { startOf } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { type Money, same } from '#domain/money.ts';
import type { Booking } from '#features/booking/booking.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import type { Telling } from '#features/booking/tell-events.ts';
import type { Platform } from '#platform/platform.ts';

/** What the guest would get back now, or why they cannot cancel by themselves any more. */
export const offerCancellation = (booking: Booking, now: Date) =>
  ownCancellation({ ...booking, startsAt: startOf(booking, booking.timeZone), now });

/**
 * Cancels one's own booking for the refund that one has agreed to, and refuses when it has become another one: the
 * deadline may have passed while the page was open. Judged and done at one and the same moment.
 */
export async function cancelMyBooking(
  platform: Pick<Platform, 'database' | 'clock'> & Telling,
  { booking, agreed }: { readonly booking: Booking; readonly agreed: Money | null },
): Promise<Decision<{ refundDue: Money }>> {
  const now = platform.clock.now();
  const offer = offerCancellation(booking, now);
  if (!offer.accepted) return offer;
  if (!agreed || !same(agreed, offer.value.refund)) return refused('booking.refundChanged');
  return cancelBooking(
    { ...platform, clock: { now: () => now } },
    { bookingId: booking.id, because: 'by the guest', refund: 'byPolicy' },
  );
}
