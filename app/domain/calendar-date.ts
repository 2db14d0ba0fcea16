/**
 * A night has a date in city time, and every traveller sees the same one wherever they are. See
 * docs/rules/schedule.md.
 */

import { millisecondsPerMinute } from '#domain/durations.ts';
import { madeOnce } from '#domain/made-once.ts';

declare const dateBrand: unique symbol;
declare const clockBrand: unique symbol;

/** A day that exists, written yyyy-MM-dd, in the city's time. It stays text, so that no time zone can move it. */
export type CalendarDate = string & { readonly [dateBrand]: true };

/** A time of day in the city, written HH:MM from 00:00 to 23:59. */
export type ClockTime = string & { readonly [clockBrand]: true };

/** Sunday is 0 and Saturday 6, as in the booking calendar. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const millisecondsPerDay = 86_400_000;

/**
 * The date, or null when the text is not exactly yyyy-MM-dd or names a day that does not exist (2027-02-29). The year
 * ends before 9000, so that whatever is reckoned from a date (the day after, ten years of a series) still has a year of
 * four digits: `9999-12-31`, as people write "never", has no next day that could be written down.
 */
export function calendarDate(text: unknown): CalendarDate | null {
  if (typeof text !== 'string' || !/^[1-8]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateAt(time) === text ? (text as CalendarDate) : null;
}

/** The time of day, or null when the text is not one. Seconds, as databases write them, are dropped: 20:00:00. */
export function clockTime(text: unknown): ClockTime | null {
  if (typeof text !== 'string') return null;
  const match = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(text);
  return match ? (match[1] as ClockTime) : null;
}

// Kept because a calendar asks for each of its nights, a hundred and more, in the same minute: 0.2 µs instead
// of the 8 that Intl takes. The answer still depends on the arguments alone, so that the function is as pure
// as its neighbours.
let lastAsked = { timeZone: '', minute: Number.NaN, date: '' as CalendarDate };

/** The date on the city's calendar at this instant. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const minute = Math.floor(now.getTime() / millisecondsPerMinute);
  if (lastAsked.timeZone !== timeZone || lastAsked.minute !== minute)
    lastAsked = { timeZone, minute, date: dateAt(wallClock(timeZone, now.getTime())) };
  return lastAsked.date;
}

/** What the city's clock shows at this instant: 20:04. */
export const clockIn = (timeZone: string, now: Date): ClockTime =>
  new Date(wallClock(timeZone, now.getTime())).toISOString().slice(11, 16) as ClockTime;

/** The instant at which the day begins in the city. */
export const midnightIn = (timeZone: string, date: CalendarDate): Date =>
  instantOf(date, '00:00' as ClockTime, timeZone);

/** The date that many days later, or earlier for a negative number. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateAt(midnightUtc(date) + days * millisecondsPerDay);
}

/** How many nights lie between two dates; negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((midnightUtc(to) - midnightUtc(from)) / millisecondsPerDay);
}

export function weekday(date: CalendarDate): Weekday {
  return new Date(midnightUtc(date)).getUTCDay() as Weekday;
}

/** Noon UTC of that day: the instant to format with Intl and `timeZone: 'UTC'`, safe from slipping a day. */
export function atNoonUtc(date: CalendarDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

/** The instant at which the night begins in the city. */
export function startOf(night: { date: CalendarDate; startTime: ClockTime }, timeZone: string): Date {
  return instantOf(night.date, night.startTime, timeZone);
}

/** The instant at which it ends: an end time at or before the start is the next morning. */
export function endOf(
  night: { date: CalendarDate; startTime: ClockTime; endTime: ClockTime },
  timeZone: string,
): Date {
  const lastDay = night.endTime <= night.startTime ? addDays(night.date, 1) : night.date;
  return instantOf(lastDay, night.endTime, timeZone);
}

/**
 * Finds the instant by asking for the zone's offset a day before and a day after. A clock time that happens twice
 * means the first; one that a change of clocks skips means as much later as the clocks jump.
 */
function instantOf(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const before = wanted - offsetAt(timeZone, wanted - millisecondsPerDay);
  const after = wanted - offsetAt(timeZone, wanted + millisecondsPerDay);
  if (before === after) return new Date(before);
  const exists = [before, after].filter((instant) => wallClock(timeZone, instant) === wanted);
  return new Date(exists.length > 0 ? Math.min(...exists) : before);
}

const offsetAt = (timeZone: string, instant: number): number => wallClock(timeZone, instant) - instant;

const clocks = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
);

/** What the wall clock of the zone shows, as if it were UTC, to the minute. */
function wallClock(timeZone: string, instant: number): number {
  const minute = Math.floor(instant / millisecondsPerMinute) * millisecondsPerMinute;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clocks(timeZone).formatToParts(minute)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minutes) + (instant - minute);
}

const midnightUtc = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

const dateAt = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10) as CalendarDate;
