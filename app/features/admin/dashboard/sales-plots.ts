import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { SalesOfDay } from './sales-store.server.ts';

/** One measure over some days, with its sum and that of the same number of days before. */
export type Plot = {
  readonly measure: 'bookings' | 'guests' | 'revenue';
  /** The currency of revenue; null for counts. */
  readonly currency: string | null;
  readonly days: readonly { readonly date: CalendarDate; readonly value: number }[];
  readonly total: number;
  readonly before: number;
};

/** Bookings, guests, and the revenue of each currency, by day. Days without sales are zero. */
export function salesPlots(
  sales: readonly SalesOfDay[],
  { from, days }: { readonly from: CalendarDate; readonly days: number },
): Plot[] {
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
  const plot = (
    measure: Plot['measure'],
    currency: string | null,
    measured: (sale: SalesOfDay) => number,
  ): Plot => {
    const inCurrency = sales.filter((sale) => currency === null || sale.currency === currency);
    const byDate = Map.groupBy(inCurrency, ({ date }) => date);
    const sum = (some: readonly SalesOfDay[]) => some.reduce((total, sale) => total + measured(sale), 0);
    return {
      measure,
      currency,
      days: dates.map((date) => ({ date, value: sum(byDate.get(date) ?? []) })),
      total: sum(inCurrency.filter(({ date }) => date >= from)),
      before: sum(inCurrency.filter(({ date }) => date < from)),
    };
  };
  const currencies = [...new Set(sales.map(({ currency }) => currency))].sort();
  return [
    plot('bookings', null, ({ bookings }) => bookings),
    plot('guests', null, ({ people }) => people),
    ...currencies.map((currency) => plot('revenue', currency, ({ amount }) => amount)),
  ];
}
