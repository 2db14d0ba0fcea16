/**
 * A timestamp as PostgreSQL writes it in UTC, `2027-03-06 20:04:05.123456+00`. The address of a list contains
 * it with microseconds, as the cursor of the next page.
 */

import { calendarDate, clockTime } from '#domain/calendar-date.ts';

/**
 * Whether the text is such a timestamp. PostgreSQL throws if a timestamp is compared with a day or an hour
 * that does not exist.
 */
export function isDatabaseMoment(text: string): boolean {
  const [, day, time] = /^(\S{10}) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text) ?? [];
  return calendarDate(day) !== null && clockTime(time) !== null;
}
