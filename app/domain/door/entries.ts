/**
 * What guides do at the door is a queue of entries. Each gets its id on the phone, where it is stored before the screen says
 * done, and is sent in order. The server decides about each. See docs/rules/door.md.
 */

import { startOf } from '#domain/calendar-date.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import { answerAtTheDoor, type DoorAnswer, opensTheDoor } from './admit.ts';
import { type DoorTimes, doorState } from './door.ts';
import { type DoorPayment, type PaymentConflict, paymentConflict } from './door-payment.ts';
import { type LentSale, partyOfSale, type SaleConflict } from './lent-sale.ts';
import type { DoorNight, Party, PartyGuest } from './party.ts';

export const entryKinds = ['admit', 'undo', 'noShow', 'payment', 'sale'] as const;
export type EntryKind = (typeof entryKinds)[number];

export type DoorEntry = {
  /** A UUID, made on the phone. The same entry again changes nothing. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly nightId: string;
  /** Of a `sale`, made on the phone like its own id. */
  readonly bookingId: string;
  /** Of the guests; empty for `noShow` and `payment`, which are about the whole party. Of a `sale`, who is checked in with it. */
  readonly positions: readonly number[];
  /** When the guide pressed it, by the server's clock as the phone knows it. */
  readonly at: Date;
  /** Of a `payment`, and of a `sale`. */
  readonly payment?: DoorPayment;
  /** Of a `sale` from the places that are lent to the phone. */
  readonly sale?: LentSale;
};

/** `alreadyThere`: the server has this entry, or what it wants is so already. */
export type EntryOutcome = 'accepted' | 'alreadyThere' | 'conflict';

/** Why a person has to look at an entry: the answer that the server would have given. `valid` is not among them. */
export type ConflictReason =
  | Exclude<DoorAnswer, 'valid' | 'genuine' | 'unchecked'>
  | PaymentConflict
  | SaleConflict;

export type EntryDecision = {
  readonly outcome: EntryOutcome;
  /** The guests whose state changes. */
  readonly positions: readonly number[];
  readonly conflict: ConflictReason | null;
};

type Night = DoorTimes & { readonly id: string };

const nothing = { positions: [], conflict: null } as const;
const conflict = (reason: ConflictReason, positions: readonly number[] = []): EntryDecision => ({
  outcome: 'conflict',
  positions,
  conflict: reason,
});

/** A phone whose clock is ahead does nothing in the future. */
export const entryTime = ({ at }: Pick<DoorEntry, 'at'>, now: Date): Date => (at > now ? now : at);

/** What the server knows when an entry arrives. */
type Situation = {
  readonly party: Party | null;
  readonly night: Night | null;
  readonly now: Date;
  /** The rates at which a phone may have taken another currency. */
  readonly rates?: readonly ExchangeRate[];
  /** Whether the person who sends it may take payments. */
  readonly mayTake?: boolean;
  /** The same press took money that was not recorded. That conflict tells who of the party was in before. */
  readonly isWithRefusedPayment?: boolean;
  /** Of an undo: the guests whose check-in by the same guide was refused after the undo was pressed. */
  readonly refusedSince?: readonly number[];
};

/** Phones know the time of the server by the middle of a request, which may take ten seconds. */
const clockSlackMilliseconds = 10_000;

/**
 * What becomes of an entry, by the rules of the moment at which it was pressed and the state of the party now. Guests of a
 * party who can be admitted are, even if others of the entry are a conflict. An undo leaves in whom another phone has checked in since.
 */
export function decideEntry(
  entry: DoorEntry,
  {
    party,
    night,
    now,
    rates = [],
    mayTake = false,
    isWithRefusedPayment = false,
    refusedSince = [],
  }: Situation,
): EntryDecision {
  // Money is about the booking, whatever the door.
  if (entry.payment) {
    const why = paymentConflict(entry.payment, { party, rates, mayTake });
    return why ? conflict(why) : { ...nothing, outcome: 'accepted' };
  }
  const at = entryTime(entry, now);
  const door = night && { nightId: night.id, state: doorState(night, at) };
  const answer = answerAtTheDoor(party && { ...party, shown: null }, door);
  if (!party || !night || !opensTheDoor(answer)) return conflict(reasonOf(answer));
  if (entry.kind === 'noShow') return decideNoShow(party, night, at);
  const chosen = party.guests.filter(({ position }) => entry.positions.includes(position));
  const wanted = entry.kind === 'admit';
  const valid = chosen.filter(({ isVoid }) => !isVoid);
  const changing = valid.filter(({ isIn }) => isIn !== wanted);
  const positions = changing.map(({ position }) => position);
  if (!wanted) {
    // The guide undid a check-in of their own, and another phone's is there now.
    const isOthers = ({ position, checkedIn }: PartyGuest) =>
      refusedSince.includes(position) ||
      (checkedIn !== null && Date.parse(checkedIn.at) > at.getTime() + clockSlackMilliseconds);
    const own = changing.filter((guest) => !isOthers(guest)).map(({ position }) => position);
    if (own.length < changing.length) return conflict('alreadyUsed', own);
    return { ...nothing, outcome: own.length > 0 ? 'accepted' : 'alreadyThere', positions: own };
  }
  // A guide who checks in a party that has just done so itself sees the same people: nothing to look at.
  const isTwice = valid.some(({ isIn, checkedIn }) => isIn && !checkedIn?.themselves);
  if (isTwice && !isWithRefusedPayment) return conflict('alreadyUsed', positions);
  if (valid.length < entry.positions.length) return conflict('cancelled', positions);
  return { ...nothing, outcome: positions.length > 0 ? 'accepted' : 'alreadyThere', positions };
}

function decideNoShow(party: Party, night: Night, at: Date): EntryDecision {
  if (party.guests.some(({ isIn }) => isIn)) return conflict('alreadyUsed');
  if (at < startOf(night, night.timeZone)) return conflict('tooEarly');
  return { ...nothing, outcome: party.isNoShow ? 'alreadyThere' : 'accepted' };
}

const reasonOf = (answer: DoorAnswer) =>
  answer === 'valid' || answer === 'genuine' || answer === 'unchecked' ? 'unknown' : answer;

/**
 * The parties as they are once these entries are done: what a phone shows before the server has them. `by` is the guide of
 * the phone. A sale is a party of one of these nights until the server has sent it.
 */
export function withEntries(
  parties: readonly Party[],
  entries: readonly DoorEntry[],
  { by, nights }: { readonly by: string | null; readonly nights: readonly DoorNight[] },
): readonly Party[] {
  if (entries.length === 0) return parties;
  const ofBooking = Map.groupBy(entries, ({ bookingId }) => bookingId);
  const known = new Set(parties.map(({ bookingId }) => bookingId));
  const sold = entries.flatMap(({ sale, payment, ...entry }) => {
    const night = nights.find(({ id }) => id === entry.nightId);
    if (!sale || !payment || !night || known.has(entry.bookingId)) return [];
    return [partyOfSale({ ...entry, sale, payment }, { night, by })];
  });
  return [...parties, ...sold].map((party) => {
    const own = ofBooking.get(party.bookingId);
    return own ? own.reduce((before, entry) => withEntry(before, entry, by), party) : party;
  });
}

function withEntry(party: Party, { kind, positions, at }: DoorEntry, by: string | null): Party {
  if (kind === 'noShow') return { ...party, isNoShow: true };
  if (kind === 'sale') return party;
  // Only for the phone: it confirms the booking, and the server issues its tickets.
  if (kind === 'payment') return { ...party, status: 'confirmed', balance: null };
  const isIn = kind === 'admit';
  const guests = party.guests.map((guest) =>
    positions.includes(guest.position) && guest.isIn !== isIn
      ? { ...guest, isIn, checkedIn: isIn ? { at: at.toISOString(), by } : null }
      : guest,
  );
  return { ...party, isNoShow: party.isNoShow && !isIn, guests };
}
