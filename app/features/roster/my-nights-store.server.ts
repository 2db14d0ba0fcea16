import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { rosterAbsences, rosterFeeds, rosterShifts } from './roster-tables.server.ts';

/** The nights of a person from a date on, in order, cancelled and rescheduled ones included; of some cities, if they are given. */
export function listNightsOf(
  database: Database,
  {
    staffId,
    from,
    to,
    cities: only = [],
  }: {
    readonly staffId: string;
    readonly from: CalendarDate;
    readonly to?: CalendarDate;
    readonly cities?: CityScope;
  },
) {
  return database
    .select({
      id: scheduledCrawls.id,
      shiftId: rosterShifts.id,
      role: rosterShifts.role,
      assignedAt: rosterShifts.assignedAt,
      date: scheduledCrawls.date,
      startTime: scheduledCrawls.startTime,
      endTime: scheduledCrawls.endTime,
      status: scheduledCrawls.status,
      version: scheduledCrawls.version,
      title: pubCrawls.title,
      meetingPoint: pubCrawls.meetingPoint,
      timeZone: cities.timeZone,
    })
    .from(rosterShifts)
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, rosterShifts.nightId))
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(
      and(
        eq(rosterShifts.staffId, staffId),
        gte(scheduledCrawls.date, from),
        to === undefined ? undefined : sql`${scheduledCrawls.date} <= ${to}`,
        inCities(only, scheduledCrawls.crawlId),
      ),
    )
    .orderBy(asc(scheduledCrawls.date), asc(scheduledCrawls.startTime), asc(scheduledCrawls.id));
}

export type OwnNight = Awaited<ReturnType<typeof listNightsOf>>[number];

/** Marks dates on which a person cannot work. */
export async function insertAbsences(
  transaction: Transaction,
  staffId: string,
  dates: readonly CalendarDate[],
): Promise<void> {
  await transaction
    .insert(rosterAbsences)
    .values(dates.map((date) => ({ staffId, date })))
    .onConflictDoNothing();
}

/** Makes a date available again. */
export async function deleteAbsence(database: Database, staffId: string, date: CalendarDate): Promise<void> {
  await database
    .delete(rosterAbsences)
    .where(and(eq(rosterAbsences.staffId, staffId), eq(rosterAbsences.date, date)));
}

/** The id of the calendar feed of a person, which is made when it is first shown. */
export async function feedIdOf(database: Database, staffId: string): Promise<string> {
  await database.insert(rosterFeeds).values({ staffId }).onConflictDoNothing();
  const [feed] = await database.select().from(rosterFeeds).where(eq(rosterFeeds.staffId, staffId));
  return feed!.id;
}

/** Gives the feed of a person another address; the former one ends. */
export async function renewFeed(database: Database, staffId: string): Promise<void> {
  await database
    .update(rosterFeeds)
    .set({ id: sql`gen_random_uuid()` })
    .where(eq(rosterFeeds.staffId, staffId));
}

/** Whose feed it is, and their language; null if there is none. */
export async function readFeed(database: Database, id: string) {
  const [feed] = await database
    .select({
      staffId: rosterFeeds.staffId,
      language: profiles.language,
      role: users.role,
      cities: users.cities,
    })
    .from(rosterFeeds)
    .innerJoin(users, eq(users.id, rosterFeeds.staffId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(rosterFeeds.id, id));
  return feed ?? null;
}
