import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { writeSettled } from './conflicts-store.server.ts';

/**
 * A person has looked at a conflict. Changes no check-in and no booking: it leaves the list, and the log says who settled
 * it. Refused if it is settled already.
 */
export function settleConflict(
  platform: Pick<Platform, 'database'>,
  { who, id }: { readonly who: Pick<Visitor, 'userId'>; readonly id: string },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const settled = await writeSettled(transaction, { id, by: who.userId });
    if (!settled) return refused('door.conflictSettled');
    await writeAudit(transaction, {
      who,
      what: 'door.conflictSettled',
      subject: { kind: 'booking', id: settled.bookingId },
      after: { case: settled.conflict },
    });
    return accepted(null);
  });
}
