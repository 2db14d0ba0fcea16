import type { Platform } from '#platform/platform.ts';
import { purgeOldTries } from './account-limit-store.server.ts';
import { deleteExpiredDevices } from './devices/known-device-store.server.ts';
import { purgeOldLinks } from './links/link-store.server.ts';
import { purgeOldSessions } from './session/session-store.server.ts';
import { promoteNamed, purgeUnverifiedUsers } from './user-store.server.ts';

/** Longer than any link works that could still prove the address. */
const unverifiedDays = 7;

/**
 * Forgets what is over: sessions, links, counted tries, and sign-ups that nobody confirmed. Makes admins of those whom
 * the configuration has come to name since they proved their address.
 */
export async function purgeAccounts({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<void> {
  await promoteNamed(database, config.adminEmails);
  await purgeOldTries(database);
  await purgeOldLinks(database);
  await purgeOldSessions(database);
  await deleteExpiredDevices(database);
  await purgeUnverifiedUsers(database, { afterDays: unverifiedDays });
}
