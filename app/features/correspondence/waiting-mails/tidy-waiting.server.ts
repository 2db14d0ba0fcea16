import { addDays, todayIn } from '#domain/calendar-date.ts';
import { purgeWaitingListsBefore } from '#features/waiting-list/waiting-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteMailsWithoutParty } from '../outbox/outbox-store.server.ts';

/**
 * Purges the waiting lists of nights that are over in every time zone, and the mails to parties that have
 * left a list, as the Privacy Policy promises.
 */
export async function purgeWaitingMails({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  // No city's date is more than one day away from the date in UTC.
  await purgeWaitingListsBefore(database, addDays(todayIn('UTC', clock.now()), -1));
  await deleteMailsWithoutParty(database);
}
