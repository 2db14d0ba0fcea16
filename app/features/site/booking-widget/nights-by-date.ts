import type { CalendarDate } from '#domain/calendar-date.ts';
import { isBookable, isOnCalendar, type Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';

export type NightsByDate = ReadonlyMap<CalendarDate, readonly PublicNight[]>;

/** The nights of the calendar by date. Past dates and dates without a night have no entry. */
export function nightsByDate(nights: readonly PublicNight[], moment: Moment): NightsByDate {
  const byDate = new Map<CalendarDate, PublicNight[]>();
  for (const night of nights) {
    if (!isOnCalendar(night, moment)) continue;
    byDate.set(night.date, [...(byDate.get(night.date) ?? []), night]);
  }
  return byDate;
}

/** The night shown for a date: the first that can be booked, else the first. */
export const leading = (nights: readonly PublicNight[] | undefined, moment: Moment): PublicNight | null =>
  nights?.find((night) => isBookable(night, moment)) ?? nights?.[0] ?? null;
