/** A scheduled crawl is one night of a crawl, with its places and its price. See docs/rules/schedule.md. */

import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';

/** Only a scheduled night is shown to the public (specification §4). */
export type ScheduledCrawlStatus = 'scheduled' | 'cancelled' | 'moved';

/** Field for field what specification §3 lists; prices are in the base currency. */
export type ScheduledCrawl = {
  readonly id: string;
  readonly crawlId: string;
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly endTime: ClockTime;
  readonly totalSpots: number;
  readonly availableSpots: number;
  readonly status: ScheduledCrawlStatus;
  readonly recurrenceType: string | null;
  readonly recurrenceOccurrences: number | null;
  readonly seriesId: string | null;
  readonly price: Money | null;
  readonly salePrice: Money | null;
  readonly hideTotalSpots: boolean;
  readonly bookingsDisabled: boolean;
};

/** What remains to be told where numbers are hidden; no number can be computed from it. */
export type Fullness = {
  readonly hasPlaces: boolean;
  readonly level: 'low' | 'medium' | 'high';
  readonly isLimited: boolean;
};

/** What visitors learn of a night whose total is hidden; with `availableSpots` null also how many places are left is. */
export type NightWithHiddenSpots = Omit<ScheduledCrawl, 'availableSpots' | 'totalSpots'> & {
  readonly availableSpots: number | null;
  readonly totalSpots: null;
  readonly fullness: Fullness;
};

export type PublicNight = ScheduledCrawl | NightWithHiddenSpots;
