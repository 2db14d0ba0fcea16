/**
 * Formats days and instants for people. Node and Chromium produce the same text, which prevents hydration
 * mismatches.
 */

import { atNoonUtc, type CalendarDate, clockIn, todayIn } from '#domain/calendar-date.ts';
import { factsOf, type Language, localeOf } from '#domain/languages.ts';
import { writeTime } from '#domain/written-time.ts';
import { cachedByName } from './cached-by-name.ts';

/** Thursday, September 3, 2026; September 3, 2026; Sep 3, 2026. */
type Length = 'full' | 'long' | 'medium';

const dates = cachedByName((language: Language) =>
  cachedByName(
    (length: Length) => new Intl.DateTimeFormat(localeOf(language), { dateStyle: length, timeZone: 'UTC' }),
  ),
);

/** A day formatted in that language. To format an instant, convert it to a day with `todayIn` first. */
export const writeDate = (date: CalendarDate, language: Language, length: Length): string =>
  dates(language)(length).format(atNoonUtc(date));

/** An instant in city time as date and time: `Thursday, September 3, 2026, 20:04 hrs · 8:04 PM`. */
export const writeMoment = (at: Date, language: Language, timeZone: string): string =>
  `${writeDate(todayIn(timeZone, at), language, 'full')}, ${writeTime(clockIn(timeZone, at), language)}`;

/** A duration for people: whole days if possible, else hours. */

/** `one day`, `2 days`, `36 hours`; `un día`, `2 días`, `36 horas`. */
export function writeHours(hours: number, language: Language): string {
  const [count, unit] =
    hours > 0 && hours % 24 === 0 ? [hours / 24, 'day' as const] : [hours, 'hour' as const];
  const [one, several] = factsOf(language).units[unit];
  return count === 1 ? one : `${count} ${several}`;
}
