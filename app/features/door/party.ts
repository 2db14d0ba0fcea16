import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Language, Localized } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

/** One guest as check-in shows them. */
export type PartyGuest = {
  readonly position: number;
  /** Empty if no name was given. */
  readonly name: string;
  readonly isIn: boolean;
  readonly isVoid: boolean;
  /** When, and the first name of the guide; null once that account is deleted. */
  readonly checkedIn: { readonly at: Date; readonly by: string | null } | null;
};

/** A booking as check-in needs it: guests, night and notes. No payment data. */
export type Party = {
  readonly bookingId: string;
  readonly reference: string;
  readonly status: BookingState;
  readonly nightId: string;
  readonly nightStatus: ScheduledCrawlStatus;
  readonly crawlTitle: Localized;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly timeZone: string;
  readonly name: string;
  readonly phone: string;
  readonly language: Language;
  /** The special requests. */
  readonly notes: string;
  readonly addOns: readonly { readonly name: Localized; readonly quantity: number }[];
  /** What is left to pay; null if nothing is. */
  readonly balance: Money | null;
  readonly guests: readonly PartyGuest[];
};

/** A party with the position of the ticket that was shown; null if it was found by name or reference. */
export type ShownParty = Party & { readonly shown: number | null };
