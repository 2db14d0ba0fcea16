import { addDays, type CalendarDate, calendarDate, daysBetween, weekday } from './calendar-date.ts';

/**
 * A month of the calendar, as its first day. A string, like every date, so that no time zone can shift it.
 */
export type Month = CalendarDate;

export const weekdayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export const monthOf = (date: CalendarDate): Month => firstDay(date.slice(0, 7));

/** The month that `2026-12` names, or null. */
export const parseMonth = (text: string | null): Month | null => calendarDate(`${text}-01`);

export const addMonths = (month: Month, months: number): Month => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const [year, ofYear] = [Math.floor(index / 12), (index % 12) + 1];
  return firstDay(`${String(year).padStart(4, '0')}-${String(ofYear).padStart(2, '0')}`);
};

/** The month's days in weeks that start on Sunday (specification §2). Days of other months are null. */
export function weeksOf(month: Month): (CalendarDate | null)[][] {
  const weeks: (CalendarDate | null)[][] = [];
  const next = addMonths(month, 1);
  for (let sunday = addDays(month, -weekday(month)); sunday < next; sunday = addDays(sunday, 7)) {
    const days = Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
    weeks.push(days.map((day) => (day >= month && day < next ? day : null)));
  }
  return weeks;
}

/** With fewer days of a month left than this, a calendar for booking continues into the next month. */
const minDaysOfMonth = 14;

/**
 * The first page of a calendar for booking, whose last date is `last`. A page has the name of its month. Late in a month the first page is
 * the next month, with the rest of this one before it, so that it never shows a row or two of a month that is over.
 */
export function firstPage(today: CalendarDate, last: CalendarDate): Month {
  const [month, next] = [monthOf(today), addMonths(monthOf(today), 1)];
  return last >= next && daysBetween(today, next) < minDaysOfMonth ? next : month;
}

/**
 * The weeks on a page: those of its month that have a day from `today` on. On the first page the days of this week and of the rest of the
 * month come before them.
 */
export function weeksFrom(today: CalendarDate, page: Month, last: CalendarDate): (CalendarDate | null)[][] {
  const isNextMonth = page === firstPage(today, last) && page > today;
  if (!isNextMonth)
    return weeksOf(page).filter((week) => week.some((date) => date !== null && date >= today));
  const from = addDays(today, -weekday(today));
  const end = addMonths(page, 1);
  return Array.from({ length: Math.ceil(daysBetween(from, end) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(from, 7 * week + day)).map((date) =>
      date < end ? date : null,
    ),
  );
}

/** The result of arithmetic on a valid month. It may lie one month beyond the range that can be requested. */
const firstDay = (yearAndMonth: string): Month => `${yearAndMonth}-01` as Month;
