import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { lockName } from '#platform/database/named-lock.ts';
import {
  contextName,
  movedOf,
  type SumsContext,
  settledDaysOf,
  soldOf,
  summedFacts,
} from './sums-store.server.ts';
import type { SumsBasis } from './sums-tables.server.ts';

const bases: readonly SumsBasis[] = ['night', 'sale'];
/** Few, so that a job which is stopped has not much to do again. */
const daysAtOnce = 14;

/** A whole day after a day is over in every time zone, so that no transaction of that day can still be running. */
const lastToSettle = sql`(now() at time zone 'Etc/GMT+12')::date - 2`;

/**
 * Stores the sums of every day that is over and not settled, some days in each transaction. Can be repeated and stopped at
 * any time. `until` is for tests.
 */
export async function settleDays(
  database: Database,
  context: SumsContext,
  { ending, until }: { readonly ending?: AbortSignal; readonly until?: CalendarDate } = {},
): Promise<void> {
  for (const basis of bases) {
    const asked = { basis, until };
    while (!ending?.aborted && (await daysToSettle(database, context, asked)).length > 0)
      await inTransaction(database, (transaction) => settleSome(transaction, context, asked));
  }
}

type Asked = { readonly basis: SumsBasis; readonly until: CalendarDate | undefined };

async function settleSome(
  transaction: Transaction,
  context: SumsContext,
  { basis, until }: Asked,
): Promise<void> {
  await lockName(transaction, 'settle days');
  const days = await daysToSettle(transaction, context, { basis, until });
  if (days.length === 0) return;
  const those = sql`select unnest(${sql.param(days)}::date[])`;
  // In this order: an entry that is committed after this statement leaves a row that it has not deleted.
  for (const table of ['unsettled_days', 'daily_sums', 'settled_days'])
    await transaction.execute(
      sql`delete from ${sql.raw(table)} where basis = ${basis} and day in (${those})`,
    );
  await transaction.execute(sql`
    insert into settled_days (basis, day, context) select ${basis}, day, ${contextName(context)} from (${those}) days (day)`);
  await transaction.execute(sql`insert into daily_sums (${sumColumns}) ${sumsOf(context, basis, those)}`);
}

const facts = sql.raw(summedFacts.join(', '));

/** The columns of `daily_sums`, in the order of `sumsOf`. */
export const sumColumns = sql`basis, day, figure, night_id, ${facts}, provider, currency, is_counted, parties, guests, cancelled, no_shows,
  movements, amount, reported`;

/** The rows of `daily_sums` that the entries of some days add up to. `days`: SQL of dates. */
export const sumsOf = (context: SumsContext, basis: SumsBasis, days: SQL): SQL => sql`
  select ${basis}, day, 'sold', night_id, ${facts}, null, currency, is_counted, sum(parties), sum(guests), sum(cancelled), sum(no_shows),
    0, sum(amount), sum(reported)
  from (${soldOf(context, basis, days)}) sold
  group by day, night_id, ${facts}, currency, is_counted
  union all
  select ${basis}, day, case when is_refund then 'refunded' else 'received' end, null, ${facts}, provider, currency, true, 0, 0, 0, 0,
    sum(movements), sum(amount), sum(reported)
  from (${movedOf(context, basis, days)}) moved
  group by day, is_refund, ${facts}, provider, currency`;

/** The first days that are over and not settled, or not for this context. */
async function daysToSettle(
  database: Database | Transaction,
  context: SumsContext,
  { basis, until }: Asked,
): Promise<CalendarDate[]> {
  const last = until ? sql`${until}::date` : lastToSettle;
  // Nothing is sold or paid before the first booking is placed. What is older has marks.
  const firstDay =
    basis === 'night'
      ? sql`select min(date) from scheduled_crawls`
      : sql`select (min(created_at) at time zone 'Etc/GMT+12')::date from bookings`;
  const { rows } = await database.execute<{ day: CalendarDate }>(sql`
    select day::text as day from (
      (select day::date as day from generate_series((${firstDay})::timestamp, (${last})::timestamp, interval '1 day') day
       except ${settledDaysOf(context, basis, sql`true`)})
      union select day from unsettled_days where basis = ${basis} and day <= ${last}
    ) days order by day limit ${daysAtOnce}`);
  return rows.map(({ day }) => day);
}
