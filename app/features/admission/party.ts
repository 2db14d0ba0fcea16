import type { Bilingual, Language } from '#domain/bilingual.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

/** One guest as the door sees them. */
export type PartyGuest = {
  readonly position: number;
  /** Empty where nobody gave one. */
  readonly name: string;
  readonly isIn: boolean;
  readonly isVoid: boolean;
  /** When, and by the first name of which guide; null where that account is gone. */
  readonly checkedIn: { readonly at: Date; readonly by: string | null } | null;
};

/**
 * A booking as the door needs it: who comes, to which night, and what the guides should know. Nothing about
 * its card.
 */
export type Party = {
  readonly bookingId: string;
  readonly reference: string;
  readonly status: BookingState;
  readonly nightId: string;
  readonly nightStatus: ScheduledCrawlStatus;
  readonly crawlTitle: Bilingual;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly timeZone: string;
  readonly name: string;
  readonly phone: string;
  readonly language: Language;
  /** The special requests. */
  readonly notes: string;
  readonly addOns: readonly { readonly name: Bilingual; readonly quantity: number }[];
  /** What is still to be paid; null when nothing is. */
  readonly balance: Money | null;
  readonly guests: readonly PartyGuest[];
};

/** A party with the ticket by which it was found; null when it gave a name or a reference. */
export type ShownParty = Party & { readonly shown: number | null };
