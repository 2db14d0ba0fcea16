import { addDays, type CalendarDate, calendarDate, todayIn, weekday } from '#domain/calendar-date.ts';

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

/** Throws for a day that the month does not have. */
function dateIn(year: number, monthAndDay: string): CalendarDate {
  const date = calendarDate(`${year}-${monthAndDay}`);
  if (!date) throw new Error(`${year} has no ${monthAndDay}`);
  return date;
}

/** The next year after those nights whose dates have the weekdays of 2031: for tests that name months and days. */
export const yearAhead: number = (() => {
  const weekdaysOf = (year: number) => ['01-01', '12-31'].map((day) => weekday(dateIn(year, day))).join();
  let year = Number(earliest.slice(0, 4)) + 1;
  while (weekdaysOf(year) !== weekdaysOf(2031)) year++;
  return year;
})();

/** The date of that month and day, such as `03-06`, in the year ahead. */
export const inYearAhead = (monthAndDay: string): CalendarDate => dateIn(yearAhead, monthAndDay);
