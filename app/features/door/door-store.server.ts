import { and, asc, between, eq, inArray, type SQL } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { isUuid } from '#domain/uuid.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** Whether the night is in one of the cities. */
export async function isNightInCities(
  database: Database | Transaction,
  id: string,
  cities: CityScope,
): Promise<boolean> {
  if (cities.length === 0) return true;
  const its = and(eq(scheduledCrawls.id, id), inCities(cities, scheduledCrawls.crawlId));
  return (await selectNights(database, its)).length > 0;
}

/** The nights of some cities between two dates, in every state, ordered by date and start time. */
export function listDoorNights(
  database: Database,
  {
    from,
    to,
    cities,
  }: { readonly from: CalendarDate; readonly to: CalendarDate; readonly cities: CityScope },
): Promise<DoorNight[]> {
  return selectNights(
    database,
    and(between(scheduledCrawls.date, from, to), inCities(cities, scheduledCrawls.crawlId)),
  );
}

/** One night; null if it does not exist. */
export async function readDoorNight(database: Database | Transaction, id: string): Promise<DoorNight | null> {
  if (!isUuid(id)) return null;
  const [night] = await selectNights(database, eq(scheduledCrawls.id, id));
  return night ?? null;
}

/** Some nights by their id; those that do not exist are missing. */
export const readDoorNights = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DoorNight>> => {
  const nights = await selectNights(database, inArray(scheduledCrawls.id, [...ids]));
  return new Map(nights.map((night) => [night.id, night]));
};

function selectNights(database: Database | Transaction, which: SQL | undefined): Promise<DoorNight[]> {
  return database
    .select({
      id: scheduledCrawls.id,
      crawlId: scheduledCrawls.crawlId,
      date: scheduledCrawls.date,
      startTime: scheduledCrawls.startTime,
      endTime: scheduledCrawls.endTime,
      status: scheduledCrawls.status,
      timeZone: cities.timeZone,
      crawlTitle: pubCrawls.title,
      meetingPoint: pubCrawls.meetingPoint,
      city: cities.name,
    })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(which)
    .orderBy(asc(scheduledCrawls.date), asc(scheduledCrawls.startTime), asc(scheduledCrawls.id));
}
