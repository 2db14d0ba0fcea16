/** A scheduled crawl is one night of a crawl, with its own places and price. See docs/rules/schedule.md. */

import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';

/** Only a scheduled night is shown to the public (specification §4). */
export type ScheduledCrawlStatus = 'scheduled' | 'cancelled' | 'moved';

/** The fields of specification §3. Prices are in the base currency. */
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
  /** The first and the last day in the city on which the sale price applies; null: no limit. */
  readonly saleFrom: CalendarDate | null;
  readonly saleUntil: CalendarDate | null;
  readonly hideTotalSpots: boolean;
  readonly bookingsDisabled: boolean;
};

/** What visitors see of a night with hidden numbers. The numbers cannot be computed from it. */
export type Fullness = {
  readonly hasPlaces: boolean;
  readonly level: 'low' | 'medium' | 'high';
  readonly isLimited: boolean;
};

/**
 * The public view of a night with a hidden total. If `availableSpots` is null, the number of places left is
 * hidden too.
 */
export type NightWithHiddenSpots = Omit<ScheduledCrawl, 'availableSpots' | 'totalSpots'> & {
  readonly availableSpots: number | null;
  readonly totalSpots: null;
  readonly fullness: Fullness;
};

export type PublicNight = ScheduledCrawl | NightWithHiddenSpots;
