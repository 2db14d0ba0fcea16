import type { Platform } from '#platform/platform.ts';
import { purgeOldTries } from './account-limit-store.server.ts';
import { deleteExpiredDevices } from './devices/known-device-store.server.ts';
import { purgeOldLinks } from './links/link-store.server.ts';
import { purgeOldSessions } from './session/session-store.server.ts';
import { promoteNamed, purgeUnverifiedUsers } from './user-store.server.ts';

/** Longer than the lifetime of any link that can verify the address. */
const unverifiedDays = 7;

/**
 * Purges expired sessions, links, devices and counted attempts, and sign-ups that were never verified. Makes
 * admins of the users whom the configuration has listed since they verified their address.
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
