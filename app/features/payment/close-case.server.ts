import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { markCaseClosed } from './case-store.server.ts';

/** Maximum length of a note, in characters. */
export const maxResolutionNoteLength = 1_000;

/**
 * Closes a case with a resolution note. Moves no money: it removes the case from the list and logs who closed
 * it and why. Refused if it is already closed.
 */
export function closeCase(
  platform: Pick<Platform, 'database'>,
  { who, caseId, note }: { who: Pick<Visitor, 'userId'>; caseId: string; note: string },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const closed = await markCaseClosed(transaction, { caseId, userId: who.userId, note });
    if (!closed) return refused('case.closed');
    await writeAudit(transaction, {
      who,
      what: 'payment.caseClosed',
      subject: { kind: closed.bookingId ? 'booking' : 'case', id: closed.bookingId ?? caseId },
      after: { case: closed.kind, note },
    });
    return accepted(null);
  });
}
