import { accepted, type Decision, refused } from '#domain/decision.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { insertOptOut } from './opt-out-store.server.ts';

/**
 * Opts the address of a booking out of thank-you mails, by the link in such a mail. Mails about a booking are
 * still sent. Idempotent. Refused if the booking does not exist or has no address any more.
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
