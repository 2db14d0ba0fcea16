/**
 * Recurrence rules, with which an operator schedules many nights: daily, weekly, or monthly. See
 * docs/rules/schedule.md.
 */

import { addDays, type CalendarDate, type Weekday, weekday } from '#domain/calendar-date.ts';

/** A series ends on a date (inclusive) or after a number of nights. */
type RecurrenceEnd = { readonly until: CalendarDate } | { readonly occurrences: number };

type Series = {
  readonly from: CalendarDate;
  readonly ends: RecurrenceEnd;
  /** Nights of the series that are left out. They count as occurrences, as in other calendar programs. */
  readonly except?: readonly CalendarDate[];
};

export const recurrenceKinds = [
  'once',
  'daily',
  'weekly',
  'monthly',
] as const satisfies RecurrenceRule['kind'][];

export type RecurrenceRule =
  | { readonly kind: 'once'; readonly from: CalendarDate }
  | ({ readonly kind: 'daily' } & Series)
  | ({ readonly kind: 'weekly'; readonly weekdays: readonly Weekday[] } & Series)
  /** On the same day of the month as `from`. Months without that day (29 to 31) are skipped. */
  | ({ readonly kind: 'monthly' } & Series);

/** Maximum nights of one rule: two years of every night. */
export const maxRecurrenceDates = 730;

/** Maximum days to look ahead (ten years), so that a rule that never matches ends. */
const maxDaysAhead = 3_660;

/** The dates of a rule in ascending order, without its exceptions. */
export function datesOf(rule: RecurrenceRule): CalendarDate[] {
  if (rule.kind === 'once') return [rule.from];
  const occurrences = 'occurrences' in rule.ends ? rule.ends.occurrences : maxRecurrenceDates;
  const max = Math.min(occurrences, maxRecurrenceDates);
  const dates: CalendarDate[] = [];
  for (let day = 0; day <= maxDaysAhead && dates.length < max; day++) {
    const date = addDays(rule.from, day);
    if ('until' in rule.ends && date > rule.ends.until) break;
    if (falls(rule, date)) dates.push(date);
  }
  const left = new Set(rule.except);
  return dates.filter((date) => !left.has(date));
}

function falls(rule: Exclude<RecurrenceRule, { kind: 'once' }>, date: CalendarDate): boolean {
  if (rule.kind === 'weekly') return rule.weekdays.includes(weekday(date));
  return rule.kind === 'daily' || date.slice(8) === rule.from.slice(8);
}
