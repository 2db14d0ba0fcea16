import { opensTheDoor } from '#domain/admission/admit.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { markOut, positionsIn } from './admission-store.server.ts';
import { type Admission, type AtDoor, checkAdmission } from './admit-guests.server.ts';

/**
 * Undoes the check-in of guests, after a mistake. Only possible while their check-in is open; check-ins of
 * past nights stay. Guests who are not in are unchanged, so it is idempotent. Writes to the audit log.
 */
export function undoAdmission(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { guide, nightId, bookingId, positions }: AtDoor,
): Promise<Admission> {
  return inTransaction(database, async (transaction) => {
    const answer = await checkAdmission(transaction, { nightId, bookingId, now: clock.now() });
    if (!opensTheDoor(answer)) return { answer, positions: [] };
    const before = await positionsIn(transaction, bookingId);
    const moved = await markOut(transaction, { bookingId, positions });
    if (moved.length > 0) {
      await writeAudit(transaction, {
        who: guide,
        what: 'admission.undone',
        subject: { kind: 'booking', id: bookingId },
        before: { in: before },
        after: { in: before.filter((position) => !moved.includes(position)) },
      });
    }
    return { answer: 'valid', positions: moved };
  });
}
