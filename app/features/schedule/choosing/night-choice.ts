import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';

/** A coming night in a calendar of staff, with the details to tell a caller. */
export type NightChoice = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly title: string;
  readonly left: number;
  readonly total: number;
  /** Why staff cannot choose it: no places are left, or its sales are stopped. */
  readonly state: 'open' | 'soldOut' | 'closed';
  readonly crawlId: string;
  /** Whether its crawl is public. Spots are only sold if it is; existing bookings can always be moved. */
  readonly isPublic: boolean;
  readonly price: PricePerPerson;
};
