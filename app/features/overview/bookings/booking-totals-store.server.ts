import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { baseRate } from '#domain/exchange.ts';
import { type ReportedRow, type Reporting, reportedSum } from '#domain/reporting.ts';
import { dueOfBooking } from '#features/booking/booking-tables.server.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import { movements } from '#features/payment/movements-store.server.ts';
import { rateThenSql, reportedAtSql } from '#features/settings/reporting-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { type BookingMoney, type BookingTotals, maxBookingsInTotals } from './booking-totals.ts';
import type { BookingsQuery } from './bookings-query.ts';
import { foundBy } from './bookings-store.server.ts';

type Amounts = { readonly amount: number; readonly currency: string; readonly reported: number | null };

/**
 * Number and totals of all bookings that a query finds, not of one page, in the reporting currency. Each is the sum of the
 * rounded amounts of the rows, as the list shows them. Null for more bookings than `maxBookingsInTotals`.
 */
export async function readBookingTotals(
  database: Database,
  reporting: Reporting,
  query: BookingsQuery & { readonly cities: CityScope },
): Promise<BookingTotals | null> {
  const found = foundBy(query);
  const counted = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from bookings where ${found} limit ${maxBookingsInTotals + 1}
    ) found`);
  if ((counted.rows[0]?.count ?? 0) > maxBookingsInTotals) return null;
  const { rows } = await database.execute<{ what: string; bookings: number; people: number } & Amounts>(sql`
    with found as materialized (
      select id, status, currency, total, ${dueOfBooking} as due, number_of_people, ${soldAt} from bookings where ${found}
    ), priced as (
      select case when ${holdsPlaces()} then 'price' else 'inactive' end as what, currency, total as amount,
             number_of_people as people, sold, ${rateThenSql(reporting, sql`sold_at`)} as rate
      from found
      union all
      select 'due', currency, due, 0, sold, ${rateThenSql(reporting, sql`sold_at`)} from found where due > 0
    ), alike as (
      select what, currency, amount, sold, rate, count(*) as bookings, sum(people) as people
      from priced group by what, currency, amount, sold, rate
    )
    select what, currency, sum(bookings)::int as bookings, sum(people)::int as people,
           sum(bookings * amount)::float8 as amount, sum(bookings * ${worth(reporting)})::float8 as reported
    from alike group by what, currency
    union all
    select what, currency, 0, 0, sum(amount)::float8, sum(reported)::float8
    from (${movedFor(reporting)}) moved group by what, currency`);
  const of = (what: string) => rows.filter((row) => row.what === what);
  const sum = (what: string) => reportedSum(reporting, of(what));
  const count = (name: 'bookings' | 'people', what: string) =>
    of(what).reduce((all, row) => all + row[name], 0);
  const inactive = count('bookings', 'inactive');
  return {
    bookings: count('bookings', 'price') + inactive,
    inactive,
    people: count('people', 'price'),
    price: sum('price'),
    due: sum('due'),
    paid: sum('paid'),
    refunded: sum('refunded'),
  };
}

/** What was paid and refunded for each of some bookings, by id. */
export async function readMoneyOfBookings(
  database: Database,
  reporting: Reporting,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookingMoney>> {
  const { rows } = await database.execute<{ id: string; what: keyof BookingMoney } & Amounts>(sql`
    with found as (select id from bookings where id = any(${sql.param(ids)}::uuid[]))
    select id, what, currency, sum(amount)::float8 as amount, sum(reported)::float8 as reported
    from (${movedFor(reporting)}) moved group by id, what, currency`);
  const parts = new Map(ids.map((id) => [id, { paid: [] as ReportedRow[], refunded: [] as ReportedRow[] }]));
  for (const row of rows) parts.get(row.id)?.[row.what].push(row);
  return new Map(
    [...parts].map(([id, { paid, refunded }]) => [
      id,
      { paid: reportedSum(reporting, paid), refunded: reportedSum(reporting, refunded) },
    ]),
  );
}

/** The rate that a booking was sold at, and the moment whose rates its price has in reports. */
const soldAt = sql`coalesce(rate, ${baseRate().perBaseMillionths}) as sold, coalesce(confirmed_at, created_at) as sold_at`;

/** The amount of a row in the reporting currency. Equal rows are converted once, because there are few different prices. */
const worth = (reporting: Reporting) =>
  reportedAtSql(reporting, {
    amount: sql`amount`,
    currency: sql`currency`,
    sold: sql`sold`,
    rate: sql`rate`,
  });

/**
 * What arrived for the bookings in `found`, and what is refunded of it, as the books have it: a refund counts from when it is
 * owed. What a split transferred is less paid for the one booking and more for the other.
 */
const movedFor = (reporting: Reporting): SQL => sql`
  select key as id, case when because is null then 'paid' else 'refunded' end as what, currency,
    case when because is null then amount else -amount end as amount,
    case when because is null then reported else -reported end as reported
  from (${movements(reporting, {
    ofBookings: sql`bookings.id in (select id from found)`,
    key: sql`bookings.id`,
    isOwedCounted: true,
  })}) moved`;
