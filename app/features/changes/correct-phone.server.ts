import { holdsSpots } from '#domain/booking/booking-states.ts';
import { endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { lockBooking, rewriteBooking } from '#features/booking/booking-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Corrects the phone number of a booking for its guest, with an entry in its log. Refuses a booking that holds
 * no places and a night that is over. Nothing is written if the number is the same.
 */
export function correctPhone(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { bookingId, phone }: { readonly bookingId: string; readonly phone: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (!holdsSpots[booking.status]) return refused('booking.notLive');
    if (clock.now() > endOf(booking, booking.timeZone)) return refused('booking.over');
    if (phone === booking.phone) return accepted(null);
    const details = { changed: ['phone'], by: 'guest' };
    await rewriteBooking(transaction, bookingId, { phone }, booking.guests, { kind: 'corrected', details });
    return accepted(null);
  });
}
