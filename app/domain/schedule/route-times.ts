/**
 * A stop of a route has an offset from the start of its night, so that one route is right for every night. See
 * docs/rules/schedule.md.
 */

import { type CalendarDate, type ClockTime, clockIn, startOf, todayIn } from '#domain/calendar-date.ts';
import { minutesAfter } from '#domain/durations.ts';

/** A stop lies less than a day after the start. */
export const maxOffsetMinutes = 24 * 60 - 1;

/** The start that is shown for a crawl that has never had a night. */
export const defaultStartTime = '19:30' as ClockTime;

/** What offsets are counted from: the start of one night, or a start time of no date in particular. */
export type RouteStart =
  | { readonly startTime: ClockTime; readonly date: CalendarDate; readonly timeZone: string }
  | { readonly startTime: ClockTime; readonly date?: undefined };

export type StopTime = {
  readonly time: ClockTime;
  /** Whether it lies after midnight, on the day after the night's date. */
  readonly isNextDay: boolean;
};

/** The clock time of a stop. On a night on which the clocks change, it is what the city's clock shows by then. */
export function stopTime(start: RouteStart, offsetMinutes: number): StopTime {
  if (start.date !== undefined) {
    const moment = minutesAfter(startOf(start, start.timeZone), offsetMinutes);
    const isNextDay = todayIn(start.timeZone, moment) > start.date;
    return { time: clockIn(start.timeZone, moment), isNextDay };
  }
  const minutes = minutesOf(start.startTime) + offsetMinutes;
  return { time: clockOf(minutes), isNextDay: minutes >= minutesPerDay };
}

const minutesPerDay = 24 * 60;

function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): ClockTime {
  const inDay = minutes % minutesPerDay;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}` as ClockTime;
}
