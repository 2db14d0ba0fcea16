import { sql } from 'drizzle-orm';
import type { Bilingual } from '#domain/bilingual.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import type { Database } from '#platform/database/database.ts';

/** What was confirmed on a day, per currency, and is not cancelled since. Amounts are minor units. */
export type SalesOfDay = {
  readonly date: CalendarDate;
  readonly currency: string;
  readonly bookings: number;
  readonly people: number;
  readonly amount: number;
};

/**
 * Confirmed bookings by the city's days, both ends included; days without any are left out. Each day is a part of the
 * index, so that no booking is put on its day one by one.
 */
export async function readSales(
  database: Database,
  { from, to, timeZone }: { from: CalendarDate; to: CalendarDate; timeZone: string },
): Promise<SalesOfDay[]> {
  const { rows } = await database.execute<SalesOfDay & Record<string, unknown>>(sql`
    select day::date::text as date, sold.*
    from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') day
    cross join lateral (
      select currency, count(*)::int as bookings, sum(number_of_people)::int as people, sum(total)::float8 as amount
      from bookings
      where status = 'confirmed'
        and confirmed_at >= day at time zone ${timeZone}
        and confirmed_at < (day + interval '1 day') at time zone ${timeZone}
      group by currency
    ) sold
    order by day, currency`);
  return rows;
}

export type Breakdown = 'crawl' | 'weekday' | 'language' | 'coupon';

/** What was sold of one crawl, on one weekday (0 is Sunday), in one language, or with one coupon. */
export type SalesPart = {
  readonly by: Breakdown;
  /** The crawl's id, the weekday's number, the language, or the coupon's code. */
  readonly key: string;
  readonly currency: string;
  readonly bookings: number;
  readonly people: number;
  readonly amount: number;
};

/**
 * Bookings confirmed between two of the city's days, both included, told apart in four ways, each by
 * currency: summed up once by everything, and those few sums by each.
 */
export async function readSalesParts(
  database: Database,
  { from, to, timeZone }: { from: CalendarDate; to: CalendarDate; timeZone: string },
): Promise<SalesPart[]> {
  const { rows } = await database.execute<SalesPart & Record<string, unknown>>(sql`
    with confirmed as (
      select crawl_id, extract(dow from date)::int as weekday, language, coupon_id, currency, count(*) as bookings,
             sum(number_of_people) as people, sum(total) as amount
      from bookings
      where status = 'confirmed'
        and confirmed_at >= ${from}::timestamp at time zone ${timeZone}
        and confirmed_at < ${addDays(to, 1)}::timestamp at time zone ${timeZone}
      group by 1, 2, 3, 4, 5
    ), sold as (
      select crawl_id, weekday, language, coupon_id, currency, sum(bookings)::int as bookings,
             sum(people)::int as people, sum(amount)::float8 as amount
      from confirmed
      group by grouping sets ((crawl_id, currency), (weekday, currency), (language, currency), (coupon_id, currency))
    )
    select case when crawl_id is not null then 'crawl' when weekday is not null then 'weekday'
                when language is not null then 'language' else 'coupon' end as by,
           coalesce(crawl_id::text, weekday::text, language, coupons.code) as key,
           sold.currency, sold.bookings, sold.people, sold.amount
    from sold left join coupons on coupons.id = coupon_id
    where coalesce(crawl_id::text, weekday::text, language, coupons.code) is not null
    order by 1, sold.bookings desc, key`);
  return rows;
}

/** The name of every crawl there is, also of those that are not on offer any more. */
export async function crawlTitles(database: Database): Promise<Map<string, Bilingual>> {
  const rows = await database.select({ id: pubCrawls.id, title: pubCrawls.title }).from(pubCrawls);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
