import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { lockBookingOfCase, markCaseClosed } from './case-store.server.ts';
import { postDisputes } from './post-disputes.server.ts';

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
    await lockBookingOfCase(transaction, caseId);
    const closed = await markCaseClosed(transaction, { caseId, userId: who.userId, note });
    if (!closed) return refused('case.closed');
    // What a provider took back without a dispute counts as lost until a person closes its case.
    if (closed.kind === 'disputed' && closed.paymentId) await postDisputes(transaction, closed.paymentId);
    await writeAudit(transaction, {
      who,
      what: 'payment.caseClosed',
      subject: { kind: closed.bookingId ? 'booking' : 'case', id: closed.bookingId ?? caseId },
      after: { case: closed.kind, note },
    });
    return accepted(null);
  });
}
