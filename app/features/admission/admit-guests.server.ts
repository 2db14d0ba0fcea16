import { answerAtTheDoor, type DoorAnswer, opensTheDoor } from '#domain/admission/admit.ts';
import { doorState } from '#domain/admission/door.ts';
import { writeAudit } from '#features/accounts/audit-store.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { lockBooking, writeNoShow } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { markIn, positionsIn } from './admission-store.server.ts';
import { readDoorNight } from './door-night-store.server.ts';
import { readParty } from './party-store.server.ts';

/** Guests of one booking, the night whose door they stand at, and the guide who works it. */
export type AtDoor = {
  readonly guide: Pick<Visitor, 'userId'>;
  readonly nightId: string;
  readonly bookingId: string;
  readonly positions: readonly number[];
};

/** What the door said, and whom it moved now: nobody, unless it says `valid`. */
export type Moved = { readonly answer: DoorAnswer; readonly positions: readonly number[] };

/**
 * Lets guests in, each of them once, however many phones ask at the same moment: who is in already is left as
 * noted, and when that is all of them the answer is `alreadyUsed`. Every other answer lets nobody in. The
 * booking is locked, so that nobody comes in by a booking that is being cancelled; noted in the audit log.
 * See docs/rules/admission.md.
 */
export function admitGuests(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { guide, nightId, bookingId, positions }: AtDoor,
): Promise<Moved> {
  return database.transaction(async (transaction) => {
    const answer = await checkAdmission(transaction, { nightId, bookingId, now: clock.now() });
    if (!opensTheDoor(answer)) return { answer, positions: [] };
    const before = await positionsIn(transaction, bookingId);
    const moved = await markIn(transaction, { bookingId, positions, by: guide.userId });
    if (moved.length === 0) return { answer: 'alreadyUsed', positions: [] };
    // Late, but here.
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

/** What the door of a night says to a booking that is locked from here on. */
export async function checkAdmission(
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
