/**
 * The guest lists that the phone of a guide loads ahead, and for how long it keeps them. See docs/rules/door.md.
 */

import { type BookingState, holdsSpots } from '#domain/booking/booking-states.ts';
import { millisecondsPerHour } from '#domain/durations.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import type { Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import type { TicketKey } from '#domain/tickets/signature.ts';
import type { Door } from './admit.ts';
import { type DoorTimes, doorState } from './door.ts';
import type { DoorPayment } from './door-payment.ts';
import type { ConflictReason, EntryKind } from './entries.ts';
import type { LentPlaces, LentSale } from './lent-sale.ts';
import type { DoorNight, Party } from './party.ts';

/** The guide of a phone, and which links to the admin area are open to them. */
type PhoneGuide = {
  readonly id: string;
  readonly firstName: string;
  readonly seesBookings: boolean;
  readonly managesBookings: boolean;
  readonly takesPayments: boolean;
};

/** What the server had in conflict with an entry: a guest who was checked in, or a payment of the booking. */
export type ServerSide = {
  /** Of the guest; 0 for a payment. */
  readonly position: number;
  /** ISO 8601. */
  readonly at: string;
  /** The guide; null if nobody of the team, or once the account is deleted. */
  readonly by: string | null;
  readonly paid?: Money;
  /** How it was paid: a method of the team, or a provider. */
  readonly method?: string;
  /** The lent places of a sale were taken back by that person. */
  readonly isLentBack?: true;
};

/** A conflict with both sides, as a phone shows it. Times are ISO 8601. */
export type PhoneConflict = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly reason: ConflictReason;
  readonly positions: readonly number[];
  /** The guests whose check-in the entry changed all the same. */
  readonly changed: readonly number[];
  /** Of a payment or sale: what was taken, which was not recorded. */
  readonly payment: DoorPayment | null;
  /** Of a sale. Missing in what a former release has stored. */
  readonly sale?: LentSale | null;
  readonly at: string;
  readonly by: string | null;
  /** The id of who pressed it. Missing in what a former release has stored. */
  readonly byId?: string | null;
  readonly reference: string | null;
  readonly name: string;
  readonly crawlTitle: Localized | null;
  readonly serverSide: readonly ServerSide[];
};

type NightOf<Parties> = {
  readonly night: DoorNight;
  /** Changes with everything that the list of the night shows. */
  readonly version: string;
  readonly parties: Parties;
};

/** What the server answers to a phone. `parties` is null where the phone has that version already. */
export type SentLists = {
  readonly now: string;
  readonly guide: PhoneGuide;
  /** The ids of the nights that the guide works. Missing in what a former release has stored. */
  readonly worked?: readonly string[];
  readonly keys: readonly TicketKey[];
  /** The keys of the codes by which guests check themselves in, by night. Missing in what a former release has stored. */
  readonly selfCheckInKeys?: Readonly<Record<string, string>>;
  /** The paths of the pages where guests tip the guide, by night. Missing in what a former release has stored. */
  readonly tipPaths?: Readonly<Record<string, string>>;
  /** Whether the operator has turned tips off. Missing in what a former release has stored. */
  readonly areTipsOff?: boolean;
  /** The currencies in which cash is taken, the base currency first. */
  readonly rates: readonly ExchangeRate[];
  readonly nights: readonly NightOf<readonly Party[] | null>[];
  readonly conflicts: readonly PhoneConflict[];
  /** The places that are lent to this phone, and how many of a night a phone can borrow. Both are missing in what a former release has stored. */
  readonly lent?: readonly LentPlaces[];
  readonly maxLent?: number;
};

/** What a phone stores. */
export type PhoneLists = Omit<SentLists, 'nights' | 'now'> & {
  readonly nights: readonly NightOf<readonly Party[]>[];
};

/** The days ahead whose nights a phone loads: those that a guide prepares for. */
export const listedDaysAhead = 3;

/** A phone that has not reached the server for so long deletes its lists. Longer than any night with its check-in. */
export const maxHoursWithoutContact = 36;

/** The stored lists after an answer of the server: a night that did not change keeps its parties. */
export function mergeLists(stored: PhoneLists | null, { now: _, nights, ...sent }: SentLists): PhoneLists {
  const known = new Map(stored?.nights.map((each) => [each.version, each.parties]));
  return {
    ...sent,
    nights: nights.map((each) => ({ ...each, parties: each.parties ?? known.get(each.version) ?? [] })),
  };
}

/** Check-in of the night has ended, also if the night was cancelled or rescheduled. */
const isOver = (night: DoorTimes, now: Date) =>
  doorState({ ...night, status: 'scheduled' }, now) === 'closed';

/**
 * What a phone may still store: nothing after hours without contact, and no night whose check-in has ended. `contactAt` is
 * when the server last answered.
 */
export function storableLists(
  lists: PhoneLists,
  { contactAt, now }: { readonly contactAt: Date; readonly now: Date },
): PhoneLists | null {
  const silent = now.getTime() - contactAt.getTime();
  if (silent > maxHoursWithoutContact * millisecondsPerHour) return null;
  const nights = lists.nights.filter(({ night }) => !isOver(night, now));
  return nights.length === lists.nights.length ? lists : { ...lists, nights };
}

/** The door of a night at that moment. */
export const doorOf = (night: DoorNight, now: Date): Door => ({
  nightId: night.id,
  state: doorState(night, now),
});

/** Whether the guest list shows the party. A phone also knows cancelled bookings, to tell what a ticket is. */
export const isListed = ({ status }: { readonly status: BookingState }): boolean => holdsSpots[status];
