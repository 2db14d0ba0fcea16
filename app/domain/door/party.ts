/** What a door knows of the bookings of a night: on the server, and on the phones of guides. */

import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import type { Language, Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import type { Admissible, PartyAtTheDoor } from './admit.ts';
import type { DoorTimes } from './door.ts';

/** A night as guides choose it. */
export type DoorNight = DoorTimes & {
  readonly id: string;
  readonly crawlId: string;
  readonly crawlTitle: Localized;
  readonly meetingPoint: Localized;
  readonly city: Localized;
};

/** One guest as check-in shows them. */
export type PartyGuest = Admissible & {
  /** Empty if no name was given. */
  readonly name: string;
  /** The digest of the ticket's code (`ticketDigest`); null without a ticket. */
  readonly ticket: string | null;
  /** When (ISO 8601), and the first name of the guide; null once that account is deleted. */
  readonly checkedIn: {
    readonly at: string;
    readonly by: string | null;
    /** The party did it, with the code of a guide's phone. */
    readonly themselves?: boolean;
  } | null;
};

/** A booking as check-in needs it: guests, night and notes. No payment data besides what is due. */
export type Party = Omit<PartyAtTheDoor, 'guests' | 'shown'> & {
  readonly bookingId: string;
  readonly reference: string;
  readonly crawlTitle: Localized;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly timeZone: string;
  readonly name: string;
  /** Empty on a phone of a guide, where it is not stored. */
  readonly phone: string;
  readonly language: Language;
  /** The digest of the reference that its partner gave it (`voucherDigest`); null without one. */
  readonly voucher: string | null;
  /** The special requests. */
  readonly notes: string;
  readonly addOns: readonly { readonly name: Localized; readonly quantity: number }[];
  /** What is left to pay; null if nothing is. */
  readonly balance: Money | null;
  /** The rate that the booking was sold at, for what is paid in another currency. */
  readonly soldAt: ExchangeRate;
  readonly isNoShow: boolean;
  readonly guests: readonly PartyGuest[];
};

/** A party with the position of the ticket that was shown; null if it was found by name or reference. */
export type ShownParty = Party & { readonly shown: number | null };
