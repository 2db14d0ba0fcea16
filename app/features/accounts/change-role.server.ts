import { mayActAs, type Role } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { countOtherAdmins, endSessions, lockUser, writeRole } from './user-store.server.ts';

/**
 * Gives somebody another role, for the operator. Who loses rights is signed out everywhere at once; the last admin
 * cannot stop being one. The caller has made sure that an admin asks.
 */
export function changeRole(
  platform: Pick<Platform, 'database'>,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const others = await countOtherAdmins(transaction, userId);
    const user = await lockUser(transaction, userId);
    if (!user) return refused('account.unknown');
    if (user.role === 'admin' && role !== 'admin' && others === 0) return refused('account.lastAdmin');
    await writeRole(transaction, userId, role);
    if (!mayActAs(role, user.role)) await endSessions(transaction, userId, { except: null });
    return accepted(null);
  });
}
