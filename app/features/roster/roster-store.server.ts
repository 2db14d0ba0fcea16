import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { type CityScope, may } from '#domain/accounts/permissions.ts';
import { staffRoles } from '#domain/accounts/roles.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type RosterRole, rosterRoles } from '#domain/roster/roster-roles.ts';
import type { WorkedNight } from '#domain/roster/shift-warning.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { nameOrAddress } from '#features/accounts/person-name-store.server.ts';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { lockName } from '#platform/database/named-lock.ts';
import { rosterAbsences, rosterShifts } from './roster-tables.server.ts';

type Reading = Database | Transaction;

/** Who works a night, as the pages of the roster show it. */
export type Shift = {
  readonly id: string;
  readonly nightId: string;
  readonly staffId: string;
  readonly name: string;
  readonly role: RosterRole;
};

const nameOfStaff = nameOrAddress();

const byImportance = sql`array_position(${sql.param(rosterRoles)}::text[], ${rosterShifts.role})`;

/** The shifts of some nights, the most important role first. */
export async function listShifts(database: Reading, nightIds: readonly string[]): Promise<Shift[]> {
  if (nightIds.length === 0) return [];
  return database
    .select({
      id: rosterShifts.id,
      nightId: rosterShifts.nightId,
      staffId: rosterShifts.staffId,
      name: nameOfStaff,
      role: rosterShifts.role,
    })
    .from(rosterShifts)
    .innerJoin(users, eq(users.id, rosterShifts.staffId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(rosterShifts.nightId, [...nightIds]))
    .orderBy(byImportance, asc(nameOfStaff), asc(rosterShifts.id));
}

/** The roles of accounts that work at the door. */
const workingRoles = staffRoles.filter((role) => may({ role, cities: [] }, 'checkIn'));

/** Whether an account may work nights of a city, as a condition on `users` and the city's id. */
export const mayWorkIn = (cityId: unknown): SQL =>
  sql`(${users.role} = any(${sql.param(workingRoles)}::text[]) and (${users.cities} = '{}' or ${cityId} = any(${users.cities})))`;

/** Whether a person may work nights, of some city at least. */
export async function mayWork(database: Reading, staffId: string): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, staffId), inArray(users.role, workingRoles)));
  return found.length > 0;
}

/** Somebody whom a night can be given, and the cities that they are limited to; empty for all. */
export type Assignable = {
  readonly id: string;
  readonly name: string;
  readonly cities: readonly string[];
};

/** Everybody of the team who may check guests in, by name. With cities, only those who may work in one of them. */
export const listAssignable = (database: Reading, cityIds: CityScope): Promise<Assignable[]> =>
  assignable(
    database,
    cityIds.length === 0
      ? sql`true`
      : sql`(${users.cities} = '{}' or ${users.cities} && ${sql.param(cityIds)}::uuid[])`,
  );

/** Whom a night can be given, by name. */
export const listAssignableTo = (database: Reading, nightId: string): Promise<Assignable[]> =>
  assignable(
    database,
    mayWorkIn(
      sql`(select city_id from pub_crawls where id = (select crawl_id from scheduled_crawls where id = ${nightId}))`,
    ),
  );

function assignable(database: Reading, which: SQL): Promise<Assignable[]> {
  return database
    .select({ id: users.id, name: nameOfStaff, cities: users.cities })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(and(inArray(users.role, workingRoles), which))
    .orderBy(asc(nameOfStaff), asc(users.id));
}

const workedNight = {
  id: scheduledCrawls.id,
  date: scheduledCrawls.date,
  startTime: scheduledCrawls.startTime,
  endTime: scheduledCrawls.endTime,
  timeZone: cities.timeZone,
};

/** A night that somebody is assigned to. */
export type NightToWork = WorkedNight & { readonly isScheduled: boolean; readonly mayWork: boolean };

/** Some nights with whether a person may work them; those that do not exist are missing. */
export async function nightsToWork(
  transaction: Transaction,
  { nightIds, staffId }: { readonly nightIds: readonly string[]; readonly staffId: string },
): Promise<NightToWork[]> {
  return transaction
    .select({
      ...workedNight,
      isScheduled: sql<boolean>`${scheduledCrawls.status} = 'scheduled'`,
      mayWork: sql<boolean>`exists (select from users where ${users.id} = ${staffId} and ${mayWorkIn(cities.id)})`,
    })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(inArray(scheduledCrawls.id, [...nightIds]))
    .orderBy(asc(scheduledCrawls.date), asc(scheduledCrawls.startTime));
}

/** The nights that a person works between two dates, both included, unless they are cancelled. */
export function nightsWorkedBy(
  database: Reading,
  { staffId, from, to }: { readonly staffId: string; readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<WorkedNight[]> {
  return database
    .select(workedNight)
    .from(rosterShifts)
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, rosterShifts.nightId))
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(
      and(
        eq(rosterShifts.staffId, staffId),
        eq(scheduledCrawls.status, 'scheduled'),
        sql`${scheduledCrawls.date} between ${from} and ${to}`,
      ),
    );
}

/** The ids of the nights that a person works, from a date on. */
export async function nightIdsOf(database: Reading, staffId: string, from: CalendarDate): Promise<string[]> {
  const rows = await database
    .select({ id: rosterShifts.nightId })
    .from(rosterShifts)
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, rosterShifts.nightId))
    .where(and(eq(rosterShifts.staffId, staffId), gte(scheduledCrawls.date, from)));
  return rows.map(({ id }) => id);
}

/** The dates between two, both included, on which somebody cannot work; with no person, those of everybody. */
export function listAbsences(
  database: Reading,
  {
    staffId,
    from,
    to,
  }: { readonly staffId?: string; readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<{ staffId: string; date: CalendarDate }[]> {
  return database
    .select()
    .from(rosterAbsences)
    .where(
      and(
        staffId === undefined ? undefined : eq(rosterAbsences.staffId, staffId),
        sql`${rosterAbsences.date} between ${from} and ${to}`,
      ),
    )
    .orderBy(asc(rosterAbsences.date));
}

/** Until the transaction ends, nobody else changes what that person works. */
export const lockStaff = (transaction: Transaction, staffId: string): Promise<void> =>
  lockName(transaction, `roster:${staffId}`);

/** The current role of a person on each of some nights. */
export async function rolesOn(
  transaction: Transaction,
  { nightIds, staffId }: { readonly nightIds: readonly string[]; readonly staffId: string },
): Promise<ReadonlyMap<string, RosterRole>> {
  const rows = await transaction
    .select({ nightId: rosterShifts.nightId, role: rosterShifts.role })
    .from(rosterShifts)
    .where(and(eq(rosterShifts.staffId, staffId), inArray(rosterShifts.nightId, [...nightIds])));
  return new Map(rows.map(({ nightId, role }) => [nightId, role]));
}

/** Assigns a person to a night, or changes their role on it. */
export async function writeShift(
  transaction: Transaction,
  shift: Omit<typeof rosterShifts.$inferInsert, 'id'>,
): Promise<void> {
  await transaction
    .insert(rosterShifts)
    .values(shift)
    .onConflictDoUpdate({
      target: [rosterShifts.nightId, rosterShifts.staffId],
      set: { role: shift.role },
    });
}

/** Takes a person off a night. Null if they were not on it. */
export async function deleteShift(
  transaction: Transaction,
  { nightId, shiftId }: { readonly nightId: string; readonly shiftId: string },
): Promise<{ readonly role: RosterRole; readonly staffId: string } | null> {
  const [deleted] = await transaction
    .delete(rosterShifts)
    .where(and(eq(rosterShifts.id, shiftId), eq(rosterShifts.nightId, nightId)))
    .returning({ role: rosterShifts.role, staffId: rosterShifts.staffId });
  return deleted ?? null;
}
