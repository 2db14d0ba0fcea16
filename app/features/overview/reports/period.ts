import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { addMonths, monthOf } from '#domain/month.ts';

export const periodNames = ['month', 'days', 'season', 'dates'] as const;

/** This month, the last thirty days, this season, or chosen dates. */
export type PeriodName = (typeof periodNames)[number];

/** Days in the city's time, both included. */
export type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

const lastDays = 30;
/** Three years and a season, so that a period and its comparison stay fast. */
export const maxPeriodDays = 1_280;

/** The high season is November to April, the low season May to October (docs/decisions/reports.md). */
function seasonOf(today: CalendarDate): Period {
  const month = Number(today.slice(5, 7));
  const first = month >= 5 && month <= 10 ? 5 : 11;
  const back = (month - first + 12) % 12;
  const from = addMonths(monthOf(today), -back);
  return { from, to: addDays(addMonths(from, 6), -1) };
}

/** The days of a named period. */
export function periodNamed(name: Exclude<PeriodName, 'dates'>, today: CalendarDate): Period {
  if (name === 'days') return { from: addDays(today, 1 - lastDays), to: today };
  if (name === 'season') return seasonOf(today);
  const from = monthOf(today);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

const movedBy = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** Whether some days of the period are still to come, and others are not. */
export const isRunning = ({ from, to }: Period, today: CalendarDate): boolean => from <= today && today < to;

const daysOfWeek = 7;
const weeksOfYear = 52;

/** What a report compares: periods of as many days, on the same weekdays. */
export type Compared = {
  /** The period, and of one that is not over its days until today. */
  readonly soFar: Period;
  readonly before: Period;
  readonly lastYear: Period;
};

/**
 * What of a period is compared with what. What a night sells depends on its weekday more than on its date, so both are moved by
 * whole weeks: the period before by as few as possible, the year before by 52 (docs/decisions/reports.md).
 */
export function comparedPeriods(period: Period, today: CalendarDate): Compared {
  const soFar = isRunning(period, today) ? { from: period.from, to: today } : period;
  const weeks = Math.ceil(daysOf(soFar) / daysOfWeek);
  return {
    soFar,
    before: movedBy(soFar, -daysOfWeek * weeks),
    lastYear: movedBy(soFar, -daysOfWeek * weeksOfYear),
  };
}
