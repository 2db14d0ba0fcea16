import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { typedParam } from '#domain/typed-text.ts';
import { idIn } from '#domain/uuid.ts';
import { daysOf, maxPeriodDays, type Period, type PeriodName, periodNamed, periodNames } from './period.ts';

export const bases = ['night', 'sale'] as const;

/** What places a booking in a period: the date of its night, or the day on which it was confirmed. */
export type Basis = (typeof bases)[number];

/** What is wrong with chosen dates. */
type DatesProblem = 'missing' | 'order' | 'long';

/** The choices of the page, read from its address. */
export type ReportQuery = {
  readonly report: string;
  readonly name: PeriodName;
  readonly period: Period;
  /** The text of the two dates as sent, so that a wrong one is not discarded. */
  readonly typed: { readonly from: string; readonly to: string };
  readonly problem: DatesProblem | null;
  readonly basis: Basis;
  readonly crawlId: string | null;
  /** The measure of the plot and of the comparison; empty for the report's own. */
  readonly measure: string;
};

const maxTextLength = 40;

/**
 * Reads the address. Unknown choices become the usual ones. Wrong dates are a problem that the page shows; the
 * figures are then those of this month.
 */
export function readReportQuery(asked: URLSearchParams, today: CalendarDate): ReportQuery {
  const text = (name: string) => typedParam(asked, name, maxTextLength);
  const name = periodNames.find((known) => known === text('period')) ?? 'month';
  const chosen = name === 'dates' ? chosenDates(text('from'), text('to')) : periodNamed(name, today);
  const problem = typeof chosen === 'string' ? chosen : null;
  const period = typeof chosen === 'string' ? periodNamed('month', today) : chosen;
  return {
    report: text('report'),
    name,
    period,
    typed: problem ? { from: text('from'), to: text('to') } : period,
    problem,
    basis: bases.find((known) => known === text('basis')) ?? 'night',
    crawlId: idIn(text('crawl')),
    measure: text('measure'),
  };
}

function chosenDates(fromText: string, toText: string): Period | DatesProblem {
  const [from, to] = [calendarDate(fromText), calendarDate(toText)];
  if (!from || !to) return 'missing';
  if (from > to) return 'order';
  return daysOf({ from, to }) > maxPeriodDays ? 'long' : { from, to };
}

/** The address of the same choices, for the files. */
export function reportAddress({ report, name, period, basis, crawlId, measure }: ReportQuery): string {
  const address = new URLSearchParams({ report, period: name, basis });
  if (name === 'dates') {
    address.set('from', period.from);
    address.set('to', period.to);
  }
  if (crawlId) address.set('crawl', crawlId);
  if (measure) address.set('measure', measure);
  return address.toString();
}
