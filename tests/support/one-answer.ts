import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Figure } from '#domain/ledger/accounts.ts';
import { isSum } from '#domain/measures.ts';
import { baseCurrency } from '#domain/money.ts';
import { addMonths, type Month, monthOf } from '#domain/month.ts';
import { type ReportedPart, type Reporting, reportedPart, sumOf } from '#domain/reporting.ts';
import { readBookingTotals } from '#features/overview/bookings/booking-totals-store.server.ts';
import { readBookingsQuery } from '#features/overview/bookings/bookings-query.ts';
import { exportBookings } from '#features/overview/bookings/export-bookings.server.ts';
import { type EntriesQuery, entriesList } from '#features/overview/books/entries-query.ts';
import { readEntriesTotals } from '#features/overview/books/entries-store.server.ts';
import { adminNights } from '#features/overview/nights/admin-nights-store.server.ts';
import { exportPayments } from '#features/overview/payments/export-payments.server.ts';
import { readPaymentTotals } from '#features/overview/payments/payment-totals-store.server.ts';
import { paymentsList } from '#features/overview/payments/payments-query.ts';
import { readFigures, wholePeriod } from '#features/overview/reports/report-figures-store.server.ts';
import { reports } from '#features/overview/reports/report-registry.server.ts';
import { readSales, readSalesParts } from '#features/overview/reports/sales-store.server.ts';
import { listMovements } from '#features/payment/movements-store.server.ts';
import { readMoneyMoved } from '#features/payment/sums/money-moved-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { translator } from '#i18n/translate.ts';
import type { Database } from '#platform/database/database.ts';
import { loadRecordsMessages } from './load-messages.ts';

const timeZone = 'America/Mexico_City';
const cities: readonly string[] = [];

type Asked = { readonly database: Database; readonly reporting: Reporting };

/**
 * Expects that every screen and file gives the same answer to the same question, for everything that a database has: sold by
 * night, sold by day of sale, received, refunded and net, in its reporting currency.
 */
export async function expectOneAnswer(database: Database): Promise<void> {
  loadRecordsMessages();
  const reporting = await readReporting(database);
  const asked = { database, reporting };
  // As the server of a running product does by itself.
  await database.execute(sql`analyze`);
  const period = await periodOf(database);
  const inEntries = (figure: Figure, days: 'posted' | 'night' = 'posted') =>
    entriesBehind(asked, { figure, days, ...period });
  const [byNight, byDay] = [await soldByNight(asked, period), await soldByDay(asked, period)];
  same('sold by night', { ...byNight, ...(await inEntries('sold', 'night')) });
  same('sold by day of sale', { ...byDay, ...(await inEntries('sold')) });
  expect(byDay.dashboard, 'everything that was sold').toBeCloseTo(byNight.schedule ?? Number.NaN, 6);
  const money = await moved(asked, period);
  for (const name of ['received', 'refunded', 'net'] as const)
    same(name, { ...money[name], ...(await inEntries(name)) });
}

/** What the entries add up to to which the screens lead; they know no reporting currency but the base currency. */
async function entriesBehind(
  { database, reporting }: Asked,
  choices: Pick<EntriesQuery, 'figure' | 'days' | 'from' | 'to'>,
): Promise<Answers> {
  if (reporting.currency !== baseCurrency) return {};
  const query = entriesList.read(new URLSearchParams());
  const { base } = await readEntriesTotals(database, { ...query, ...choices, cities });
  return { entries: base.amount };
}

/** An answer in minor units by who gives it. */
type Answers = Readonly<Record<string, number>>;

function same(question: string, answers: Answers): void {
  const [first] = Object.values(answers);
  for (const [screen, answer] of Object.entries(answers))
    expect(answer, `${question}: ${screen}`).toBe(first);
}

type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

async function periodOf(database: Database): Promise<Period> {
  const { rows } = await database.execute<Period>(sql`
    select (least(min(night), min(day)) - 1)::text as from, (greatest(max(night), max(day)) + 1)::text as to
    from (select date as night, null::date as day from scheduled_crawls union all select null, day from ledger_entries) days`);
  return rows[0]!;
}

const selectionOf = (period: Period, basis: 'night' | 'sale') => ({
  ...{ today: period.to, period, basis, timeZone, cities, crawlId: null },
});

const amountOf = ({ currency }: Reporting, parts: readonly ReportedPart[]) =>
  sumOf(currency, parts).total.amount;

async function soldByNight({ database, reporting }: Asked, period: Period): Promise<Answers> {
  const nights = await adminNights(database, { ...period, cities });
  const query = { ...readBookingsQuery(new URLSearchParams({ status: 'confirmed' })), cities };
  const totals = await readBookingTotals(database, reporting, query);
  const words = { t: translator('en'), language: 'en', reporting } as const;
  const file = await exportBookings({ database }, query, 'csv', words).text();
  return {
    schedule: amountOf(
      reporting,
      nights.flatMap(({ money }) => money.parts),
    ),
    report: (await figuresOf({ database, reporting }, period, 'night')).revenue.total.amount,
    ...(await linesOf({ database, reporting }, period, 'night')),
    'list of bookings': totals!.price.total.amount,
    'file of bookings': summed(file, `Total (${reporting.currency})`),
  };
}

async function soldByDay({ database, reporting }: Asked, period: Period): Promise<Answers> {
  const sales = await readSales(database, reporting, { ...period, timeZone, cities });
  const parts = await readSalesParts(database, reporting, { ...period, timeZone, cities });
  const of = (some: typeof sales | typeof parts) =>
    amountOf(
      reporting,
      some.map((row) => reportedPart(reporting, row)),
    );
  return {
    dashboard: of(sales),
    report: (await figuresOf({ database, reporting }, period, 'sale')).revenue.total.amount,
    ...(await linesOf({ database, reporting }, period, 'sale')),
    'by crawl': of(parts.filter(({ by }) => by === 'crawl')),
    'by weekday': of(parts.filter(({ by }) => by === 'weekday')),
    'by language': of(parts.filter(({ by }) => by === 'language')),
  };
}

const figuresOf = async ({ database, reporting }: Asked, period: Period, basis: 'night' | 'sale') =>
  (await readFigures(database, reporting, selectionOf(period, basis), wholePeriod)).total;

/** The revenue of every report that has it, as the sum of its lines. */
async function linesOf(
  { database, reporting }: Asked,
  period: Period,
  basis: 'night' | 'sale',
): Promise<Answers> {
  const answers: Record<string, number> = {};
  for (const report of reports) {
    // The report of no-shows lists no other bookings.
    if (!report.measures.includes('revenue') || report.onlyBy || report.id === 'no-shows') continue;
    const selection = selectionOf(period, basis);
    const { table } = await report.read({
      ...{ database, reporting, selection, t: translator('en'), language: 'en', measure: 'revenue' },
    });
    const column = table.columns.findIndex(({ id }) => id === 'revenue');
    const values = table.lines.map(({ values }) => values[column]);
    answers[`report by ${report.id}`] = values.reduce<number>(
      (sum, value) => sum + (value && isSum(value) ? value.total.amount : 0),
      0,
    );
  }
  return answers;
}

async function moved(
  { database, reporting }: Asked,
  period: Period,
): Promise<Record<'received' | 'refunded' | 'net', Answers>> {
  const months: Month[] = [];
  for (let month = monthOf(period.from); month <= period.to; month = addMonths(month, 1)) months.push(month);
  const monthIn = (month: Month) => ({ month, timeZone, cities });
  const [sums, rows] = [[], []] as [ReportedPart[][], ReportedPart[]];
  for (const month of months) {
    const some = await readMoneyMoved(database, reporting, monthIn(month));
    sums.push(
      some.filter(({ isRefund }) => !isRefund),
      some.filter(({ isRefund }) => isRefund),
    );
    rows.push(...(await listMovements(database, reporting, monthIn(month))));
  }
  const asked = { ...paymentsList.read(new URLSearchParams()), cities, timeZone };
  const list = (await readPaymentTotals(database, reporting, asked))!;
  const words = { t: translator('en'), reporting };
  const file = await exportPayments({ database }, asked, 'csv', words).text();
  const [bySale, byNight] = [
    await figuresOf({ database, reporting }, period, 'sale'),
    await figuresOf({ database, reporting }, period, 'night'),
  ];
  const month = (isRefund: boolean) =>
    amountOf(reporting, sums.filter((_, place) => place % 2 === Number(isRefund)).flat());
  const answers = (name: 'received' | 'refunded', figure: 'payments' | 'refunds'): Answers => ({
    revenue: month(name === 'refunded'),
    'report by sale': bySale[figure].total.amount,
    'report by night': byNight[figure].total.amount,
    'list of payments': list[name].total.amount,
  });
  return {
    received: answers('received', 'payments'),
    refunded: answers('refunded', 'refunds'),
    net: {
      revenue: month(false) + month(true),
      'file of a month': amountOf(reporting, rows),
      'list of payments': list.net.total.amount,
      'file of payments': summed(file, `In the books (${reporting.currency})`),
    },
  };
}

/** The sum of a column of a file, in minor units. Quoted texts may contain commas and line breaks. */
function summed(file: string, heading: string): number {
  const rows = [...file.matchAll(/((?:"(?:[^"]|"")*"|[^",\r\n])*)(,|\r\n)/g)].reduce<string[][]>(
    (all, [, cell = '', end]) => {
      all.at(-1)?.push(cell);
      if (end !== ',') all.push([]);
      return all;
    },
    [[]],
  );
  const column = rows[0]?.indexOf(heading) ?? -1;
  expect(column, heading).toBeGreaterThan(0);
  return rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[column] || 0) * 100), 0);
}
