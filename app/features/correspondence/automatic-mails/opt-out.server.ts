import { accepted, type Decision, refused } from '#domain/decision.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { insertOptOut } from './opt-out-store.server.ts';

/**
 * Whoever holds the link in a thank-you wants no more of them: from now on none goes to the address of that booking.
 * Mails that belong to a booking go on. Twice is the same as once; refused where there is no such booking.
 */
export async function optOut(
  { database }: Pick<Platform, 'database'>,
  { bookingId }: { readonly bookingId: string },
): Promise<Decision<null>> {
  const booking = await readBooking(database, bookingId);
  if (!booking || booking.email === '') return refused('booking.unknown');
  await insertOptOut(database, booking.email);
  return accepted(null);
}
