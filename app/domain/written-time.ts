/**
 * Writes times of day for guests: the city's 24-hour clock first, then the clock of the reader. Does not use
 * Intl, whose spaces differ between server and browser. See docs/rules/schedule.md.
 */

import { type ClockTime, clockTime } from '#domain/calendar-date.ts';
import { factsOf, type Language } from '#domain/languages.ts';
import { endsNextDay } from '#domain/schedule/night-times.ts';

/** A time on a clock of twelve hours: `8:30 PM`, `8:30 p.m.`. Text that is not HH:MM is returned unchanged. */
export function clockText(time: string, language: Language): string {
  const valid = clockTime(time);
  if (!valid) return time;
  const [hour = 0, minute = 0] = valid.split(':').map(Number);
  const halves: readonly string[] | null = factsOf(language).halvesOfDay;
  if (!halves) return valid;
  const half = halves[hour < 12 ? 0 : 1];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${half}`;
}

/** How staff read times: on 24 hours, or on the clock of their language (General options). */
export type StaffClock = '24' | '12';

/** A time in the admin area: `19:30`, or `7:30 PM`. Text that is not HH:MM is returned unchanged. */
export const staffTime = (time: string, clock: StaffClock, language: Language): string =>
  clock === '12' ? clockText(time, language) : time;

/**
 * A time as staff type it, on either clock: `19:30`, `7:30 PM`, `7:30 p.m.`, `7pm`. Null for every other text, such as a number of hours
 * without a half of the day.
 */
export function typedTime(typed: unknown): ClockTime | null {
  if (typeof typed !== 'string') return null;
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const half = /^(\d{1,2})(?:[:.]([0-5]\d))?\s*([ap])\.?\s?m\.?$/.exec(text);
  if (!half) return clockTime(/^\d:/.test(text) ? `0${text}` : text);
  const hour = Number(half[1]);
  if (hour < 1 || hour > 12) return null;
  const ofDay = (hour % 12) + (half[3] === 'p' ? 12 : 0);
  return clockTime(`${String(ofDay).padStart(2, '0')}:${half[2] ?? '00'}`);
}

/**
 * A text that was filled with times, without the second period where a time ends a sentence: Spanish halves of the
 * day end with a period of their own (`antes de las 7:30 p.m..`).
 */
export const withOnePeriod = (text: string): string => text.replace(/(\b[ap]\.m\.)\.(?!\.)/g, '$1');

/** A time on the city's clock: `20:30 hrs` (specification §2). */
export const cityClock = (time: string): string => `${time} hrs`;

/** A time on the reader's clock, with a mark if it is on the day after the night's date: `12:15 AM (next day)`. */
export const readersClock = (time: string, language: Language, isNextDay: boolean): string =>
  clockText(time, language) + (isNextDay ? ` (${factsOf(language).nextDay})` : '');

/** A time on both clocks: `20:30 hrs · 8:30 PM`. */
export const writeTime = (time: string, language: Language, isNextDay = false): string =>
  `${cityClock(time)} · ${readersClock(time, language, isNextDay)}`;

/** Start and end on both clocks: `20:00 – 01:30 hrs · 8:00 PM – 1:30 AM (next day)`. */
export function writeTimes(night: { startTime: string; endTime: string }, language: Language): string {
  const { startTime, endTime } = night;
  const end = readersClock(endTime, language, endsNextDay(night));
  return `${startTime} – ${cityClock(endTime)} · ${clockText(startTime, language)} – ${end}`;
}
