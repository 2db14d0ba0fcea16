import type { CalendarDate } from '#domain/calendar-date.ts';
import { isBookable, isOnCalendar, type Moment } from '#domain/schedule/availability.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';

export type NightsByDate = ReadonlyMap<CalendarDate, readonly ScheduledCrawl[]>;

/** The nights that the calendar offers, by their date; past and unscheduled dates have none. */
export function nightsByDate(nights: readonly ScheduledCrawl[], moment: Moment): NightsByDate {
  const byDate = new Map<CalendarDate, ScheduledCrawl[]>();
  for (const night of nights) {
    if (!isOnCalendar(night, moment)) continue;
    byDate.set(night.date, [...(byDate.get(night.date) ?? []), night]);
  }
  return byDate;
}

/** The night that stands for its date: the first that can be booked, else the first. */
export const leading = (
  nights: readonly ScheduledCrawl[] | undefined,
  moment: Moment,
): ScheduledCrawl | null => nights?.find((night) => isBookable(night, moment)) ?? nights?.[0] ?? null;
