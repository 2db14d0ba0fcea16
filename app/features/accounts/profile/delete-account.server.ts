import { accepted, type Decision, refused } from '#domain/decision.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits } from '../check-limits.server.ts';
import { expiredDeviceCookie } from '../devices/known-devices.server.ts';
import { deleteFirstPassword } from '../first-password-file.server.ts';
import { isPasswordOf } from '../passwords.server.ts';
import { signOut } from '../sign-in/sign-out.server.ts';
import { countOtherAdmins, deleteUser, lockUser } from '../user-store.server.ts';
import type { Visitor } from '../visitor.ts';

export type Deletion = { readonly headers: Headers; readonly visitor: Visitor; readonly password: string };

/**
 * Deletes the account of the signed-in user, who must know the password. Profile, sessions and links are
 * deleted at once. Bookings are kept; the reactions to `account.deleted` erase the personal data from them.
 * Refused for the last admin.
 */
export async function deleteAccount(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating & EventPublisher,
  { headers, visitor, password }: Deletion,
): Promise<Decision<{ headers: Headers }>> {
  const { userId } = visitor;
  const within = await checkLimits(platform, { password: visitor.sessionId });
  if (!within.accepted) return within;
  if (!(await isPasswordOf(platform, userId, password))) return refused('account.passwordWrong');

  const deleted = await decideInTransaction(platform.database, async (transaction) => {
    const others = await countOtherAdmins(transaction, userId);
    const user = await lockUser(transaction, userId);
    if (!user) return refused('account.unknown');
    if (user.role === 'admin' && others === 0) return refused('account.lastAdmin');
    await platform.publish(transaction, { name: 'account.deleted', userId });
    await deleteUser(transaction, userId);
    return accepted(user.email);
  });
  if (!deleted.accepted) return deleted;
  await deleteFirstPassword(platform.config, deleted.value);
  const gone = await signOut(platform, { headers });
  gone.headers.append('Set-Cookie', expiredDeviceCookie(platform, userId));
  return accepted(gone);
}
