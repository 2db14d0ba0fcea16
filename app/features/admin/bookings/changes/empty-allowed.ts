import { optionalFields } from '#domain/booking/customer-details.ts';
import type { CustomerField } from '#domain/booking/customer-fields.ts';
import type { Booking } from '#features/booking/booking.ts';

/**
 * The fields that may be empty. A booking from the site has all of them; for guests who called or walked in,
 * only the name is required.
 */
export const emptyAllowed = (booking: Pick<Booking, 'source' | CustomerField>): CustomerField[] =>
  optionalFields.filter((field) => booking.source !== 'site' || booking[field] === '');
