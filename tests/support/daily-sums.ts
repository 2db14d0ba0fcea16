import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addMonths, type Month, monthOf } from '#domain/month.ts';
import { type ReportId, reports } from '#features/overview/reports/report-registry.server.ts';
import { readSales, readSalesParts } from '#features/overview/reports/sales-store.server.ts';
import { readMoneyMoved } from '#features/payment/sums/money-moved-store.server.ts';
import type { SumsContext } from '#features/payment/sums/sums-store.server.ts';
import { translator } from '#i18n/translate.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { loadRecordsMessages } from './load-messages.ts';

/** What is read: the days, and perhaps one city or one crawl. */
export type Read = SumsContext & {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly cities: readonly string[];
  readonly crawlId: string | null;
  /** The reports that are read; without it, all. */
  readonly reports?: readonly ReportId[];
};

/**
 * Expects that every figure is the same to the cent, whether it is read with the sums of settled days or from the entries
 * alone, at one moment of the database. Returns the figures.
 */
export async function expectSumsOfEntries(database: Database, read: Read): Promise<Figures> {
  return inTransaction(database, async (transaction) => {
    await transaction.execute(sql`set transaction isolation level repeatable read`);
    const figures = await everyFigure(transaction, read);
    // The same time zone by another name, for which no day is settled.
    const unsettled = { ...read, timeZone: read.timeZone.toLowerCase() };
    const entered = await everyFigure(transaction, unsettled);
    for (const [name, figure] of Object.entries(figures)) expect(figure, name).toEqual(entered[name]);
    return figures;
  });
}

type Figures = Readonly<Record<string, unknown>>;

/** Every figure that a screen reads through the sums. */
export async function everyFigure(
  transaction: Database | Transaction,
  { reporting, timeZone, from, to, cities, crawlId, reports: ids }: Read,
): Promise<Figures> {
  loadRecordsMessages();
  const database = transaction as Database;
  const days = { from, to, timeZone, cities };
  const figures: Record<string, unknown> = {
    sales: await readSales(database, reporting, days),
    parts: await readSalesParts(database, reporting, days),
  };
  for (let month: Month = monthOf(from); month <= to; month = addMonths(month, 1))
    figures[month] = await readMoneyMoved(database, reporting, { month, timeZone, cities });
  for (const report of reports)
    for (const basis of ['night', 'sale'] as const) {
      if (ids && !ids.includes(report.id)) continue;
      if (report.group === 'website' || (report.onlyBy && report.onlyBy !== basis)) continue;
      const selection = { today: to, period: { from, to }, basis, timeZone, cities, crawlId };
      const { table, totals } = await report.read({
        ...{ database, reporting, selection, t: translator('en'), language: 'en', measure: '' },
      });
      // Lines of the same size have no order.
      const lines = table.lines.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      figures[`${report.id} by ${basis}`] = { lines, total: table.total, totals };
    }
  return figures;
}
