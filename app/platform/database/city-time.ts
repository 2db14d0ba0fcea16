import { type SQL, sql } from 'drizzle-orm';

// What the clocks of cities show, in SQL. Dates and times of nights are stored as the city's clock shows them, moments are
// not; no other file converts one to the other. In code, `domain/calendar-date.ts` does.

/** The name of a time zone, or the column that has it. */
type TimeZone = SQL | string;

/** A moment of the process, such as now. */
export const momentOf = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** The date that clocks show at a moment. */
export const cityDate = (moment: SQL, timeZone: TimeZone): SQL =>
  sql`(${moment} at time zone ${timeZone})::date`;

/** The date that clocks show now. */
export const cityToday = (now: Date, timeZone: TimeZone): SQL => cityDate(momentOf(now), timeZone);

/** The moment when clocks show a date at midnight, or a timestamp. Of a time that they show twice, PostgreSQL takes the later one. */
export const cityMoment = (shown: SQL | string, timeZone: TimeZone): SQL =>
  sql`(${shown}::timestamp at time zone ${timeZone})`;

/**
 * The moment when a night starts: when clocks show its date and its time, `HH:MM`. Of a time that they show twice it is the
 * first, as in code.
 */
export function cityStart(date: SQL, time: SQL, timeZone: TimeZone): SQL {
  const shown = sql`(${date} || ' ' || ${time})::timestamp`;
  return sql`least(${cityMoment(shown, timeZone)}, ${cityMoment(sql`(${shown} - interval '1 hour')`, timeZone)} + interval '1 hour')`;
}
