import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CrawlColor } from '#domain/content/crawl-colors.ts';
import type { Localized } from '#domain/languages.ts';
import { inBase, type Money } from '#domain/money.ts';
import { type ReportedSum, sumOf } from '#domain/reporting.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { isUuid } from '#domain/uuid.ts';
import { readSoldByNight } from '#features/booking/sold-store.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** A night for the admin pages: spots sold and held, check-ins, and revenue. */
export type AdminNight = ScheduledCrawl & {
  readonly title: Localized;
  readonly shortName: Localized | null;
  readonly color: CrawlColor | null;
  readonly timeZone: string;
  readonly crawlPrice: Money | null;
  /** Guests of confirmed bookings. */
  readonly sold: number;
  /** People in bookings that await payment. */
  readonly held: number;
  readonly checkedIn: number;
  /** Sold by night (docs/rules/money.md). */
  readonly money: ReportedSum;
};

/** The nights of some cities between two days (both included), in every state, in order. */
export function adminNights(
  database: Database,
  {
    from,
    to,
    cities,
    crawlId,
  }: { from: CalendarDate; to: CalendarDate; cities: CityScope; crawlId?: string | undefined },
): Promise<AdminNight[]> {
  const ofCrawl = crawlId && isUuid(crawlId) ? sql`and night.crawl_id = ${crawlId}` : sql``;
  return nightsWhere(
    database,
    sql`night.date between ${from} and ${to} ${ofCrawl} and ${inCities(cities, sql`night.crawl_id`)}`,
  );
}

/** Some nights of any state, in order. Those of other cities than a person's are missing. */
export async function adminNightsOf(
  database: Database,
  ids: readonly string[],
  cities: CityScope,
): Promise<AdminNight[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  return nightsWhere(
    database,
    sql`night.id = any(${sql.param(known)}::uuid[]) and ${inCities(cities, sql`night.crawl_id`)}`,
  );
}

export async function adminNight(database: Database, id: string): Promise<AdminNight | null> {
  if (!isUuid(id)) return null;
  const [night] = await nightsWhere(database, sql`night.id = ${id}`);
  return night ?? null;
}

type Row = Omit<AdminNight, 'money' | 'sold' | 'price' | 'salePrice' | 'crawlPrice'> & {
  price: number | null;
  salePrice: number | null;
  crawlPrice: number | null;
} & Record<string, unknown>;

async function nightsWhere(database: Database, condition: SQL): Promise<AdminNight[]> {
  const reporting = await readReporting(database);
  const [rows, sold] = await Promise.all([
    readRows(database, condition),
    readSoldByNight(database, reporting, sql`select night.id from scheduled_crawls night where ${condition}`),
  ]);
  return rows.map((row) => ({
    ...row,
    price: inBase(row.price),
    salePrice: inBase(row.salePrice),
    crawlPrice: inBase(row.crawlPrice),
    sold: sold.get(row.id)?.guests ?? 0,
    money: sold.get(row.id)?.money ?? sumOf(reporting.currency, []),
  }));
}

async function readRows(database: Database, condition: SQL): Promise<Row[]> {
  const { rows } = await database.execute<Row>(sql`
    select night.id, night.crawl_id as "crawlId", night.date::text as date, night.start_time as "startTime",
      night.end_time as "endTime", night.total_spots as "totalSpots", night.available_spots as "availableSpots",
      night.status, night.series_id as "seriesId", night.bookings_disabled as "bookingsDisabled",
      night.hide_total_spots as "hideTotalSpots", night.price, night.sale_price as "salePrice",
      night.sale_from::text as "saleFrom", night.sale_until::text as "saleUntil",
      night.recurrence_type as "recurrenceType", night.recurrence_occurrences as "recurrenceOccurrences",
      crawl.title, crawl.short_name as "shortName", crawl.color, crawl.price as "crawlPrice", city.time_zone as "timeZone", party.held, door.checked_in as "checkedIn"
    from scheduled_crawls night
    join pub_crawls crawl on crawl.id = night.crawl_id
    join cities city on city.id = crawl.city_id
    cross join lateral (
      select coalesce(sum(number_of_people), 0)::int as held
      from bookings where scheduled_crawl_id = night.id and status = 'pending'
    ) party
    cross join lateral (
      select count(*)::int as checked_in
      from bookings join tickets on tickets.booking_id = bookings.id
      where bookings.scheduled_crawl_id = night.id and bookings.status = 'confirmed'
        and tickets.checked_in_at is not null and tickets.voided_at is null
    ) door
    where ${condition}
    order by night.date, night.start_time, night.id`);
  return rows;
}
