import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { MeasureKind, MeasureValue } from '#domain/measures.ts';
import { type Reporting, reportedSum } from '#domain/reporting.ts';
import type { SalesOfDay } from '#features/overview/reports/sales-store.server.ts';

/** One measure over some days, each with the day that many days before, and the sums of both. */
export type Plot = {
  readonly measure: 'bookings' | 'guests' | 'revenue';
  readonly kind: MeasureKind;
  readonly days: readonly {
    readonly date: CalendarDate;
    readonly value: MeasureValue;
    readonly before: MeasureValue;
  }[];
  readonly total: MeasureValue;
  readonly before: MeasureValue;
};

/** Bookings, guests, and the revenue in the reporting currency, by day. Days without sales are zero. */
export function salesPlots(
  sales: readonly SalesOfDay[],
  reporting: Pick<Reporting, 'currency'>,
  { from, days }: { readonly from: CalendarDate; readonly days: number },
): Plot[] {
  const byDate = Map.groupBy(sales, ({ date }) => date);
  const plot = (
    measure: Plot['measure'],
    kind: MeasureKind,
    measured: (some: readonly SalesOfDay[]) => MeasureValue,
  ): Plot => {
    const on = (date: CalendarDate) => measured(byDate.get(date) ?? []);
    return {
      measure,
      kind,
      days: Array.from({ length: days }, (_, day) => {
        const date = addDays(from, day);
        return { date, value: on(date), before: on(addDays(date, -days)) };
      }),
      total: measured(sales.filter(({ date }) => date >= from)),
      before: measured(sales.filter(({ date }) => date < from)),
    };
  };
  const count = (what: 'bookings' | 'people') => (some: readonly SalesOfDay[]) =>
    some.reduce((total, sale) => total + sale[what], 0);
  return [
    plot('bookings', 'count', count('bookings')),
    plot('guests', 'count', count('people')),
    plot('revenue', 'money', (some) => reportedSum(reporting, some)),
  ];
}
