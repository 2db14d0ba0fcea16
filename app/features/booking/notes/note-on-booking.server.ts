import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { lockBooking } from '../booking-store.server.ts';
import { insertNote } from './note-store.server.ts';

const maxNoteCharacters = 1_000;

/** Adds a team note to a booking. Idempotent by key. */
export function noteOnBooking(
  platform: Pick<Platform, 'database'>,
  {
    who,
    bookingId,
    key,
    text,
  }: {
    readonly who: Pick<Visitor, 'userId'>;
    readonly bookingId: string;
    readonly key: string;
    readonly text: string;
  },
): Promise<Decision<null>> {
  const trimmed = text.trim();
  return decideInTransaction(platform.database, async (transaction) => {
    if (!isUuid(key)) return refused('request.malformed');
    if (trimmed === '' || trimmed.length > maxNoteCharacters) return refused('note.unfit');
    // Locked, so that an erasure finds the note, or the note finds that the guest was erased.
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (booking.erasedAt) return refused('booking.erased');
    const isNew = await insertNote(transaction, { id: key, bookingId, userId: who.userId, text: trimmed });
    // The audit entry does not contain the text, so that the text can be erased with its guest.
    if (isNew)
      await writeAudit(transaction, {
        who,
        what: 'booking.noted',
        subject: { kind: 'booking', id: bookingId },
      });
    return accepted(null);
  });
}
