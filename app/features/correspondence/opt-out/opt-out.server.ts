import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { addressIn } from '#i18n/language.ts';
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

/**
 * The URL in a thank-you mail that opts out of such mails. The booking's unguessable id authorizes the
 * request.
 */
export const optOutAddress = (origin: string, { id, language }: { id: string; language: Language }): string =>
  `${origin}${addressIn(language, `/no-more-mails/${id}`)}`;
