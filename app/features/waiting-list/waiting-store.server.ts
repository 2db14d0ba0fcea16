import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { mailboxOf } from '#domain/mailbox.ts';
import { isUuid } from '#domain/uuid.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { lockName } from '#platform/database/named-lock.ts';
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
 * Adds a mailbox to the list of a night and returns the id. A mailbox on the list keeps its address and position, with
 * the latest party size and language; a notified one waits again at the end.
 */
export async function insertWaitingParty(transaction: Transaction, party: NewWaitingParty): Promise<string> {
  const { people, language, nightId } = party;
  const mailbox = mailboxOf(party.email);
  // Two requests of one mailbox, with different spellings, run one after the other.
  await lockName(transaction, `waiting ${nightId} ${mailbox}`);
  const [known] = await transaction
    .select({ email: waitingParties.email })
    .from(waitingParties)
    .where(and(eq(waitingParties.nightId, nightId), eq(mailboxIn('email'), mailbox)))
    .limit(1);
  const [inserted] = await transaction
    .insert(waitingParties)
    .values({ ...party, email: known?.email ?? party.email })
    .onConflictDoUpdate({
      target: [waitingParties.nightId, waitingParties.email],
      set: {
        people,
        language,
        joinedAt: sql`case when ${waitingParties.notifiedAt} is null and ${waitingParties.endedAt} is null then ${waitingParties.joinedAt} else excluded.joined_at end`,
        notifiedAt: null,
        endedAt: null,
      },
    })
    .returning({ id: waitingParties.id });
  if (!inserted) throw new Error('Inserting a waiting party returned no row');
  return inserted.id;
}

/** Null if the party has left or its night is long over. */
export async function readWaitingParty(
  database: Database | Transaction,
  id: string,
): Promise<StoredWaitingParty | null> {
  if (!isUuid(id)) return null;
  const [party] = await database.select().from(waitingParties).where(eq(waitingParties.id, id));
  return party ?? null;
}

/** The nights with places on sale and parties that were not notified. */
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

/** The cancelled and rescheduled nights, from that date on, with parties that wait and were not told. */
export async function cancelledNightsWaitedFor(database: Database, from: CalendarDate): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: waitingParties.nightId })
    .from(waitingParties)
    .innerJoin(scheduledCrawls, eq(scheduledCrawls.id, waitingParties.nightId))
    .where(
      and(
        isNull(waitingParties.notifiedAt),
        isNull(waitingParties.endedAt),
        ne(scheduledCrawls.status, 'scheduled'),
        gte(scheduledCrawls.date, from),
      ),
    );
  return rows.map(({ id }) => id);
}

const isUnserved = sql`not exists (
  select from ${bookings}
  where ${bookings.nightId} = ${waitingParties.nightId} and ${mailboxIn('bookings.email')} = ${mailboxIn('waiting_parties.email')}
    and ${holdsPlaces(bookings.status)})`;

const unservedOf = (database: Database | Transaction, nightId: string) =>
  database
    .select()
    .from(waitingParties)
    .where(and(eq(waitingParties.nightId, nightId), isUnserved))
    .orderBy(asc(waitingParties.joinedAt), asc(waitingParties.id));

/** The parties that wait for a night, in the order of joining, without those that hold places by now. */
export const waitingForNight = (database: Database, nightId: string): Promise<StoredWaitingParty[]> =>
  unservedOf(database, nightId);

/** The same, locked, so that no other process notifies them concurrently. */
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

/**
 * Ends the list of a cancelled night for the parties that wait, and returns them. Those that hold places of the night
 * leave the list: they are told as guests. Parties that were notified of places keep their entry.
 */
export async function endWaitingList(
  transaction: Transaction,
  nightId: string,
  endedAt: Date,
): Promise<string[]> {
  const isWaiting = and(
    eq(waitingParties.nightId, nightId),
    isNull(waitingParties.notifiedAt),
    isNull(waitingParties.endedAt),
  );
  await transaction.delete(waitingParties).where(and(isWaiting, not(isUnserved)));
  const ended = await transaction
    .update(waitingParties)
    .set({ endedAt })
    .where(isWaiting)
    .returning({ id: waitingParties.id });
  return ended.map(({ id }) => id);
}

/** Lets the parties of a night wait again that were told of its cancellation, in their order. */
export async function resumeWaitingList(transaction: Transaction, nightId: string): Promise<void> {
  await transaction.update(waitingParties).set({ endedAt: null }).where(eq(waitingParties.nightId, nightId));
}

/** How many parties of a night were told of its cancellation. */
export const countEndedParties = (database: Database | Transaction, nightId: string): Promise<number> =>
  database.$count(
    waitingParties,
    and(eq(waitingParties.nightId, nightId), isNotNull(waitingParties.endedAt)),
  );

/** Removes a party from its list; false if it is on none. */
export async function deleteWaitingParty(database: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { rowCount } = await database.delete(waitingParties).where(eq(waitingParties.id, id));
  return rowCount === 1;
}
