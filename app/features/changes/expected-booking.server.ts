import { customerFieldNames } from '#domain/booking/customer-fields.ts';
import type { Booking } from '#features/booking/booking.ts';
import { fingerprint } from '#platform/fingerprint.ts';

/**
 * A fingerprint of everything that a form about a booking could overwrite. A form is outdated once it
 * differs.
 */
export const expectedBooking = (booking: Booking): string =>
  fingerprint(
    JSON.stringify([
      booking.status,
      booking.nightId,
      booking.numberOfPeople,
      booking.total,
      booking.balance,
      booking.refundDue,
      booking.quote.lines.map(({ addOnId, quantity }) => [addOnId, quantity]),
      booking.source,
      booking.partner,
      customerFieldNames.map((field) => booking[field]),
      booking.guests,
      booking.noShowAt,
      booking.isGroup && [booking.deposit, booking.balanceDueOn, booking.groupNote, booking.billTo],
    ]),
  );
