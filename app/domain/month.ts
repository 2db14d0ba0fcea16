import { addDays, type CalendarDate, calendarDate, weekday } from './calendar-date.ts';

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

/** The weeks of a month that have a day from `today` on: a calendar for booking shows no week that is over. */
export const weeksFrom = (today: CalendarDate, month: Month): (CalendarDate | null)[][] =>
  weeksOf(month).filter((week) => week.some((date) => date !== null && date >= today));

/** The result of arithmetic on a valid month. It may lie one month beyond the range that can be requested. */
const firstDay = (yearAndMonth: string): Month => `${yearAndMonth}-01` as Month;
