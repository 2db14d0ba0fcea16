import { mayActAs, type Role } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { countOtherAdmins, endSessions, lockUser, writeRole } from '#features/accounts/user-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

export type RoleChange = {
  /** The admin who makes the change. The caller has verified the role. */
  readonly who: Pick<Visitor, 'userId'>;
  readonly userId: string;
  readonly role: Role;
};

/**
 * Changes the role of a user. A user who loses rights is signed out everywhere at once. The last admin cannot
 * be demoted. A user with an unverified address gets a role by invitation only.
 */
export function changeRole(
  platform: Pick<Platform, 'database'>,
  { who, userId, role }: RoleChange,
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const others = await countOtherAdmins(transaction, userId);
    const user = await lockUser(transaction, userId);
    if (!user) return refused('account.unknown');
    if (user.role === role) return accepted(null);
    if (!user.emailVerified && role !== 'customer') return refused('account.notProved');
    if (user.role === 'admin' && others === 0) return refused('account.lastAdmin');
    await writeRole(transaction, userId, role);
    if (!mayActAs(role, user.role)) await endSessions(transaction, userId, { except: null });
    await writeAudit(transaction, {
      who,
      what: 'person.roleChanged',
      subject: { kind: 'person', id: userId },
      before: { role: user.role },
      after: { role },
    });
    return accepted(null);
  });
}
