import { and, asc, between, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { inBase, type Money } from '#domain/money.ts';
import { defaultEndTime, defaultStartTime } from '#domain/schedule/route-times.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { isUuid } from '#domain/uuid.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { lockName } from '#platform/database/named-lock.ts';
import type { KnownNight } from './night-conflicts.ts';
import type { NightSettings } from './night-settings.ts';
import { scheduledCrawls } from './schedule-tables.server.ts';

/** A night with everything that is needed to validate its settings. */
export type PlannedNight = NightSettings &
  Pick<ScheduledCrawl, 'id' | 'crawlId' | 'date' | 'availableSpots' | 'status' | 'seriesId'> & {
    readonly crawlPrice: Money | null;
    readonly timeZone: string;
  };

/** What a new night of a crawl begins with. */
export type NightDefaults = Pick<NightSettings, 'startTime' | 'endTime' | 'totalSpots'>;

/**
 * The defaults of every crawl by its id: its usual times and spots. Times that the crawl does not set are those of its
 * last night, else the site's.
 */
export async function nightDefaults(database: Database): Promise<Record<string, NightDefaults>> {
  const { rows } = await database.execute<NightDefaults & { id: string }>(sql`
    select crawl.id, crawl.group_size as "totalSpots",
      coalesce(crawl.default_start_time, last.start_time, ${defaultStartTime}) as "startTime",
      coalesce(crawl.default_end_time, last.end_time, ${defaultEndTime}) as "endTime"
    from pub_crawls crawl left join lateral (
      select start_time, end_time from scheduled_crawls
      where crawl_id = crawl.id and status = 'scheduled' order by date desc, start_time desc limit 1
    ) last on true`);
  return Object.fromEntries(rows.map(({ id, ...defaults }) => [id, defaults]));
}

/** Serializes the scheduling of nights of a crawl until the transaction ends. Bookings are not affected. */
export const lockPlan = (transaction: Transaction, crawlId: string): Promise<void> =>
  lockName(transaction, `plan:${crawlId}`);

/** Reads a night of any status; null if it is unknown. */
export async function readPlannedNight(
  database: Database | Transaction,
  id: string,
): Promise<PlannedNight | null> {
  if (!isUuid(id)) return null;
  const [row] = await plannedNights(database).where(eq(scheduledCrawls.id, id));
  return row ? toPlanned(row) : null;
}

/** Reads nights of any status in order. Unknown ones, and those of other cities than a person's, are missing. */
export async function readPlannedNights(
  database: Database | Transaction,
  ids: readonly string[],
  scope: CityScope,
): Promise<PlannedNight[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await plannedNights(database)
    .where(and(inArray(scheduledCrawls.id, known), inCities(scope, scheduledCrawls.crawlId)))
    .orderBy(asc(scheduledCrawls.date), asc(scheduledCrawls.startTime), asc(scheduledCrawls.id));
  return rows.map(toPlanned);
}

/** The scheduled nights of a series from a date on, in order. */
export async function readSeries(
  database: Database | Transaction,
  seriesId: string,
  from: CalendarDate,
): Promise<PlannedNight[]> {
  const rows = await plannedNights(database)
    .where(
      and(
        eq(scheduledCrawls.seriesId, seriesId),
        eq(scheduledCrawls.status, 'scheduled'),
        gte(scheduledCrawls.date, from),
      ),
    )
    .orderBy(asc(scheduledCrawls.date), asc(scheduledCrawls.startTime));
  return rows.map(toPlanned);
}

/** `update` also waits for bookings that are being inserted, which is needed to delete a night. */
type NightLock = 'no key update' | 'update';

/**
 * Locks the nights until the transaction ends, so that no booking can change them. The order is the same as
 * in bookings that lock several nights.
 */
export async function lockNights(
  transaction: Transaction,
  ids: readonly string[],
  strength: NightLock = 'no key update',
): Promise<void> {
  await transaction
    .select({ id: scheduledCrawls.id })
    .from(scheduledCrawls)
    .where(inArray(scheduledCrawls.id, [...ids]))
    .orderBy(asc(scheduledCrawls.id))
    .for(strength);
}

/**
 * Locks the plans of some nights and the nights themselves, in the order of all edits and bookings, and reads
 * them. Unknown ones, and those of other cities than a person's, are missing.
 */
export async function lockPlannedNights(
  transaction: Transaction,
  nightIds: readonly string[],
  scope: CityScope,
  strength?: NightLock,
): Promise<PlannedNight[]> {
  const unlocked = await readPlannedNights(transaction, nightIds, scope);
  const crawls = [...new Set(unlocked.map(({ crawlId }) => crawlId))].sort();
  for (const crawlId of crawls) await lockPlan(transaction, crawlId);
  const ids = unlocked.map(({ id }) => id);
  if (ids.length > 0) await lockNights(transaction, ids, strength);
  return readPlannedNights(transaction, ids, scope);
}

/**
 * The nights of a crawl that could conflict with a night in this period. They include the day before, whose
 * nights may end the next morning, and the day after.
 */
export function knownNights(
  database: Database | Transaction,
  { crawlId, from, to = from }: { crawlId: string; from: CalendarDate; to?: CalendarDate },
): Promise<(KnownNight & { id: string })[]> {
  const { id, date, startTime, endTime, status } = scheduledCrawls;
  return database
    .select({ id, date, startTime, endTime, status })
    .from(scheduledCrawls)
    .where(
      and(
        eq(scheduledCrawls.crawlId, crawlId),
        between(scheduledCrawls.date, addDays(from, -1), addDays(to, 1)),
      ),
    );
}

/** The number of nights in a series, including past and cancelled ones. */
export async function sizeOfSeries(database: Database | Transaction, seriesId: string): Promise<number> {
  const [row] = await database
    .select({ nights: count() })
    .from(scheduledCrawls)
    .where(eq(scheduledCrawls.seriesId, seriesId));
  return row?.nights ?? 0;
}

export async function writeNights(
  transaction: Transaction,
  {
    crawlId,
    seriesId,
    recurrence,
    dates,
    settings: { price, salePrice, ...settings },
    priceOn = () => price,
  }: {
    readonly crawlId: string;
    readonly seriesId: string;
    readonly recurrence: string;
    readonly dates: readonly CalendarDate[];
    readonly settings: NightSettings;
    /** The price of each date; by default the one of the settings. */
    readonly priceOn?: (date: CalendarDate) => Money | null;
  },
): Promise<void> {
  await transaction.insert(scheduledCrawls).values(
    dates.map((date) => ({
      ...settings,
      crawlId,
      seriesId,
      date,
      availableSpots: settings.totalSpots,
      price: priceOn(date)?.amount ?? null,
      salePrice: salePrice?.amount ?? null,
      recurrenceType: recurrence,
      recurrenceOccurrences: dates.length,
    })),
  );
}

type Copy = Pick<ScheduledCrawl, 'date' | 'startTime' | 'endTime'>;

/** Inserts a night with the settings of another one (`copyNights`). Returns its id. */
export async function copyNight(transaction: Transaction, nightId: string, copy: Copy): Promise<string> {
  const [id] = await copyNights(transaction, [{ nightId, ...copy }]);
  return id!;
}

/**
 * Inserts nights with the settings of other ones, on sale and with all places free: without their series, bookings,
 * state and bars. Returns their ids. Throws if a night is unknown.
 */
export async function copyNights(
  transaction: Transaction,
  copies: readonly (Copy & { readonly nightId: string })[],
): Promise<string[]> {
  const ids = [...new Set(copies.map(({ nightId }) => nightId))];
  const rows = await transaction.select().from(scheduledCrawls).where(inArray(scheduledCrawls.id, ids));
  const settingsOf = new Map(
    rows.map((row) => {
      const { id, status, seriesId, recurrenceType, recurrenceOccurrences, ...stored } = row;
      const { bookingsDisabled, version, createdAt, ...settings } = stored;
      return [id, { ...settings, availableSpots: row.totalSpots }];
    }),
  );
  const values = copies.map(({ nightId, date, startTime, endTime }) => {
    const settings = settingsOf.get(nightId);
    if (!settings) throw new Error(`Night ${nightId} could not be copied`);
    return { ...settings, date, startTime, endTime };
  });
  const added = await transaction
    .insert(scheduledCrawls)
    .values(values)
    .returning({ id: scheduledCrawls.id });
  return added.map(({ id }) => id);
}

/** Writes the status of a night: cancelled, moved or scheduled. Lock the night first. */
export async function writeNightStatus(
  transaction: Transaction,
  nightId: string,
  status: Extract<ScheduledCrawl['status'], 'scheduled' | 'cancelled' | 'moved'>,
): Promise<void> {
  await transaction.update(scheduledCrawls).set({ status }).where(eq(scheduledCrawls.id, nightId));
}

/** Writes settings of nights except their places (`resizeNights`). */
export async function writeSettings(
  transaction: Transaction,
  ids: readonly string[],
  { price, salePrice, ...changes }: Omit<Partial<NightSettings>, 'totalSpots'>,
): Promise<void> {
  await transaction
    .update(scheduledCrawls)
    .set({
      ...changes,
      ...(price !== undefined && { price: price?.amount ?? null }),
      ...(salePrice !== undefined && { salePrice: salePrice?.amount ?? null }),
    })
    .where(inArray(scheduledCrawls.id, [...ids]));
}

function plannedNights(database: Database | Transaction) {
  return database
    .select({
      id: scheduledCrawls.id,
      crawlId: scheduledCrawls.crawlId,
      date: scheduledCrawls.date,
      status: scheduledCrawls.status,
      seriesId: scheduledCrawls.seriesId,
      startTime: scheduledCrawls.startTime,
      endTime: scheduledCrawls.endTime,
      totalSpots: scheduledCrawls.totalSpots,
      availableSpots: scheduledCrawls.availableSpots,
      price: scheduledCrawls.price,
      salePrice: scheduledCrawls.salePrice,
      saleFrom: scheduledCrawls.saleFrom,
      saleUntil: scheduledCrawls.saleUntil,
      hideTotalSpots: scheduledCrawls.hideTotalSpots,
      bookingsDisabled: scheduledCrawls.bookingsDisabled,
      crawlPrice: pubCrawls.price,
      timeZone: cities.timeZone,
    })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof plannedNights>>[number];

const toPlanned = (row: Row): PlannedNight => ({
  ...row,
  price: inBase(row.price),
  salePrice: inBase(row.salePrice),
  crawlPrice: inBase(row.crawlPrice),
});
