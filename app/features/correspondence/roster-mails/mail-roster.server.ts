import { leaveRoster } from '#features/roster/follow-night-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { insertRosterMails } from './roster-mails-store.server.ts';

/**
 * The sweep of the roster: whoever may not work at the door any more leaves their coming nights, and what follows from the roster is mailed
 * once. It reads the state, so that nothing is lost while no server runs.
 */
export async function mailRoster({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await leaveRoster(database, now);
  await insertRosterMails(database, now);
}
