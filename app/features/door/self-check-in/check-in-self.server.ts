import { guestsExpected } from '#domain/door/admit.ts';
import type { DoorNight, Party } from '#domain/door/party.ts';
import { doorOf } from '#domain/door/phone-lists.ts';
import { answerSelfCheckIn, type SelfCheckInAnswer } from '#domain/door/self-check-in.ts';
import type { Money } from '#domain/money.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { admitGuests } from '../admit-guests.server.ts';
import { readParty } from '../party-store.server.ts';

/** A party as its own phone may see it. */
export type OwnParty = {
  readonly bookingId: string;
  readonly reference: string;
  readonly answer: SelfCheckInAnswer;
  /** What the guide takes; null if nothing is due, or if the phone holds a single ticket that was passed on. */
  readonly balance: Money | null;
  /** Names are empty unless the phone is known to be the customer's. */
  readonly guests: readonly { readonly position: number; readonly name: string; readonly isIn: boolean }[];
};

/** Which booking a phone may check in, and how much of it the phone knows. */
export type OwnBooking = {
  readonly bookingId: string;
  /** The only guest, for the holder of a ticket that was passed on; null for the whole party. */
  readonly only: number | null;
  readonly withNames: boolean;
};

type Needs = Pick<Platform, 'database' | 'clock'>;

/** The party as it stands before the guide's code; null if the booking does not exist. */
export async function viewOwnParty(
  { database, clock }: Needs,
  night: DoorNight,
  own: OwnBooking,
): Promise<OwnParty | null> {
  const party = await readParty(database, own.bookingId);
  return party && ownPartyOf(party, night, { own, now: clock.now() });
}

function ownPartyOf(party: Party, night: DoorNight, { own, now }: { own: OwnBooking; now: Date }): OwnParty {
  const guests = guestsOf(party, own);
  return {
    bookingId: party.bookingId,
    reference: party.reference,
    answer: answerSelfCheckIn({ ...party, guests, shown: null }, doorOf(night, now)),
    balance: own.only === null ? party.balance : null,
    guests: guests
      .filter(({ isVoid }) => !isVoid)
      .map(({ position, name, isIn }) => ({ position, name: own.withNames ? name : '', isIn })),
  };
}

const guestsOf = ({ guests }: Party, { only }: OwnBooking) =>
  only === null ? guests : guests.filter(({ position }) => position === only);

/**
 * Checks guests of the party in, as far as they are expected. Nothing happens unless the answer is `valid`; returns the
 * party as it is then. Any number of presses, from any number of phones, is one check-in.
 */
export function checkInSelf(
  { database, clock }: Needs,
  night: DoorNight,
  { own, positions }: { readonly own: OwnBooking; readonly positions: readonly number[] },
): Promise<OwnParty | null> {
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    await lockBooking(transaction, own.bookingId);
    const party = await readParty(transaction, own.bookingId);
    if (!party) return null;
    const before = ownPartyOf(party, night, { own, now });
    const expected = guestsExpected({ guests: guestsOf(party, own) })
      .map(({ position }) => position)
      .filter((position) => positions.includes(position));
    if (before.answer !== 'valid' || expected.length === 0) return before;
    await admitGuests(transaction, {
      ...{ bookingId: own.bookingId, positions: expected, at: now },
      ...{ by: 'themselves', who: { userId: null } },
    });
    const after = await readParty(transaction, own.bookingId);
    return after && ownPartyOf(after, night, { own, now });
  });
}
