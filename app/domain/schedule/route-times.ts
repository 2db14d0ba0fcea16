/**
 * A stop of a route is stored as an offset from the start of the night, so that one route serves all nights.
 * See docs/rules/schedule.md.
 */

import { type CalendarDate, type ClockTime, clockIn, startOf, todayIn } from '#domain/calendar-date.ts';
import { minutesAfter } from '#domain/durations.ts';

/** The offset of a stop is less than a day. */
export const maxOffsetMinutes = 24 * 60 - 1;

/** The start time shown for a crawl without any night. */
export const defaultStartTime = '19:30' as ClockTime;

/** The end time that the first night of a crawl begins with in its form. */
export const defaultEndTime = '00:30' as ClockTime;

/** The reference of offsets: the start of one night, or a start time without a date. */
export type RouteStart =
  | { readonly startTime: ClockTime; readonly date: CalendarDate; readonly timeZone: string }
  | { readonly startTime: ClockTime; readonly date?: undefined };

export type StopTime = {
  readonly time: ClockTime;
  /** Whether the stop is on the day after the night's date. */
  readonly isNextDay: boolean;
};

/** The local time of a stop. If the clocks change during the night, the new time applies. */
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
