import type { CityScope } from '#domain/accounts/permissions.ts';
import {
  type DoorEntry,
  decideEntry,
  type EntryDecision,
  type EntryOutcome,
  entryTime,
} from '#domain/door/entries.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockBooking, writeNoShow } from '#features/booking/booking-store.server.ts';
import { markIn, markOut, positionsIn } from '#features/tickets/check-in-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { isNightInCities, readDoorNight } from '../door-store.server.ts';
import { readParty } from '../party-store.server.ts';
import { checkInsOf, readEntry, staffAmong, storeEntry } from './entry-store.server.ts';

/** An entry as a phone sends it, with the guide who pressed it. */
export type SentEntry = DoorEntry & { readonly by: string };

/** The server's answer to an entry. */
export type EntryAnswer = {
  readonly id: string;
  readonly outcome: EntryOutcome;
  readonly conflict: EntryDecision['conflict'];
  /** The guests whose check-in it has changed now. */
  readonly changed: readonly number[];
};

type Needs = Pick<Platform, 'database' | 'clock'>;
type Sender = Pick<Visitor, 'userId'> & { readonly cities: CityScope };

/**
 * Records what a phone sends, in its order. Each entry is one transaction, so that one that fails leaves those before it. The
 * same entries again change nothing, also when they arrive twice at the same moment. See docs/rules/door.md.
 */
export async function recordEntries(
  platform: Needs,
  sender: Sender,
  entries: readonly SentEntry[],
): Promise<EntryAnswer[]> {
  const guides = await staffAmong(platform.database, [...new Set(entries.map(({ by }) => by))]);
  const answers: EntryAnswer[] = [];
  for (const entry of entries) {
    const madeBy = guides.has(entry.by) ? entry.by : null;
    answers.push(
      await inTransaction(platform.database, (each) => record(each, platform, { entry, madeBy, sender })),
    );
  }
  return answers;
}

type Recorded = { readonly entry: DoorEntry; readonly madeBy: string | null; readonly sender: Sender };

async function record(
  transaction: Transaction,
  { clock }: Needs,
  { entry, madeBy, sender }: Recorded,
): Promise<EntryAnswer> {
  const { id, bookingId } = entry;
  const now = clock.now();
  // The lock comes first: the same entry may arrive twice, and its booking may be cancelled at the same time.
  await lockBooking(transaction, bookingId);
  const before = await readEntry(transaction, id);
  if (before) return answerAgain(id, before);
  const party = await partyFor(transaction, bookingId, sender.cities);
  const night = await readDoorNight(transaction, entry.nightId);
  const decision = decideEntry(entry, { party, night, now });
  const at = entryTime(entry, now);
  const serverSide =
    decision.conflict === 'alreadyUsed'
      ? await checkInsOf(transaction, bookingId, concerned(entry, party))
      : [];
  await carryOut(transaction, entry, { decision, at, by: madeBy ?? sender.userId, sender });
  await storeEntry(transaction, entry, { decision, at, madeBy, sentBy: sender.userId, serverSide });
  return { id, outcome: decision.outcome, conflict: decision.conflict, changed: decision.positions };
}

const answerAgain = (id: string, { conflict }: Pick<EntryAnswer, 'conflict'>): EntryAnswer => ({
  ...{ id, conflict, changed: [] },
  outcome: conflict ? 'conflict' : 'alreadyThere',
});

/** A no-show is about the whole party. */
const concerned = (entry: DoorEntry, party: Awaited<ReturnType<typeof readParty>>): readonly number[] =>
  entry.kind === 'noShow' ? (party?.guests.map(({ position }) => position) ?? []) : entry.positions;

/** A party of another city than the guide's is one that does not exist. */
async function partyFor(transaction: Transaction, bookingId: string, cities: CityScope) {
  const party = await readParty(transaction, bookingId);
  return party && (await isNightInCities(transaction, party.nightId, cities)) ? party : null;
}

type Work = {
  readonly decision: EntryDecision;
  readonly at: Date;
  readonly by: string;
  readonly sender: Sender;
};

async function carryOut(
  transaction: Transaction,
  { kind, bookingId }: DoorEntry,
  { decision: { outcome, positions }, at, by, sender }: Work,
): Promise<void> {
  const audit = (
    what: 'guests.admitted' | 'admission.undone' | 'booking.noShow',
    before: object,
    after: object,
  ) =>
    writeAudit(transaction, {
      who: sender,
      what,
      subject: { kind: 'booking', id: bookingId },
      before,
      after,
    });
  if (kind === 'noShow') {
    if (outcome !== 'accepted') return;
    await writeNoShow(transaction, bookingId, true);
    return audit('booking.noShow', { isNoShow: false }, { isNoShow: true });
  }
  if (positions.length === 0) return;
  const before = await positionsIn(transaction, bookingId);
  if (kind === 'undo') {
    const moved = await markOut(transaction, { bookingId, positions });
    const after = before.filter((position) => !moved.includes(position));
    return audit('admission.undone', { in: before }, { in: after });
  }
  const moved = await markIn(transaction, { bookingId, positions, by, at });
  // A guest who was marked as a no-show has arrived late.
  await writeNoShow(transaction, bookingId, false);
  await audit('guests.admitted', { in: before }, { in: [...before, ...moved].sort((a, b) => a - b) });
}
