import { addDays, type CalendarDate, daysBetween, weekday } from '#domain/calendar-date.ts';
import { addMonths, monthOf } from '#domain/month.ts';

/**
 * The night that a key moves to from a date. `dates` are the dates with nights, in order. Arrow keys move to
 * the neighbors and to the same weekday, Home and End within the week, Page keys by about a month. Null for
 * every other key.
 */
export function dateByKey(
  key: string,
  from: CalendarDate,
  dates: readonly CalendarDate[],
): CalendarDate | null {
  const later = dates.filter((date) => date > from);
  const earlier = dates.filter((date) => date < from).reverse();
  const isSameWeekday = (date: CalendarDate) => daysBetween(from, date) % 7 === 0;
  const sunday = addDays(from, -weekday(from));
  const week = dates.filter((date) => date >= sunday && date < addDays(sunday, 7));
  const monthsAway = (months: number) =>
    addDays(addMonths(monthOf(from), months), daysBetween(monthOf(from), from));

  switch (key) {
    case 'ArrowRight':
      return later[0] ?? from;
    case 'ArrowLeft':
      return earlier[0] ?? from;
    case 'ArrowDown':
      return later.find(isSameWeekday) ?? from;
    case 'ArrowUp':
      return earlier.find(isSameWeekday) ?? from;
    case 'Home':
      return week[0] ?? from;
    case 'End':
      return week.at(-1) ?? from;
    case 'PageDown':
      return later.find((date) => date >= monthsAway(1)) ?? later.at(-1) ?? from;
    case 'PageUp':
      return earlier.find((date) => date <= monthsAway(-1)) ?? earlier.at(-1) ?? from;
    default:
      return null;
  }
}
