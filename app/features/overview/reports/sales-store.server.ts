import { sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import type { Reporting } from '#domain/reporting.ts';
import { reportedBooking } from '#features/booking/reported-booking-store.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * The bookings confirmed on a day, per currency, without those cancelled since. Amounts are in minor units of
 * that currency and of the reporting currency.
 */
export type SalesOfDay = {
  readonly date: CalendarDate;
  readonly currency: string;
  readonly bookings: number;
  readonly people: number;
  readonly amount: number;
  readonly reported: number | null;
};

/** Two days, both included, and the cities whose bookings are counted. */
type DaysOfSales = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly timeZone: string;
  readonly cities: CityScope;
};

/**
 * Confirmed bookings by day in the city's time zone, both ends included; days without bookings are left out.
 * Uses a range of the index for each day instead of calculating the day of each booking.
 */
export async function readSales(
  database: Database,
  reporting: Reporting,
  { from, to, timeZone, cities }: DaysOfSales,
): Promise<SalesOfDay[]> {
  const { rows } = await database.execute<SalesOfDay & Record<string, unknown>>(sql`
    select day::date::text as date, sold.*
    from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') day
    cross join lateral (
      select currency, count(*)::int as bookings, sum(number_of_people)::int as people, sum(total)::float8 as amount,
             sum(${reportedBooking(reporting)})::float8 as reported
      from bookings
      where status = 'confirmed' and ${inCities(cities, sql`crawl_id`)}
        and confirmed_at >= day at time zone ${timeZone}
        and confirmed_at < (day + interval '1 day') at time zone ${timeZone}
      group by currency
    ) sold
    order by day, currency`);
  return rows;
}

type Breakdown = 'crawl' | 'weekday' | 'language' | 'coupon';

/** Sales of one crawl, weekday (0 is Sunday), language, or coupon. */
export type SalesPart = {
  readonly by: Breakdown;
  /** The crawl's id, the number of the weekday, the language, or the coupon's code. */
  readonly key: string;
  readonly currency: string;
  readonly bookings: number;
  readonly people: number;
  readonly amount: number;
  readonly reported: number | null;
};

/**
 * Bookings confirmed between two days in the city's time zone, both included, by currency and in four
 * breakdowns. Grouped once by all four, then summed from those few rows.
 */
export async function readSalesParts(
  database: Database,
  reporting: Reporting,
  { from, to, timeZone, cities }: DaysOfSales,
): Promise<SalesPart[]> {
  const { rows } = await database.execute<SalesPart & Record<string, unknown>>(sql`
    with confirmed as (
      select crawl_id, extract(dow from date)::int as weekday, language, coupon_id, currency, count(*) as bookings,
             sum(number_of_people) as people, sum(total) as amount, sum(${reportedBooking(reporting)}) as reported
      from bookings
      where status = 'confirmed' and ${inCities(cities, sql`crawl_id`)}
        and confirmed_at >= ${from}::timestamp at time zone ${timeZone}
        and confirmed_at < ${addDays(to, 1)}::timestamp at time zone ${timeZone}
      group by 1, 2, 3, 4, 5
    ), sold as (
      select crawl_id, weekday, language, coupon_id, currency, sum(bookings)::int as bookings,
             sum(people)::int as people, sum(amount)::float8 as amount, sum(reported)::float8 as reported
      from confirmed
      group by grouping sets ((crawl_id, currency), (weekday, currency), (language, currency), (coupon_id, currency))
    )
    select case when crawl_id is not null then 'crawl' when weekday is not null then 'weekday'
                when language is not null then 'language' else 'coupon' end as by,
           coalesce(crawl_id::text, weekday::text, language, coupons.code) as key,
           sold.currency, sold.bookings, sold.people, sold.amount, sold.reported
    from sold left join coupons on coupons.id = coupon_id
    where coalesce(crawl_id::text, weekday::text, language, coupons.code) is not null
    order by 1, sold.bookings desc, key`);
  return rows;
}

/** The titles of all crawls, also of inactive ones. */
export async function crawlTitles(database: Database): Promise<Map<string, Localized>> {
  const rows = await database.select({ id: pubCrawls.id, title: pubCrawls.title }).from(pubCrawls);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
