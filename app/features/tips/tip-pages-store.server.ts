import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { getsTips } from '#domain/tips/tips.ts';
import { profiles } from '#features/accounts/accounts-tables.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { rosterShifts } from '#features/roster/roster-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database } from '#platform/database/database.ts';
import { equalOrNull } from '#platform/database/equal-or-null.ts';
import { tipPages } from './tips-tables.server.ts';

/** The code of the tip page of a night, or of one guide on it. It is made when it is first needed. */
export async function tipCodeOf(
  database: Database,
  { nightId, personId }: { readonly nightId: string; readonly personId: string | null },
): Promise<string> {
  const known = () =>
    database
      .select({ code: tipPages.code })
      .from(tipPages)
      .where(and(eq(tipPages.nightId, nightId), equalOrNull(tipPages.personId, personId)));
  const [before] = await known();
  if (before) return before.code;
  const code = randomBytes(16).toString('base64url');
  await database.insert(tipPages).values({ code, nightId, personId }).onConflictDoNothing();
  const [made] = await known();
  return made!.code;
}

/** The night of a tip page, and its guide if it is of one; null for an unknown code. */
export async function readTipPage(database: Database, code: string) {
  const [page] = await database
    .select({
      code: tipPages.code,
      personId: tipPages.personId,
      nightId: scheduledCrawls.id,
      date: scheduledCrawls.date,
      startTime: scheduledCrawls.startTime,
      endTime: scheduledCrawls.endTime,
      status: scheduledCrawls.status,
      title: pubCrawls.title,
      timeZone: cities.timeZone,
    })
    .from(tipPages)
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, tipPages.nightId))
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(eq(tipPages.code, code));
  return page ?? null;
}

/** Those of the nights whose tips a person gets a part of, by the roster (docs/rules/tips.md). */
export async function listTippedNights(
  database: Database,
  { personId, nights }: { readonly personId: string; readonly nights: readonly string[] },
): Promise<readonly string[]> {
  const shifts = await database
    .select({ nightId: rosterShifts.nightId, role: rosterShifts.role })
    .from(rosterShifts)
    .where(and(eq(rosterShifts.staffId, personId), inArray(rosterShifts.nightId, [...nights])));
  return shifts.filter(getsTips).map(({ nightId }) => nightId);
}

/** The roster of a night as guests may see it: first names only, which may be empty. */
export const listFirstNames = (database: Database, nightId: string) =>
  database
    .select({
      shiftId: rosterShifts.id,
      staffId: rosterShifts.staffId,
      role: rosterShifts.role,
      firstName: sql<string>`coalesce(trim(${profiles.firstName}), '')`,
    })
    .from(rosterShifts)
    .leftJoin(profiles, eq(profiles.id, rosterShifts.staffId))
    .where(eq(rosterShifts.nightId, nightId))
    .orderBy(sql`${rosterShifts.role} <> 'leadGuide'`, rosterShifts.id);
