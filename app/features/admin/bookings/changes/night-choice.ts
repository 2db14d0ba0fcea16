import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';

/** A night that can be chosen for somebody, with what has to be said on the phone. */
export type NightChoice = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly title: string;
  readonly left: number;
  readonly crawlId: string;
  /** Whether its crawl is on offer: only then a place can be sold, while who has one can always be moved. */
  readonly isOnOffer: boolean;
  readonly price: PricePerPerson;
};
