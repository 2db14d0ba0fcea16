import { sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { addMonths } from '#domain/month.ts';
import { type ReportedPart, type ReportedRow, type Reporting, reportedPart } from '#domain/reporting.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import type { MonthIn } from '../movements-store.server.ts';
import type { PaidBy } from '../payment-tables.server.ts';
import { movedIn } from './sums-store.server.ts';

/** The payments, or the refunds, of one payment method in one currency; refunds are negative. */
export type MoneyMoved = ReportedPart & {
  readonly provider: PaidBy;
  readonly isRefund: boolean;
  readonly count: number;
};

/** The sums of a month of some cities by payment method and currency, the largest first. */
export async function readMoneyMoved(
  database: Database,
  reporting: Reporting,
  { month, timeZone, cities }: MonthIn,
): Promise<MoneyMoved[]> {
  const days = { basis: 'sale', from: month, to: addDays(addMonths(month, 1), -1) } as const;
  const { rows } = await database.execute<
    Record<'provider', PaidBy> & { isRefund: boolean; count: number } & ReportedRow
  >(sql`
    select provider, currency, is_refund as "isRefund", sum(movements)::int as count, sum(amount)::float8 as amount,
      sum(reported)::float8 as reported
    from (${movedIn({ reporting, timeZone }, days)}) moved
    where ${inCities(cities, sql`crawl_id`)}
    group by provider, currency, is_refund
    order by abs(sum(reported)) desc nulls last, provider, currency`);
  return rows.map(({ provider, isRefund, count, ...row }) => ({
    provider,
    isRefund,
    count,
    ...reportedPart(reporting, row),
  }));
}
