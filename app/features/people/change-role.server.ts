import { includesRights, isStaff, type Member } from '#domain/accounts/permissions.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { countOtherAdmins, endSessions, lockUser, writeRole } from '#features/accounts/user-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { auditedMember } from './people-store.server.ts';

export type RoleChange = {
  /** The admin who makes the change. The caller has verified the role. */
  readonly who: Pick<Visitor, 'userId'>;
  readonly userId: string;
  readonly role: Role;
  /** The cities that the role is limited to; empty for all. */
  readonly cities?: readonly string[];
};

/**
 * Changes the role of a user and the cities that it is limited to. A user who loses rights is signed out everywhere at once. The last admin cannot
 * be demoted. A user with an unverified address gets a role by invitation only.
 */
export function changeRole(
  platform: Pick<Platform, 'database'>,
  { who, userId, role, cities = [] }: RoleChange,
): Promise<Decision<null>> {
  const to: Member = { role, cities };
  return decideInTransaction(platform.database, async (transaction) => {
    const others = await countOtherAdmins(transaction, userId);
    const user = await lockUser(transaction, userId);
    if (!user) return refused('account.unknown');
    if (user.role === to.role && sameCities(user, to)) return accepted(null);
    if (!user.emailVerified && isStaff(to)) return refused('account.notProved');
    if (user.role === 'admin' && others === 0) return refused('account.lastAdmin');
    await writeRole(transaction, userId, to);
    if (!includesRights(to, user)) await endSessions(transaction, userId, { except: null });
    await writeAudit(transaction, {
      who,
      what: 'person.roleChanged',
      subject: { kind: 'person', id: userId },
      before: auditedMember(user),
      after: auditedMember(to),
    });
    return accepted(null);
  });
}

const sameCities = (one: Member, other: Member): boolean =>
  one.cities.length === other.cities.length && one.cities.every((city) => other.cities.includes(city));
