import { accepted, type Decision, refused } from '#domain/decision.ts';
import { deleteKnownDevices } from '#features/accounts/devices/known-device-store.server.ts';
import { endSessions, lockUser } from '#features/accounts/user-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Ends all sessions of a person, such as that of a lost phone, and forgets their known browsers. Role, password and nights stay. The caller has
 * verified the role.
 */
export function signOutPerson(
  { database }: Pick<Platform, 'database'>,
  { who, userId }: { readonly who: Pick<Visitor, 'userId'>; readonly userId: string },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    if (!(await lockUser(transaction, userId))) return refused('account.unknown');
    await deleteKnownDevices(transaction, userId);
    await endSessions(transaction, userId, { except: null });
    await writeAudit(transaction, {
      who,
      what: 'person.signedOut',
      subject: { kind: 'person', id: userId },
    });
    return accepted(null);
  });
}
