import { type OptionalField, optionalFields } from '#domain/booking/customer-changes.ts';
import type { Booking } from '#features/booking/booking.ts';

type Facts = Pick<Booking, 'source' | OptionalField>;

/**
 * The fields that may be empty. A booking from the site has all of them; for guests who called or walked in,
 * only the name is required.
 */
export const emptyAllowed = (booking: Facts): OptionalField[] =>
  optionalFields.filter((field) => booking.source !== 'site' || booking[field] === '');
