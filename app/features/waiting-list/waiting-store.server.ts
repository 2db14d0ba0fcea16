import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Language } from '#domain/bilingual.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isUuid } from '#domain/uuid.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { waitingParties } from './waiting-tables.server.ts';

export type StoredWaitingParty = typeof waitingParties.$inferSelect;

type NewWaitingParty = {
  readonly nightId: string;
  readonly email: string;
  readonly people: number;
  readonly language: Language;
  readonly joinedAt: Date;
};

/**
 * Puts an address on the list of a night and answers its id. Whoever is on it already keeps the place in line, with the
 * party and language asked for last; whoever has been told waits anew, at the end.
 */
export async function insertWaitingParty(transaction: Transaction, party: NewWaitingParty): Promise<string> {
  const { people, language } = party;
  const [kept] = await transaction
    .insert(waitingParties)
    .values(party)
    .onConflictDoUpdate({
      target: [waitingParties.nightId, waitingParties.email],
      set: {
        people,
        language,
        joinedAt: sql`case when ${waitingParties.notifiedAt} is null then ${waitingParties.joinedAt} else excluded.joined_at end`,
        notifiedAt: null,
      },
    })
    .returning({ id: waitingParties.id });
  if (!kept) throw new Error('a waiting party was not kept');
  return kept.id;
}

/** Null where it has left, or its night is long over. */
export async function readWaitingParty(
  database: Database | Transaction,
  id: string,
): Promise<StoredWaitingParty | null> {
  if (!isUuid(id)) return null;
  const [party] = await database.select().from(waitingParties).where(eq(waitingParties.id, id));
  return party ?? null;
}

/** The nights with a place on sale for which somebody waits who has not been told. */
export async function nightsWaitedFor(database: Database): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: waitingParties.nightId })
    .from(waitingParties)
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, waitingParties.nightId))
    .where(
      and(
        sql`${waitingParties.notifiedAt} is null`,
        eq(scheduledCrawls.status, 'scheduled'),
        eq(scheduledCrawls.bookingsDisabled, false),
        sql`${scheduledCrawls.availableSpots} > 0`,
      ),
    );
  return rows.map(({ id }) => id);
}

const isUnserved = sql`not exists (
  select from ${bookings}
  where ${bookings.nightId} = ${waitingParties.nightId} and ${bookings.email} = ${waitingParties.email}
    and ${bookings.status} in ('pending', 'confirmed'))`;

const unservedOf = (database: Database | Transaction, nightId: string) =>
  database
    .select()
    .from(waitingParties)
    .where(and(eq(waitingParties.nightId, nightId), isUnserved))
    .orderBy(asc(waitingParties.joinedAt), asc(waitingParties.id));

/** Who waits for a night, the first to ask first; who has places of it by now waits no more. */
export const waitingForNight = (database: Database, nightId: string): Promise<StoredWaitingParty[]> =>
  unservedOf(database, nightId);

/** The same, locked, so that no other process tells one of them meanwhile. */
export const lockWaitingForNight = (
  transaction: Transaction,
  nightId: string,
): Promise<StoredWaitingParty[]> => unservedOf(transaction, nightId).for('update');

export async function markNotified(
  transaction: Transaction,
  ids: readonly string[],
  notifiedAt: Date,
): Promise<void> {
  await transaction
    .update(waitingParties)
    .set({ notifiedAt })
    .where(inArray(waitingParties.id, [...ids]));
}

/** Takes a party off its list; false where it is on none. */
export async function deleteWaitingParty(database: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rowCount } = await database.delete(waitingParties).where(eq(waitingParties.id, id));
  return rowCount === 1;
}

/** Forgets the lists of nights before that date. */
export async function purgeWaitingListsBefore(database: Database, date: CalendarDate): Promise<void> {
  const before = database
    .select({ id: scheduledCrawls.id })
    .from(scheduledCrawls)
    .where(lt(scheduledCrawls.date, date));
  await database.delete(waitingParties).where(inArray(waitingParties.nightId, before));
}

const addressOf = (database: Database | Transaction, userId: string) =>
  database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));

/** What an account's verified address waits for. */
export const waitingOf = (database: Database, userId: string) =>
  database
    .select({
      night: scheduledCrawls.date,
      people: waitingParties.people,
      joinedAt: waitingParties.joinedAt,
      notifiedAt: waitingParties.notifiedAt,
    })
    .from(waitingParties)
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, waitingParties.nightId))
    .where(inArray(waitingParties.email, addressOf(database, userId)))
    .orderBy(asc(waitingParties.joinedAt));

/** Takes the verified address of an account off all lists; while the account is still there. */
export async function deleteWaitingPartiesOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .delete(waitingParties)
    .where(inArray(waitingParties.email, addressOf(transaction, userId)));
}
