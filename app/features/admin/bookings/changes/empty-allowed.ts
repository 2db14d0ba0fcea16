import { type OptionalField, optionalFields } from '#domain/booking/customer-changes.ts';
import type { Booking } from '#features/booking/booking.ts';

type Facts = Pick<Booking, 'source' | OptionalField>;

/**
 * A guest who booked on the site gave everything and keeps it; of one who called or came, only the name is
 * known for sure.
 */
export const emptyAllowed = (booking: Facts): OptionalField[] =>
  optionalFields.filter((field) => booking.source !== 'site' || booking[field] === '');
