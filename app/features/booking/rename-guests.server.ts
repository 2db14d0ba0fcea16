import { holdsSpots } from '#domain/booking/booking-states.ts';
import { guestNames } from '#domain/booking/guest-names.ts';
import { endOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isAddressInName } from '#domain/person-name.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { lockBooking } from './booking-store.server.ts';
import { writeGuestNames } from './my-bookings-store.server.ts';

/**
 * Changes the names of the guests, not their number. Tickets keep their codes and show the new names. Refuses
 * a booking that holds no places, a night that is over, and a name that contains an address.
 */
export function renameGuests(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { bookingId, names }: { readonly bookingId: string; readonly names: readonly string[] },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (!holdsSpots[booking.status]) return refused('booking.notPending');
    if (clock.now() > endOf(booking, booking.timeZone)) return refused('booking.over');
    const guests = guestNames(names, booking.numberOfPeople);
    const unfit = guests.findIndex(isAddressInName);
    if (unfit >= 0) return refused({ reason: 'guest.nameIsAddress', number: unfit + 1 });
    await writeGuestNames(transaction, bookingId, guests);
    return accepted(null);
  });
}
