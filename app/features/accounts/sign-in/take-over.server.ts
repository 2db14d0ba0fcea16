import { roleOfVerified } from '#domain/accounts/roles.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteKnownDevices } from '../devices/known-device-store.server.ts';
import { endLinks } from '../links/link-store.server.ts';
import { deleteCredentials, endSessions, rewriteUser, type User } from '../user-store.server.ts';

/**
 * Verifies the address of an account whose sign-up nobody has confirmed. Everything that a stranger could know who
 * signed up with this address ends: the password and the links that would set it. An invitation stays open.
 */
export async function takeOver(
  platform: Pick<Platform, 'config'> & EventPublisher,
  transaction: Transaction,
  { id, email, role }: User,
): Promise<void> {
  await deleteCredentials(transaction, id);
  await endSessions(transaction, id, { except: null });
  await deleteKnownDevices(transaction, id);
  await endLinks(transaction, id, { except: 'invite' });
  const { adminEmails } = platform.config;
  await rewriteUser(transaction, id, { emailVerified: true, role: roleOfVerified(email, role, adminEmails) });
  await platform.publish(transaction, { name: 'account.verified', userId: id });
}
