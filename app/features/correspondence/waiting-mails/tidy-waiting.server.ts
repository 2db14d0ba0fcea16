import { addDays, todayIn } from '#domain/calendar-date.ts';
import { forgetListsBefore } from '#features/waiting-list/waiting-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetMailsOfNoParty } from '../outbox/outbox-store.server.ts';

/** Forgets the waiting lists of nights that are over everywhere, and the mails to who has left one, as the Privacy Policy promises. */
export async function tidyWaiting({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  // No city is more than a day away from UTC's date.
  await forgetListsBefore(database, addDays(todayIn('UTC', clock.now()), -1));
  await forgetMailsOfNoParty(database);
}
