import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { baseRate } from '#domain/exchange.ts';
import { type ReportedPart, type Reporting, reportedPart, sumOf } from '#domain/reporting.ts';
import { dueOfBooking } from '#features/booking/booking-tables.server.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import { anyRateThenSql, rateThenSql, reportedAtSql } from '#features/settings/reporting-store.server.ts';
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
      union all
      select what, currency, amount, 0, sold, rate from (${movedFor(reporting)}) moved
    ), alike as (
      select what, currency, amount, sold, rate, count(*) as bookings, sum(people) as people
      from priced group by what, currency, amount, sold, rate
    )
    select what, currency, sum(bookings)::int as bookings, sum(people)::int as people,
           sum(bookings * amount)::float8 as amount, sum(bookings * ${worth(reporting)})::float8 as reported
    from alike group by what, currency`);
  const of = (what: string) => rows.filter((row) => row.what === what);
  const sum = (what: string) =>
    sumOf(
      reporting.currency,
      of(what).map((row) => reportedPart(reporting, row)),
    );
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
    with found as (select id, currency, ${soldAt} from bookings where id = any(${sql.param(ids)}::uuid[]))
    select id, what, currency, sum(amount)::float8 as amount, sum(${worth(reporting)})::float8 as reported
    from (${movedFor(reporting)}) moved group by id, what, currency`);
  const parts = new Map(
    ids.map((id) => [id, { paid: [] as ReportedPart[], refunded: [] as ReportedPart[] }]),
  );
  for (const row of rows) parts.get(row.id)?.[row.what].push(reportedPart(reporting, row));
  const { currency } = reporting;
  return new Map(
    [...parts].map(([id, { paid, refunded }]) => [
      id,
      { paid: sumOf(currency, paid), refunded: sumOf(currency, refunded) },
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
 * The payments that arrived for the bookings in `found`, and the refunds of each, with the rates of the monthly report: a
 * refund has those of its payment, and what leaves a payment is rounded as one running sum. So each row is a sum up to a
 * point, added or subtracted. What a split transferred is less paid for the one booking and more for the other.
 */
function movedFor(reporting: Reporting): SQL {
  const sold = (currency: SQL, at: SQL) =>
    sql`case when ${currency} = sold_in then sold else ${anyRateThenSql(currency, at)} end as sold`;
  return sql`
    select id, what, currency, amount, ${sold(sql`currency`, sql`paid_at`)}, ${rateThenSql(reporting, sql`paid_at`)} as rate
    from (
      select found.id, 'paid' as what, coalesce(paid_currency, payments.currency) as currency,
             coalesce(transferred_after, 0) + coalesce(paid_amount, amount) as amount, settled_at as paid_at,
             found.currency as sold_in, sold
      from found join payments on payments.booking_id = found.id where payments.state = 'succeeded'
      union all
      select found.id, 'paid', coalesce(paid_currency, payments.currency), -transferred_after, settled_at, found.currency, sold
      from found join payments on payments.booking_id = found.id where payments.state = 'succeeded' and transferred_after > 0
      union all
      select left_over.id, what, left_over.currency, each.amount, left_over.paid_at, sold_in, sold
      from (
        select found.id, case when transferred_to is null then 'refunded' else 'paid' end as what,
               case when transferred_to is null then 1 else -1 end as sign, refunds.currency, refunds.amount,
               coalesce(payments.settled_at, min(refunds.created_at) over (partition by payment_id)) as paid_at,
               coalesce(transferred_after, 0) + sum(refunds.amount) over (
                 partition by payment_id order by refunds.settled_at nulls last, refunds.id) as up_to,
               found.currency as sold_in, sold
        from found join refunds on refunds.booking_id = found.id join payments on payments.id = payment_id
      ) left_over
      cross join lateral (values (sign * up_to::bigint), (-sign * (up_to::bigint - left_over.amount))) as each (amount)
      where each.amount <> 0
    ) moved`;
}
