import { and, asc, between, eq, type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { isUuid } from '#domain/uuid.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
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

/** What all phones at one check-in must agree on. */
export type LiveDoor = {
  /** How many people are confirmed, and how many of them are checked in. */
  readonly people: number;
  readonly arrived: number;
  /** Changes with everything that the guest list or an answer of the scanner shows. */
  readonly version: string;
};

/** The counts of a night and the version of its guest list, cheap enough to be polled every few seconds. */
export async function readLiveDoor(database: Database, nightId: string): Promise<LiveDoor> {
  const [booked] = await database
    .select({
      people: sql<number>`coalesce(sum(${bookings.numberOfPeople}) filter (where ${bookings.status} = 'confirmed'), 0)::int`,
      version: sql<string>`coalesce(sum(hashtextextended(${bookings}::text, 0)), 0)::text`,
    })
    .from(bookings)
    .where(eq(bookings.nightId, nightId));
  const [arrivals] = await database
    .select({
      arrived: sql<number>`count(*) filter (where ${tickets.checkedInAt} is not null and ${bookings.status} = 'confirmed')::int`,
      version: sql<string>`coalesce(sum(hashtextextended(${tickets}::text, 0)), 0)::text`,
    })
    .from(tickets)
    .innerJoin(bookings, and(eq(bookings.id, tickets.bookingId), eq(bookings.nightId, nightId)));
  return {
    people: booked?.people ?? 0,
    arrived: arrivals?.arrived ?? 0,
    version: `${booked?.version}.${arrivals?.version}`,
  };
}
