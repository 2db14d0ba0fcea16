import { createHash } from 'node:crypto';
import type { Booking } from '#features/booking/booking.ts';

/** What a form about a booking was made from, in short: it changes with anything that the form could overwrite. */
export const seenBooking = (booking: Booking): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        booking.status,
        booking.scheduledCrawlId,
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
    )
    .digest('base64url')
    .slice(0, 22);
