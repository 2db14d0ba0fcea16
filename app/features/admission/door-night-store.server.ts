import { asc, between, eq, type SQL } from 'drizzle-orm';
import type { DoorTimes } from '#domain/admission/door.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import { isUuid } from '#domain/uuid.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** A night as guides choose it. */
export type DoorNight = DoorTimes & {
  readonly id: string;
  readonly crawlTitle: Localized;
  readonly meetingPoint: Localized;
  readonly city: Localized;
};

/** The nights between two dates, in every state, ordered by date and start time. */
export function listDoorNights(
  database: Database,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<DoorNight[]> {
  return selectNights(database, between(scheduledCrawls.date, from, to));
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
