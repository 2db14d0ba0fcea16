/**
 * How days and moments are written for people. Node and Chromium write them alike, so that the first paint
 * does not flicker.
 */

import { type Language, regions } from '#domain/bilingual.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { madeOnce } from '#domain/made-once.ts';

/** Thursday, September 3, 2026; September 3, 2026; Sep 3, 2026. */
type Length = 'full' | 'long' | 'medium';

const dates = madeOnce((language: Language) =>
  madeOnce(
    (length: Length) => new Intl.DateTimeFormat(regions[language], { dateStyle: length, timeZone: 'UTC' }),
  ),
);

/** A day as it is read in that language. For an instant, ask `todayIn` which day it was there. */
export const writeDate = (date: CalendarDate, language: Language, length: Length): string =>
  dates(language)(length).format(atNoonUtc(date));

const moments = madeOnce((language: Language) =>
  madeOnce(
    (timeZone: string) =>
      new Intl.DateTimeFormat(regions[language], { dateStyle: 'full', timeStyle: 'short', timeZone }),
  ),
);

/** An instant as the city's calendar and clock show it, in a sentence of that language. */
export const writeMoment = (at: Date, language: Language, timeZone: string): string =>
  moments(language)(timeZone).format(at);
