import { startOf } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { type Booking, isNightCancelled } from '#features/booking/booking.ts';
import { barsOf } from '#features/schedule/night-bars-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { barsKnownFrom } from '../definitions/automatic-mails.ts';
import { readAutomaticMails } from '../timing/automatic-settings-store.server.ts';

/**
 * The bars of a booking's night, for confirmed bookings and from the time of the reminder on; otherwise none
 * (docs/rules/correspondence.md).
 */
export async function barsToAnnounce(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  booking: Booking,
  language: Language,
): Promise<string[]> {
  if (booking.status !== 'confirmed' || isNightCancelled(booking)) return [];
  const knownFrom = barsKnownFrom(await readAutomaticMails(database), startOf(booking, booking.timeZone));
  return clock.now() < knownFrom ? [] : barsOf(database, booking.nightId, language);
}
