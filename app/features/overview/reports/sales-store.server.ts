import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import type { Reporting } from '#domain/reporting.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { soldIn } from '#features/payment/sums/sums-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** Sold by day of sale, of one day and currency. Amounts are in minor units of that currency and of the reporting currency. */
export type SalesOfDay = {
  readonly date: CalendarDate;
  readonly currency: string;
  readonly bookings: number;
  readonly people: number;
  readonly amount: number;
  readonly reported: number | null;
};

/** Two days, both included, the time zone of the site, and the cities whose bookings are counted. */
type DaysOfSales = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly timeZone: string;
  readonly cities: CityScope;
};

const sums = sql`sum(parties)::int as bookings, sum(guests)::int as people, sum(amount)::float8 as amount,
  sum(reported)::float8 as reported`;

const soldBetween = (reporting: Reporting, { timeZone, from, to }: DaysOfSales): SQL =>
  soldIn({ reporting, timeZone }, { basis: 'sale', from, to });

/** What was sold on each day, both ends included; days without sales are left out. */
export async function readSales(
  database: Database,
  reporting: Reporting,
  days: DaysOfSales,
): Promise<SalesOfDay[]> {
  const { rows } = await database.execute<SalesOfDay & Record<string, unknown>>(sql`
    select day::text as date, currency, ${sums}
    from (${soldBetween(reporting, days)}) sold where ${inCities(days.cities, sql`crawl_id`)}
    group by day, currency order by day, currency`);
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
 * What was sold between two days, both included, by currency and in four breakdowns. Grouped once by all four, then summed from
 * those few rows.
 */
export async function readSalesParts(
  database: Database,
  reporting: Reporting,
  days: DaysOfSales,
): Promise<SalesPart[]> {
  const { rows } = await database.execute<SalesPart & Record<string, unknown>>(sql`
    with alike as (
      select crawl_id, extract(dow from date)::int as weekday, language, coupon_id, currency, sum(parties) as parties,
             sum(guests) as guests, sum(amount) as amount, sum(reported) as reported
      from (${soldBetween(reporting, days)}) sold
      where ${inCities(days.cities, sql`crawl_id`)}
      group by 1, 2, 3, 4, 5
    ), parts as (
      select crawl_id, weekday, language, coupon_id, currency, ${sums}
      from alike
      group by grouping sets ((crawl_id, currency), (weekday, currency), (language, currency), (coupon_id, currency))
    )
    select case when crawl_id is not null then 'crawl' when weekday is not null then 'weekday'
                when language is not null then 'language' else 'coupon' end as by,
           coalesce(crawl_id::text, weekday::text, language, coupons.code) as key,
           parts.currency, parts.bookings, parts.people, parts.amount, parts.reported
    from parts left join coupons on coupons.id = coupon_id
    where coalesce(crawl_id::text, weekday::text, language, coupons.code) is not null
    order by 1, parts.bookings desc, key`);
  return rows;
}

/** The titles of all crawls, also of inactive ones. */
export async function crawlTitles(database: Database): Promise<Map<string, Localized>> {
  const rows = await database.select({ id: pubCrawls.id, title: pubCrawls.title }).from(pubCrawls);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
