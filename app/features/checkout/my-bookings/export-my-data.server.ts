import type { Visitor } from '#features/accounts/visitor.ts';
import { findAccount } from '#features/guests/person-store.server.ts';
import { exportPerson } from '#features/guests/personal-data/export-person-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * All personal data of the signed-in customer that the register finds (docs/rules/guests.md), as JSON-serializable
 * data. Contains no secrets, no data of others and no notes of the team.
 */
export function exportMyData(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { userId, sessionId }: Pick<Visitor, 'userId' | 'sessionId'>,
): Promise<object> {
  return inTransaction(database, async (transaction) => {
    const person = await findAccount(transaction, userId);
    const { sessions = [], ...exported } = await exportPerson(transaction, person, { isInternal: false });
    return {
      exportedAt: clock.now(),
      ...exported,
      sessions: sessions.map(({ id, ...session }) => ({ ...session, isCurrent: id === sessionId })),
    };
  });
}
