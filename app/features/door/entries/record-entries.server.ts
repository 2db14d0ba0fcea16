import { type CityScope, may } from '#domain/accounts/permissions.ts';
import type { DoorPayment } from '#domain/door/door-payment.ts';
import {
  type DoorEntry,
  decideEntry,
  type EntryDecision,
  type EntryOutcome,
  entryTime,
} from '#domain/door/entries.ts';
import type { Party } from '#domain/door/party.ts';
import { maxHoursWithoutContact, type ServerSide } from '#domain/door/phone-lists.ts';
import { hoursAfter } from '#domain/durations.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockBooking, writeNoShow } from '#features/booking/booking-store.server.ts';
import type { ChangingPlatform } from '#features/changes/change-booking.server.ts';
import { takeBalanceIn } from '#features/changes/take-balance.server.ts';
import { isOpenTo } from '#features/roster/night-scope.server.ts';
import { readRatesSince } from '#features/settings/currency-store.server.ts';
import { markOut, positionsIn } from '#features/tickets/check-in-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { admitGuests } from '../admit-guests.server.ts';
import { isNightInCities, readDoorNight } from '../door-store.server.ts';
import { lockLending, type StoredLending } from '../lent/lent-places-store.server.ts';
import { sellLent } from '../lent/sell-lent.server.ts';
import { readParty } from '../party-store.server.ts';
import {
  checkInsOf,
  isPaymentRefused,
  paymentsBehind,
  readEntry,
  refusedAdmissions,
  staffAmong,
  storeEntry,
} from './entry-store.server.ts';

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

type Sender = Pick<Visitor, 'userId' | 'role'> & { readonly cities: CityScope };

/**
 * Records what a phone sends, in its order. Each entry is one transaction, so that one that fails leaves those before it. The
 * same entries again change nothing, also when they arrive twice at the same moment. See docs/rules/door.md.
 */
export async function recordEntries(
  platform: ChangingPlatform,
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
  platform: ChangingPlatform,
  { entry, madeBy, sender }: Recorded,
): Promise<EntryAnswer> {
  const { id, bookingId } = entry;
  const now = platform.clock.now();
  // The lock comes first: the same entry may arrive twice, and its booking may be cancelled at the same time.
  await lockBooking(transaction, bookingId);
  const lending = entry.sale ? await lockLending(transaction, entry.sale.lentId) : null;
  const before = await readEntry(transaction, id);
  if (before) return answerAgain(id, before);
  if (entry.sale) return recordSale(transaction, platform, { entry, lending, madeBy, sender });
  const at = entryTime(entry, now);
  const night = await readDoorNight(transaction, entry.nightId);
  const party = await partyFor(transaction, entry, { night, sender, at });
  const by = madeBy ?? sender.userId;
  const rates = entry.payment
    ? await readRatesSince(transaction, hoursAfter(at, -maxHoursWithoutContact))
    : [];
  const mayTake = may(sender, 'takePayments');
  const isSomebodyIn = party?.guests.some(({ position, isIn }) => isIn && entry.positions.includes(position));
  const isWithRefusedPayment =
    entry.kind === 'admit' &&
    isSomebodyIn === true &&
    (await isPaymentRefused(transaction, { bookingId, by, at }));
  const refusedSince =
    entry.kind === 'undo' ? await refusedAdmissions(transaction, { bookingId, by, at }) : [];
  const decided = decideEntry(entry, {
    ...{ party, night, now, rates, mayTake, isWithRefusedPayment, refusedSince },
  });
  const decision =
    entry.payment && decided.outcome === 'accepted'
      ? await takePayment(platform, transaction, { entry, payment: entry.payment, by, sender })
      : decided;
  const serverSide = await serverSideOf(transaction, entry, { conflict: decision.conflict, party });
  if (!entry.payment) await carryOut(transaction, entry, { decision, at, by, sender });
  await storeEntry(transaction, entry, {
    ...{ decision, at, receivedAt: now, madeBy, sentBy: sender.userId, serverSide },
  });
  return { id, outcome: decision.outcome, conflict: decision.conflict, changed: decision.positions };
}

/** Records what a phone has sold of its lent places, and checks in who was there. */
async function recordSale(
  transaction: Transaction,
  platform: ChangingPlatform,
  { entry, lending, madeBy, sender }: Recorded & { readonly lending: StoredLending | null },
): Promise<EntryAnswer> {
  const now = platform.clock.now();
  const at = entryTime(entry, now);
  const by = madeBy ?? sender.userId;
  const sold = await sellLent(platform, transaction, { entry, lending, at, by, sender });
  const { decision, serverSide } = sold;
  if (decision.outcome === 'accepted')
    await carryOut(transaction, { ...entry, kind: 'admit' }, { decision, at, by, sender });
  await storeEntry(transaction, entry, {
    ...{ decision, at, receivedAt: now, madeBy, sentBy: sender.userId, serverSide },
  });
  return {
    id: entry.id,
    outcome: decision.outcome,
    conflict: decision.conflict,
    changed: decision.positions,
  };
}

const answerAgain = (id: string, { conflict }: Pick<EntryAnswer, 'conflict'>): EntryAnswer => ({
  ...{ id, conflict, changed: [] },
  outcome: conflict ? 'conflict' : 'alreadyThere',
});

/** What contradicts the entry: the check-ins of its guests, or the payments of its booking with the check-ins of the party. */
async function serverSideOf(
  transaction: Transaction,
  entry: DoorEntry,
  { conflict, party }: { readonly conflict: EntryDecision['conflict']; readonly party: Party | null },
): Promise<ServerSide[]> {
  if (entry.payment && conflict && party)
    return [
      ...(await paymentsBehind(transaction, entry.bookingId)),
      ...(await checkInsOf(transaction, entry.bookingId, positionsOf(party))),
    ];
  return conflict === 'alreadyUsed' ? checkInsOf(transaction, entry.bookingId, concerned(entry, party)) : [];
}

/** Records what a guide was paid, by the operation of the office. What it refuses is a conflict, and changes nothing. */
async function takePayment(
  platform: ChangingPlatform,
  transaction: Transaction,
  {
    entry: { bookingId },
    payment: { method, amount, taken },
    by,
    sender,
  }: {
    readonly entry: DoorEntry;
    readonly payment: DoorPayment;
    readonly by: string;
    readonly sender: Sender;
  },
): Promise<EntryDecision> {
  const recorded = await decideInTransaction(transaction, (savepoint) =>
    takeBalanceIn(platform, savepoint, {
      ...{ who: sender, takenBy: by, bookingId, agreed: amount, method, tendered: taken, isLateToo: true },
    }),
  );
  if (recorded.accepted) return { outcome: 'accepted', positions: [], conflict: null };
  const isFull = recorded.refusal.reason.startsWith('spots.');
  return { outcome: 'conflict', positions: [], conflict: isFull ? 'holdEnded' : 'amountChanged' };
}

/** A no-show is about the whole party. */
const concerned = (entry: DoorEntry, party: Party | null): readonly number[] =>
  entry.kind === 'noShow' ? positionsOf(party) : entry.positions;

const positionsOf = (party: Party | null): readonly number[] =>
  party?.guests.map(({ position }) => position) ?? [];

/** A party of another city than the guide's, or of a night that is not open to them at that time, is one that does not exist. */
async function partyFor(
  transaction: Transaction,
  { bookingId }: DoorEntry,
  {
    night: ofEntry,
    sender,
    at,
  }: {
    readonly night: Awaited<ReturnType<typeof readDoorNight>>;
    readonly sender: Sender;
    readonly at: Date;
  },
) {
  const party = await readParty(transaction, bookingId);
  if (!party || !(await isNightInCities(transaction, party.nightId, sender.cities))) return null;
  const night = ofEntry?.id === party.nightId ? ofEntry : await readDoorNight(transaction, party.nightId);
  return night && (await isOpenTo(transaction, sender, { night, now: at })) ? party : null;
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
  const audit = (what: 'admission.undone' | 'booking.noShow', before: object, after: object) =>
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
  if (kind !== 'undo') return admitGuests(transaction, { bookingId, positions, at, by, who: sender });
  const before = await positionsIn(transaction, bookingId);
  const moved = await markOut(transaction, { bookingId, positions });
  const after = before.filter((position) => !moved.includes(position));
  await audit('admission.undone', { in: before }, { in: after });
}
