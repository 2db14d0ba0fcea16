import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { profiles, users } from '#features/accounts/accounts-tables.server.ts';
import { nameOrAddress } from '#features/accounts/person-name-store.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { rosterRequests, rosterShifts } from './roster-tables.server.ts';

type Reading = Database | Transaction;

const takerUser = alias(users, 'taker');
const takerProfile = alias(profiles, 'taker_profile');
const returnNight = alias(scheduledCrawls, 'return_night');

/** Requests with the names and nights that they are about. */
function requestsWhere(database: Reading, which: SQL | undefined) {
  return database
    .select({
      id: rosterRequests.id,
      state: rosterRequests.state,
      staffId: rosterRequests.staffId,
      staffName: nameOrAddress(),
      nightId: rosterRequests.nightId,
      date: scheduledCrawls.date,
      title: pubCrawls.title,
      takerId: rosterRequests.takerId,
      takerName: sql<
        string | null
      >`case when ${rosterRequests.takerId} is not null then ${nameOrAddress(takerProfile, takerUser)} end`,
      returnNightId: rosterRequests.returnNightId,
      returnDate: sql<CalendarDate | null>`${returnNight.date}::text`,
      note: rosterRequests.note,
      answer: rosterRequests.answer,
    })
    .from(rosterRequests)
    .innerJoin(users, eq(users.id, rosterRequests.staffId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, rosterRequests.nightId))
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .leftJoin(takerUser, eq(takerUser.id, rosterRequests.takerId))
    .leftJoin(takerProfile, eq(takerProfile.id, takerUser.id))
    .leftJoin(returnNight, eq(returnNight.id, rosterRequests.returnNightId))
    .where(which)
    .orderBy(asc(scheduledCrawls.date), asc(rosterRequests.askedAt));
}

export type RosterRequest = Awaited<ReturnType<typeof requestsWhere>>[number];

/** A request whose night was given away, is over or does not take place is not open any more. */
export const isStillOpen = (today: CalendarDate | SQL): SQL => sql`roster_requests.state = 'open'
  and exists (select from roster_shifts where night_id = roster_requests.night_id and staff_id = roster_requests.staff_id)
  and exists (select from scheduled_crawls where id = roster_requests.night_id and status = 'scheduled' and date >= ${today})`;

/** The open requests of some cities, the earliest night first. */
export const listOpenRequests = (
  database: Database,
  { cities, today }: { readonly cities: CityScope; readonly today: CalendarDate },
): Promise<RosterRequest[]> =>
  requestsWhere(database, and(isStillOpen(today), inCities(cities, scheduledCrawls.crawlId)));

/** What a person has asked about coming nights, and what others ask them to take over. */
export const listRequestsOf = (
  database: Database,
  { staffId, today }: { readonly staffId: string; readonly today: CalendarDate },
): Promise<RosterRequest[]> =>
  requestsWhere(
    database,
    and(isStillOpen(today), or(eq(rosterRequests.staffId, staffId), eq(rosterRequests.takerId, staffId))),
  );

export async function readRequest(database: Reading, id: string): Promise<RosterRequest | null> {
  const [request] = await requestsWhere(database, eq(rosterRequests.id, id));
  return request ?? null;
}

/** Locks a request until the transaction ends. */
export async function lockRequest(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: rosterRequests.id })
    .from(rosterRequests)
    .where(eq(rosterRequests.id, id))
    .for('update');
}

/** Stores a request. False if there is one about the night already; true for the same one again. */
export async function insertRequest(
  transaction: Transaction,
  request: typeof rosterRequests.$inferInsert,
): Promise<boolean> {
  const inserted = await transaction
    .insert(rosterRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: rosterRequests.id });
  if (inserted.length > 0) return true;
  const [same] = await transaction
    .select({ id: rosterRequests.id })
    .from(rosterRequests)
    .where(
      and(
        eq(rosterRequests.id, request.id),
        eq(rosterRequests.staffId, request.staffId),
        eq(rosterRequests.nightId, request.nightId),
      ),
    );
  return same !== undefined;
}

/** Deletes an open request of a person. */
export async function deleteRequest(
  database: Database,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<boolean> {
  const deleted = await database
    .delete(rosterRequests)
    .where(
      and(eq(rosterRequests.id, id), eq(rosterRequests.staffId, staffId), eq(rosterRequests.state, 'open')),
    )
    .returning({ id: rosterRequests.id });
  return deleted.length > 0;
}

/** Deletes what a person asked about a night that they get anew: it lapsed when they were taken off. */
export async function deleteLapsed(
  transaction: Transaction,
  { nightId, staffId }: { readonly nightId: string; readonly staffId: string },
): Promise<void> {
  await transaction
    .delete(rosterRequests)
    .where(
      and(
        eq(rosterRequests.nightId, nightId),
        eq(rosterRequests.staffId, staffId),
        eq(rosterRequests.state, 'open'),
      ),
    );
}

export async function writeDecision(
  transaction: Transaction,
  id: string,
  decision: Pick<
    typeof rosterRequests.$inferInsert,
    'state' | 'answer' | 'takerId' | 'decidedAt' | 'decidedBy'
  >,
): Promise<void> {
  await transaction.update(rosterRequests).set(decision).where(eq(rosterRequests.id, id));
}

/** Gives the shift of a person to another one, or to nobody. False if they do not work the night any more. */
export async function passShift(
  transaction: Transaction,
  {
    nightId,
    from,
    to,
    now,
  }: { readonly nightId: string; readonly from: string; readonly to: string | null; readonly now: Date },
): Promise<boolean> {
  if (to !== null) await deleteLapsed(transaction, { nightId, staffId: to });
  const ofPerson = and(eq(rosterShifts.nightId, nightId), eq(rosterShifts.staffId, from));
  const changed =
    to === null
      ? await transaction.delete(rosterShifts).where(ofPerson).returning({ id: rosterShifts.id })
      : await transaction
          .update(rosterShifts)
          .set({ staffId: to, assignedAt: now })
          .where(ofPerson)
          .returning({ id: rosterShifts.id });
  return changed.length > 0;
}
