import { addDays, type CalendarDate, todayIn, weekday } from '#domain/calendar-date.ts';

/**
 * Dates for tests on the real clock, which must pass on any day: a built server and PostgreSQL read the time
 * themselves. Tests that pass a clock of their own use fixed dates.
 */

/** How far ahead the nights of such tests are: past every deadline, and after the nights of the sample world. */
const daysAhead = 120;

const earliest = addDays(todayIn('America/Mexico_City', new Date()), daysAhead);
const saturday = 6;

/** A Saturday in about four months. */
export const comingSaturday: CalendarDate = addDays(earliest, (saturday - weekday(earliest) + 7) % 7);

/** A date that many days after the coming Saturday. */
export const daysAfterSaturday = (days: number): CalendarDate => addDays(comingSaturday, days);

/** The next year after those nights whose dates have the weekdays of 2031: for tests that name months and days. */
export const yearAhead: number = (() => {
  const weekdayIn = (year: number, monthAndDay: string) => weekday(`${year}-${monthAndDay}` as CalendarDate);
  let year = Number(earliest.slice(0, 4)) + 1;
  while (['01-01', '12-31'].some((day) => weekdayIn(year, day) !== weekdayIn(2031, day))) year++;
  return year;
})();

/** The date of that month and day, such as `03-06`, in the year ahead. */
export const inYearAhead = (monthAndDay: string): CalendarDate =>
  `${yearAhead}-${monthAndDay}` as CalendarDate;
