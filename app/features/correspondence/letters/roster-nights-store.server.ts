import { and, eq, inArray, sql } from 'drizzle-orm';
import { isUuid } from '#domain/uuid.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { nightChanges } from '#features/night-changes/night-change-tables.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { cityStart, momentOf } from '#platform/database/city-time.ts';
import type { Database } from '#platform/database/database.ts';

/** A night as mails to the team describe it, with the role of a person on it; null if they do not work it. */
export async function readWorkedNight(
  database: Database,
  { nightId, staffId }: { readonly nightId: string; readonly staffId?: string },
) {
  const [night] = await database
    .select({
      date: scheduledCrawls.date,
      startTime: scheduledCrawls.startTime,
      status: scheduledCrawls.status,
      title: pubCrawls.title,
      meetingPoint: pubCrawls.meetingPoint,
      role: rosterShifts.role,
    })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .leftJoin(
      rosterShifts,
      and(
        eq(rosterShifts.nightId, scheduledCrawls.id),
        staffId === undefined ? sql`false` : eq(rosterShifts.staffId, staffId),
      ),
    )
    .where(eq(scheduledCrawls.id, nightId));
  return night ?? null;
}

/** Those of some shifts of a person that are still to be worked, in the order of their dates. */
export async function readAssigned(
  database: Database,
  {
    staffId,
    shiftIds,
    now,
  }: { readonly staffId: string; readonly shiftIds: readonly string[]; readonly now: Date },
) {
  const ids = shiftIds.filter(isUuid);
  if (ids.length === 0) return [];
  return database
    .select({
      date: scheduledCrawls.date,
      startTime: scheduledCrawls.startTime,
      title: pubCrawls.title,
      meetingPoint: pubCrawls.meetingPoint,
      role: rosterShifts.role,
    })
    .from(rosterShifts)
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, rosterShifts.nightId))
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(
      and(
        inArray(rosterShifts.id, ids),
        eq(rosterShifts.staffId, staffId),
        eq(scheduledCrawls.status, 'scheduled'),
        sql`${momentOf(now)} < ${cityStart(sql`${scheduledCrawls.date}`, sql`${scheduledCrawls.startTime}`, sql`${cities.timeZone}`)}`,
      ),
    )
    .orderBy(scheduledCrawls.date, scheduledCrawls.startTime);
}

/** A cancelled or rescheduled night by the id of its change. */
export async function readChangeOfNight(database: Database, id: string) {
  const [change] = await database
    .select({
      nightId: nightChanges.nightId,
      newNightId: nightChanges.newNightId,
      reinstatedAt: nightChanges.reinstatedAt,
    })
    .from(nightChanges)
    .where(eq(nightChanges.id, id));
  return change ?? null;
}
