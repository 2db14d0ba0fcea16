/**
 * A night has a date in city time. Every visitor sees the same date, whatever their time zone. See
 * docs/rules/schedule.md.
 */

import { millisecondsPerMinute } from '#domain/durations.ts';
import { cachedByName } from './cached-by-name.ts';

declare const dateBrand: unique symbol;
declare const clockBrand: unique symbol;

/**
 * An existing day in city time, written yyyy-MM-dd. It is a string, so that no time zone conversion can
 * change it.
 */
export type CalendarDate = string & { readonly [dateBrand]: true };

/** A time of day in the city, written HH:MM from 00:00 to 23:59. */
export type ClockTime = string & { readonly [clockBrand]: true };

/** Sunday is 0 and Saturday 6, as in the booking calendar. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const millisecondsPerDay = 86_400_000;

/**
 * The date, or null if the text is not exactly yyyy-MM-dd or if the day does not exist (2027-02-29). Years
 * from 9000 are refused, so that dates computed from it (the next day, ten years of a series) still have a
 * year of four digits. `9999-12-31`, which people type for "never", has no next day with four digits.
 */
export function calendarDate(text: unknown): CalendarDate | null {
  if (typeof text !== 'string' || !/^[1-8]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dateAt(time) === text ? (text as CalendarDate) : null;
}

/**
 * The time of day, or null if the text is not one. Seconds, which databases include (20:00:00), are dropped.
 */
export function clockTime(text: unknown): ClockTime | null {
  if (typeof text !== 'string') return null;
  const match = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/.exec(text);
  return match ? (match[1] as ClockTime) : null;
}

/** The date in the given time zone at this instant. */
export const todayIn = (timeZone: string, now: Date): CalendarDate =>
  dateAt(wallClock(timeZone, now.getTime()));

/** The local time in the given time zone at this instant: 20:04. */
export const clockIn = (timeZone: string, now: Date): ClockTime =>
  new Date(wallClock(timeZone, now.getTime())).toISOString().slice(11, 16) as ClockTime;

/** The instant at which the day begins in the given time zone. */
export const midnightIn = (timeZone: string, date: CalendarDate): Date =>
  instantOf(date, '00:00' as ClockTime, timeZone);

/** The date that many days later; a negative number gives an earlier date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateAt(midnightUtc(date) + days * millisecondsPerDay);
}

/** The number of nights between two dates; negative if `to` is before `from`. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((midnightUtc(to) - midnightUtc(from)) / millisecondsPerDay);
}

export function weekday(date: CalendarDate): Weekday {
  return new Date(midnightUtc(date)).getUTCDay() as Weekday;
}

/**
 * Noon UTC of that day: the instant to format with Intl and `timeZone: 'UTC'`. At noon, rounding cannot
 * change the day.
 */
export function atNoonUtc(date: CalendarDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

/** The instant at which the night starts. */
export function startOf(night: { date: CalendarDate; startTime: ClockTime }, timeZone: string): Date {
  return instantOf(night.date, night.startTime, timeZone);
}

/** The instant at which the night ends. An end time at or before the start time is on the next morning. */
export function endOf(
  night: { date: CalendarDate; startTime: ClockTime; endTime: ClockTime },
  timeZone: string,
): Date {
  const lastDay = night.endTime <= night.startTime ? addDays(night.date, 1) : night.date;
  return instantOf(lastDay, night.endTime, timeZone);
}

/**
 * Computes the instant from the zone's offsets one day before and one day after. For a local time that occurs
 * twice, it returns the first instant. A local time that a clock change skips is moved forward by the skipped
 * interval.
 */
function instantOf(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const localTime = Date.parse(`${date}T${time}:00Z`);
  const before = localTime - offsetAt(timeZone, localTime - millisecondsPerDay);
  const after = localTime - offsetAt(timeZone, localTime + millisecondsPerDay);
  if (before === after) return new Date(before);
  const exists = [before, after].filter((instant) => wallClock(timeZone, instant) === localTime);
  return new Date(exists.length > 0 ? Math.min(...exists) : before);
}

const offsetAt = (timeZone: string, instant: number): number => wallClock(timeZone, instant) - instant;

const clocks = cachedByName(
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

/** The local time of the zone as if it were UTC, in milliseconds, rounded down to the minute. */
function wallClock(timeZone: string, instant: number): number {
  const minute = Math.floor(instant / millisecondsPerMinute) * millisecondsPerMinute;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clocks(timeZone).formatToParts(minute)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minutes) + (instant - minute);
}

const midnightUtc = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);

const dateAt = (time: number): CalendarDate => new Date(time).toISOString().slice(0, 10) as CalendarDate;

/** An instant as date and time in the city's time zone, for texts that name a deadline. */
export const cityClock = (instant: Date, timeZone: string): { date: CalendarDate; time: ClockTime } => ({
  date: todayIn(timeZone, instant),
  time: clockIn(timeZone, instant),
});
