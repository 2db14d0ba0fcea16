import { addDays, todayIn } from '#domain/calendar-date.ts';
import { purgeWaitingListsBefore } from '#features/waiting-list/waiting-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteMailsWithoutParty } from '../outbox/outbox-store.server.ts';

/** Forgets the waiting lists of nights that are over everywhere, and the mails to who has left one, as the Privacy Policy promises. */
export async function purgeWaitingMails({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  // No city is more than a day away from UTC's date.
  await purgeWaitingListsBefore(database, addDays(todayIn('UTC', clock.now()), -1));
  await deleteMailsWithoutParty(database);
}
