import { addDays, atNoonUtc, type CalendarDate, calendarDate, weekday } from '#domain/calendar-date.ts';
import { addMonths, monthOf, parseMonth, weeksOf } from '#domain/month.ts';

export const scheduleViews = ['month', 'week', 'list'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

const cookie = 'schedule_view';

/** The view in the address, else the one that was shown last on this device, else the month. */
export function chosenView(search: URLSearchParams, cookies: string | null): ScheduleView {
  const remembered = new RegExp(`(?:^|;\\s*)${cookie}=(\\w+)`).exec(cookies ?? '')?.[1];
  const known = (name: string | null | undefined) => scheduleViews.find((view) => view === name);
  return known(search.get('view')) ?? known(remembered) ?? 'month';
}

/** Remembers the view for a year. */
export const viewCookie = (view: ScheduleView): string =>
  `${cookie}=${view}; Path=/admin/schedule; Max-Age=31536000; SameSite=Lax; HttpOnly`;

/** The days of a view, and the first days of the periods before and after it. */
export type Period = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly previous: CalendarDate;
  readonly next: CalendarDate;
  /** The rows of its calendar; null for days of another month. */
  readonly weeks: readonly (readonly (CalendarDate | null)[])[];
  /** The weeks from this one on, which no month names. */
  readonly isComing?: boolean;
};

/** How many weeks are shown from this one on. */
const comingWeeks = 5;

/**
 * The month or week that the address names, by a month or by one of its days. Without one, the week of today, or the weeks from
 * it on, so that today and the next nights are in sight when the schedule opens.
 */
export function periodOf(view: ScheduleView, search: URLSearchParams, today: CalendarDate): Period {
  const month = parseMonth(search.get('month'));
  const named = calendarDate(search.get('day'));
  const day = named ?? (month && (month === monthOf(today) ? today : month)) ?? today;
  if (view !== 'week' && !named && !month) return weeksFrom(today);
  if (view !== 'week') {
    const from = month ?? monthOf(day);
    const next = addMonths(from, 1);
    return { from, to: addDays(next, -1), previous: addMonths(from, -1), next, weeks: weeksOf(from) };
  }
  const from = addDays(day, -weekday(day));
  const week = Array.from({ length: 7 }, (_, place) => addDays(from, place));
  return { from, to: addDays(from, 6), previous: addDays(from, -7), next: addDays(from, 7), weeks: [week] };
}

/** The coming weeks, between the month of today and the next one. */
function weeksFrom(today: CalendarDate): Period {
  const from = addDays(today, -weekday(today));
  const weeks = Array.from({ length: comingWeeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(from, 7 * week + day)),
  );
  return {
    from,
    to: addDays(from, 7 * comingWeeks - 1),
    previous: monthOf(today),
    next: addMonths(monthOf(today), 1),
    weeks,
    isComing: true,
  };
}

/** The first and the last day of a period, at noon UTC, for texts. */
export const edgesOf = ({ from, to }: Pick<Period, 'from' | 'to'>) => ({
  from: atNoonUtc(from),
  to: atNoonUtc(to),
});
