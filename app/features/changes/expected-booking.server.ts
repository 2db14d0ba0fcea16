import type { Booking } from '#features/booking/booking.ts';
import { fingerprint } from '#platform/fingerprint.ts';

/** What a form about a booking was made from, in short: it changes with anything that the form could overwrite. */
export const expectedBooking = (booking: Booking): string =>
  fingerprint(
    JSON.stringify([
      booking.status,
      booking.nightId,
      booking.numberOfPeople,
      booking.total,
      booking.balance,
      booking.firstName,
      booking.lastName,
      booking.email,
      booking.phone,
      booking.country,
      booking.specialRequests,
      booking.guests,
      booking.noShowAt,
    ]),
  );
