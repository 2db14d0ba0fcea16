import { type SQL, sql } from 'drizzle-orm';
import { baseCurrency } from '#domain/money.ts';
import { type ReportedRow, type ReportedSum, type Reporting, reportedSum } from '#domain/reporting.ts';
import { isSold, owed } from '#features/ledger/figures-store.server.ts';
import { reportedSql } from '#features/settings/reporting-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** A booking that began, confirmed or split off another one; its tax is an entry of its own, without guests. */
const isBegun = sql.raw(`(entry.because in ('confirmed', 'split') and entry.guests > 0)`);
const isCancelled = sql.raw(`(entry.because = 'cancelled' and entry.guests < 0)`);

const inBase = ({ currency }: Reporting): boolean => currency === baseCurrency;

/**
 * **Sold by night:** what the bookings of some nights cost, on the night they are for. Rows with booking_id, night_id, day (null),
 * currency, bookings, guests, cancelled, amount and reported, one per booking and night. `nights`: SQL of ids.
 */
export function soldByNight(reporting: Reporting, nights: SQL): SQL {
  const sums = sql`
    select entry.booking_id, entry.scheduled_crawl_id as night_id, null::date as day, entry.currency,
      (sum(entry.guests) > 0)::int as bookings, sum(entry.guests)::int as guests, (count(*) filter (where ${isCancelled}))::int as cancelled,
      sum(${owed('entry', 'amount')})::bigint as amount, sum(${owed('entry', 'base_amount')})::bigint as base, max(entry.rate) as sold
    from ledger_entries entry
    where ${isSold('entry')} and entry.scheduled_crawl_id = any(array(${nights}))
    group by entry.booking_id, entry.scheduled_crawl_id, entry.currency`;
  if (inBase(reporting)) return sql`select sums.*, base as reported from (${sums}) sums`;
  const worth = reportedSql(reporting, {
    ...{ amount: sql`amount`, currency: sql`sums.currency`, sold: sql`sold` },
    at: sql`bookings.confirmed_at`,
  });
  return sql`select sums.*, ${worth} as reported from (${sums}) sums join bookings on bookings.id = booking_id`;
}

/**
 * **Sold by day of sale:** what was sold on each of some days, less what was taken back on it, whichever night it is for. Later
 * changes count on their own day, so a day that is over stays as it was. What a move takes from one night and gives to another
 * adds up to its price difference. The same columns, one row per booking and day.
 * `days`: SQL about `entry.day`.
 */
export function soldByDay(reporting: Reporting, days: SQL): SQL {
  const sums = sql`
    select entry.booking_id, null::uuid as night_id, entry.day, entry.currency,
      (count(*) filter (where ${isBegun}) - count(*) filter (where ${isCancelled}))::int as bookings,
      sum(entry.guests)::int as guests, (count(*) filter (where ${isCancelled}))::int as cancelled,
      sum(${owed('entry', 'amount')})::bigint as amount, sum(${owed('entry', 'base_amount')})::bigint as base, max(entry.rate) as sold
    from ledger_entries entry
    where ${isSold('entry')} and ${days}
    group by entry.booking_id, entry.day, entry.currency`;
  if (inBase(reporting)) return sql`select sums.*, base as reported from (${sums}) sums`;
  // The days of a booking are rounded as a running sum, so that they add up to what its price is worth.
  const worth = (amount: SQL) =>
    reportedSql(reporting, {
      ...{ amount, currency: sql`sums.currency`, sold: sql`sold` },
      at: sql`bookings.confirmed_at`,
    });
  return sql`
    select sums.*, ${worth(sql`(before + amount)`)} - ${worth(sql`before`)} as reported
    from (${sums}) sums join bookings on bookings.id = booking_id
    cross join lateral (
      select coalesce(sum(${owed('entry', 'amount')}), 0)::bigint as before from ledger_entries entry
      where entry.booking_id = sums.booking_id and ${isSold('entry')} and entry.day < sums.day
    ) earlier`;
}

/** What a night has sold. */
export type SoldOfNight = { readonly bookings: number; readonly guests: number; readonly money: ReportedSum };

type Row = ReportedRow & { nightId: string; bookings: number; guests: number };

/** What each of some nights has sold; those that sold nothing are missing. */
export async function readSoldByNight(
  database: Database,
  reporting: Reporting,
  nights: SQL,
): Promise<ReadonlyMap<string, SoldOfNight>> {
  const { rows } = await database.execute<Row>(sql`
    select night_id as "nightId", currency, sum(bookings)::int as bookings, sum(guests)::int as guests,
      sum(amount)::float8 as amount, sum(reported)::float8 as reported
    from (${soldByNight(reporting, nights)}) sold where bookings > 0 group by 1, 2`);
  const add = (some: readonly Row[], name: 'bookings' | 'guests') =>
    some.reduce((sum, row) => sum + row[name], 0);
  return new Map(
    [...Map.groupBy(rows, ({ nightId }) => nightId)].map(([nightId, some]) => [
      nightId,
      {
        ...{ bookings: add(some, 'bookings'), guests: add(some, 'guests') },
        money: reportedSum(reporting, some),
      },
    ]),
  );
}
