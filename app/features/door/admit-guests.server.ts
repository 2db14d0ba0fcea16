import { answerAtTheDoor, type DoorAnswer, opensTheDoor } from '#domain/door/admit.ts';
import { doorState } from '#domain/door/door.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockBooking, writeNoShow } from '#features/booking/booking-store.server.ts';
import { markIn, markOut, positionsIn } from '#features/tickets/check-in-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { readDoorNight } from './door-store.server.ts';
import { readParty } from './party-store.server.ts';

/** Guests of one booking, the night that they are checked in for, and the guide who does it. */
type AtDoor = {
  readonly guide: Pick<Visitor, 'userId'>;
  readonly nightId: string;
  readonly bookingId: string;
  readonly positions: readonly number[];
};

/** The answer, and the positions that this call changed. Empty unless the answer is `valid`. */
export type Admission = { readonly answer: DoorAnswer; readonly positions: readonly number[] };

/**
 * Checks guests in, each of them once, however many phones call at the same time. Guests who are already in
 * keep their time; if that is all of them, the answer is `alreadyUsed`. Every other answer checks nobody in.
 * The booking is locked, so that it cannot be cancelled at the same time. Writes to the audit log. See
 * docs/rules/door.md.
 */
export function admitGuests(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { guide, nightId, bookingId, positions }: AtDoor,
): Promise<Admission> {
  return inTransaction(database, async (transaction) => {
    const answer = await checkAdmission(transaction, { nightId, bookingId, now: clock.now() });
    if (!opensTheDoor(answer)) return { answer, positions: [] };
    const before = await positionsIn(transaction, bookingId);
    const moved = await markIn(transaction, { bookingId, positions, by: guide.userId });
    if (moved.length === 0) return { answer: 'alreadyUsed', positions: [] };
    // A guest who was marked as a no-show has arrived late.
    await writeNoShow(transaction, bookingId, false);
    await writeAudit(transaction, {
      who: guide,
      what: 'guests.admitted',
      subject: { kind: 'booking', id: bookingId },
      before: { in: before },
      after: { in: [...before, ...moved].sort((a, b) => a - b) },
    });
    return { answer: 'valid', positions: moved };
  });
}

/** The answer for a booking at a night's check-in. Locks the booking for the rest of the transaction. */
async function checkAdmission(
  transaction: Transaction,
  { nightId, bookingId, now }: Pick<AtDoor, 'nightId' | 'bookingId'> & { readonly now: Date },
): Promise<DoorAnswer> {
  await lockBooking(transaction, bookingId);
  const party = await readParty(transaction, bookingId);
  const night = await readDoorNight(transaction, nightId);
  return answerAtTheDoor(
    party && { ...party, shown: null },
    night && { nightId: night.id, state: doorState(night, now) },
  );
}

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
