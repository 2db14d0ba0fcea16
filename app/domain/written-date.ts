/**
 * Formats days and instants for people. Node and Chromium produce the same text, which prevents hydration
 * mismatches.
 */

import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { factsOf, type Language, localeOf } from '#domain/languages.ts';
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

const moments = cachedByName((language: Language) =>
  cachedByName(
    (timeZone: string) =>
      new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short', timeZone }),
  ),
);

/** An instant in city time, formatted as date and time in that language. */
export const writeMoment = (at: Date, language: Language, timeZone: string): string =>
  moments(language)(timeZone).format(at);

/** A duration for people: whole days if possible, else hours. */

/** `one day`, `2 days`, `36 hours`; `un día`, `2 días`, `36 horas`. */
export function writeHours(hours: number, language: Language): string {
  const [count, unit] =
    hours > 0 && hours % 24 === 0 ? [hours / 24, 'day' as const] : [hours, 'hour' as const];
  const [one, several] = factsOf(language).units[unit];
  return count === 1 ? one : `${count} ${several}`;
}
