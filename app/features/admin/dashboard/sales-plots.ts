import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { type ReportedSum, type Reporting, reportedPart, sumOf } from '#domain/reporting.ts';
import type { SalesOfDay } from './sales-store.server.ts';

/** A value of a plot: a count, or the height of a bar of money with its sum. */
export type PlotValue = { readonly value: number; readonly money: ReportedSum | null };

/** One measure over some days, with its sum and that of the same number of days before. */
export type Plot = {
  readonly measure: 'bookings' | 'guests' | 'revenue';
  readonly days: readonly (PlotValue & { readonly date: CalendarDate })[];
  readonly total: PlotValue;
  readonly before: PlotValue;
};

/** Bookings, guests, and the revenue in the reporting currency, by day. Days without sales are zero. */
export function salesPlots(
  sales: readonly SalesOfDay[],
  reporting: Pick<Reporting, 'currency'>,
  { from, days }: { readonly from: CalendarDate; readonly days: number },
): Plot[] {
  const byDate = Map.groupBy(sales, ({ date }) => date);
  const plot = (measure: Plot['measure'], measured: (some: readonly SalesOfDay[]) => PlotValue): Plot => ({
    measure,
    days: Array.from({ length: days }, (_, day) => {
      const date = addDays(from, day);
      return { date, ...measured(byDate.get(date) ?? []) };
    }),
    total: measured(sales.filter(({ date }) => date >= from)),
    before: measured(sales.filter(({ date }) => date < from)),
  });
  const count = (what: 'bookings' | 'people') => (some: readonly SalesOfDay[]) => ({
    value: some.reduce((total, sale) => total + sale[what], 0),
    money: null,
  });
  return [
    plot('bookings', count('bookings')),
    plot('guests', count('people')),
    plot('revenue', (some) => {
      const money = sumOf(
        reporting.currency,
        some.map((sale) => reportedPart(reporting, sale)),
      );
      return { value: money.total.amount, money };
    }),
  ];
}
