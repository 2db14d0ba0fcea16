import { and, asc, between, desc, eq, gte, sql } from 'drizzle-orm';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import { inBase, type Money } from '#domain/money.ts';
import { defaultStartTime } from '#domain/schedule/route-times.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { isUuid } from '#domain/uuid.ts';
import { isPublic } from '#features/catalogue/catalogue-store.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { cityToday } from '#platform/database/city-time.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { scheduledCrawls } from './schedule-tables.server.ts';

/** The public nights in order of date and start; `from` is today in city time (specification §4 and §7). */
export async function upcomingNights(
  database: Database | Transaction,
  { crawlId, from }: { crawlId: string; from: CalendarDate },
): Promise<ScheduledCrawl[]> {
  const rows = await database
    .select(nightColumns)
    .from(scheduledCrawls)
    .where(
      and(
        eq(scheduledCrawls.crawlId, crawlId),
        eq(scheduledCrawls.status, 'scheduled'),
        gte(scheduledCrawls.date, from),
      ),
    )
    .orderBy(asc(scheduledCrawls.date), asc(scheduledCrawls.startTime));
  return rows.map(toNight);
}

/** The start time of a crawl's next night, else its usual one, else that of its last night, else the default. */
export async function usualStartOf(
  database: Database | Transaction,
  { crawlId, from }: { crawlId: string; from: CalendarDate },
): Promise<ClockTime> {
  const { date, startTime } = scheduledCrawls;
  const startFrom = (order: 'next' | 'last') =>
    database
      .select({ startTime })
      .from(scheduledCrawls)
      .where(
        and(
          eq(scheduledCrawls.crawlId, crawlId),
          eq(scheduledCrawls.status, 'scheduled'),
          order === 'next' ? gte(date, from) : undefined,
        ),
      )
      .orderBy(...(order === 'next' ? [asc(date), asc(startTime)] : [desc(date), asc(startTime)]))
      .limit(1);
  const [night] = await startFrom('next');
  if (night) return night.startTime;
  const [crawl] = await database
    .select({ startTime: pubCrawls.defaultStartTime })
    .from(pubCrawls)
    .where(eq(pubCrawls.id, crawlId));
  if (crawl?.startTime) return crawl.startTime;
  const [last] = await startFrom('last');
  return last?.startTime ?? defaultStartTime;
}

/** The date of each crawl's next night, today in city time or later. Crawls without one are missing. */
export async function nextNightOfCrawls(database: Database, now: Date): Promise<Map<string, CalendarDate>> {
  const { rows } = await database.execute<{ crawlId: string; date: CalendarDate }>(sql`
    select crawl.id as "crawlId", next.date::text as date
    from pub_crawls crawl join cities city on city.id = crawl.city_id
    cross join lateral (
      select date from scheduled_crawls
      where crawl_id = crawl.id and status = 'scheduled'
        and date >= ${cityToday(now, sql`city.time_zone`)}
      order by date limit 1
    ) next`);
  return new Map(rows.map(({ crawlId, date }) => [crawlId, date]));
}

/** Reads a night of any status; null if it is unknown or the id is malformed. */
export async function readNight(
  database: Database | Transaction,
  id: string,
): Promise<ScheduledCrawl | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select(nightColumns).from(scheduledCrawls).where(eq(scheduledCrawls.id, id));
  return row ? toNight(row) : null;
}

/** A night and the fields of its crawl that a booking needs. */
export type NightOnSale = {
  readonly night: ScheduledCrawl;
  readonly crawl: {
    readonly id: string;
    readonly cityId: string;
    readonly title: Localized;
    readonly meetingPoint: Localized;
    readonly price: Money | null;
    readonly timeZone: string;
    /** Whether the crawl and its city are active, so that the public can book it. */
    readonly isPublic: boolean;
  };
};

/** Reads a night with its crawl in one query; null if it is unknown. */
export async function readNightOnSale(
  database: Database | Transaction,
  id: string,
): Promise<NightOnSale | null> {
  if (!isUuid(id)) return null;
  const [row] = await onSaleById(database, { id });
  return row ? toNightOnSale(row) : null;
}

/** The scheduled nights of public crawls between two dates, in order, with full and closed ones. */
export async function nightsOnSale(
  database: Database,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<NightOnSale[]> {
  const rows = await database
    .select(onSaleColumns)
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(and(isPublic, eq(scheduledCrawls.status, 'scheduled'), between(scheduledCrawls.date, from, to)))
    .orderBy(asc(scheduledCrawls.date), asc(scheduledCrawls.startTime), asc(scheduledCrawls.id));
  return rows.map(toNightOnSale);
}

const nightColumns = {
  id: scheduledCrawls.id,
  crawlId: scheduledCrawls.crawlId,
  date: scheduledCrawls.date,
  startTime: scheduledCrawls.startTime,
  endTime: scheduledCrawls.endTime,
  totalSpots: scheduledCrawls.totalSpots,
  availableSpots: scheduledCrawls.availableSpots,
  status: scheduledCrawls.status,
  recurrenceType: scheduledCrawls.recurrenceType,
  recurrenceOccurrences: scheduledCrawls.recurrenceOccurrences,
  seriesId: scheduledCrawls.seriesId,
  price: scheduledCrawls.price,
  salePrice: scheduledCrawls.salePrice,
  saleFrom: scheduledCrawls.saleFrom,
  saleUntil: scheduledCrawls.saleUntil,
  hideTotalSpots: scheduledCrawls.hideTotalSpots,
  bookingsDisabled: scheduledCrawls.bookingsDisabled,
};

const onSaleColumns = {
  night: nightColumns,
  crawl: {
    id: pubCrawls.id,
    cityId: pubCrawls.cityId,
    title: pubCrawls.title,
    meetingPoint: pubCrawls.meetingPoint,
    price: pubCrawls.price,
    timeZone: cities.timeZone,
    isPublic: sql<boolean>`${isPublic}`,
  },
};

const onSaleById = preparedQuery('schedule_on_sale_by_id', (database) =>
  database
    .select(onSaleColumns)
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(eq(scheduledCrawls.id, sql.placeholder('id'))),
);

const toNightOnSale = (row: {
  night: NightRow;
  crawl: Omit<NightOnSale['crawl'], 'price'> & { price: number | null };
}): NightOnSale => ({
  night: toNight(row.night),
  crawl: { ...row.crawl, price: inBase(row.crawl.price) },
});

type NightRow = Pick<typeof scheduledCrawls.$inferSelect, keyof typeof nightColumns>;

const toNight = (row: NightRow): ScheduledCrawl => ({
  ...row,
  price: inBase(row.price),
  salePrice: inBase(row.salePrice),
});
