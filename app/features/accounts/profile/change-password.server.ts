import { randomUUID } from 'node:crypto';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits } from '../check-limits.server.ts';
import { deleteKnownDevices } from '../devices/known-device-store.server.ts';
import { deleteFirstPassword } from '../first-password-file.server.ts';
import { endLinks } from '../links/link-store.server.ts';
import { checkPassword, hashPassword, isPasswordOf } from '../passwords.server.ts';
import { endSessions, writePassword } from '../user-store.server.ts';
import type { Visitor } from '../visitor.ts';

export type PasswordChange = {
  readonly visitor: Visitor;
  /** The current password. */
  readonly password: string;
  readonly newPassword: string;
};

/**
 * Changes the password of the signed-in user, who must know the current one. Ends all other sessions and all
 * open links, revokes all known browsers (`rememberDevice` keeps this one), and mails the owner.
 */
export async function changePassword(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating & EventPublisher,
  { visitor, password, newPassword }: PasswordChange,
): Promise<Decision<null>> {
  const { userId, email, sessionId } = visitor;
  const within = await checkLimits(platform, { password: visitor.sessionId });
  if (!within.accepted) return within;
  const allowed = checkPassword(newPassword, email);
  if (!allowed.accepted) return allowed;
  if (!(await isPasswordOf(platform, userId, password))) return refused('account.passwordWrong');

  const hash = await hashPassword(platform.auth, newPassword);
  await inTransaction(platform.database, async (transaction) => {
    await writePassword(transaction, userId, hash);
    await endSessions(transaction, userId, { except: sessionId });
    await deleteKnownDevices(transaction, userId);
    await endLinks(transaction, userId);
    await platform.publish(transaction, { name: 'account.passwordChanged', userId, noticeId: randomUUID() });
  });
  await deleteFirstPassword(platform.config, email);
  return accepted(null);
}
