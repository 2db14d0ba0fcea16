import { and, asc, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { AffectedBookingOutcome } from '#domain/booking/night-change.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isUuid } from '#domain/uuid.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { holdsPlaces } from '#features/booking/holding-places-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { affectedBookings, nightChanges } from './night-change-tables.server.ts';

/** A cancelled or rescheduled night, with the terms announced to its guests. */
export type NightChange = typeof nightChanges.$inferSelect;

/** A booking of a cancelled night, with its progress. */
export type AffectedBooking = typeof affectedBookings.$inferSelect & { readonly nightChange: NightChange };

/**
 * Records the cancellation of a night, with every booking that holds places of it. Places of the new night
 * are reserved for confirmed bookings.
 */
export async function insertNightChange(
  transaction: Transaction,
  nightChange: Omit<typeof nightChanges.$inferInsert, 'id' | 'changedAt' | 'finishedAt' | 'reinstatedAt'>,
): Promise<NightChange> {
  const [written] = await transaction.insert(nightChanges).values(nightChange).returning();
  if (!written) throw new Error('Inserting a night change returned no row');
  const holdsSpots = nightChange.kind === 'moved';
  await transaction.execute(sql`
    insert into affected_bookings (night_change_id, booking_id, held_spots)
    select ${written.id}, id, case when ${holdsSpots} and status = 'confirmed' then number_of_people else 0 end
    from bookings
    where scheduled_crawl_id = ${nightChange.nightId} and ${holdsPlaces()}`);
  return written;
}

/** The number of people with a confirmed booking of the night. */
export async function countConfirmed(transaction: Transaction, nightId: string): Promise<number> {
  const [counted] = await transaction
    .select({ people: sql<number>`coalesce(sum(${bookings.numberOfPeople}), 0)::int` })
    .from(bookings)
    .where(and(eq(bookings.nightId, nightId), eq(bookings.status, 'confirmed')));
  return counted?.people ?? 0;
}

/** The confirmed bookings of each night and their guests, by night. Nights without any are missing. */
export async function countConfirmedByNight(
  database: Database | Transaction,
  nightIds: readonly string[],
): Promise<Map<string, { bookings: number; people: number }>> {
  const rows = await database
    .select({
      nightId: bookings.nightId,
      bookings: sql<number>`count(*)::int`,
      people: sql<number>`sum(${bookings.numberOfPeople})::int`,
    })
    .from(bookings)
    .where(and(inArray(bookings.nightId, [...nightIds]), eq(bookings.status, 'confirmed')))
    .groupBy(bookings.nightId);
  return new Map(rows.map(({ nightId, ...counted }) => [nightId, counted]));
}

/** The current cancellation of a night; null if the night takes place or was reinstated. */
export async function readNightChange(
  database: Database | Transaction,
  nightId: string,
): Promise<NightChange | null> {
  if (!isUuid(nightId)) return null;
  const [nightChange] = await database
    .select()
    .from(nightChanges)
    .where(and(eq(nightChanges.nightId, nightId), isNull(nightChanges.reinstatedAt)));
  return nightChange ?? null;
}

/** Reads it by the unguessable id in the guest's link; null if there is none. */
export async function readAffectedBooking(
  database: Database | Transaction,
  id: string,
): Promise<AffectedBooking | null> {
  if (!isUuid(id)) return null;
  const [row] = await selectAffected(database).where(eq(affectedBookings.id, id));
  return row ? toAffectedBooking(row) : null;
}

/** The latest cancellation that affected the booking, settled or not; null if there is none. */
export async function latestNightChangeOf(
  database: Database | Transaction,
  bookingId: string,
): Promise<AffectedBooking | null> {
  const [row] = await selectAffected(database)
    .where(and(eq(affectedBookings.bookingId, bookingId), isNull(nightChanges.reinstatedAt)))
    .orderBy(desc(nightChanges.changedAt))
    .limit(1);
  return row ? toAffectedBooking(row) : null;
}

/** Locks the row until the transaction ends, and reads it. Lock its booking first. */
export async function lockAffectedBooking(
  transaction: Transaction,
  id: string,
): Promise<AffectedBooking | null> {
  const [row] = await selectAffected(transaction)
    .where(eq(affectedBookings.id, id))
    .for('no key update', { of: affectedBookings });
  return row ? toAffectedBooking(row) : null;
}

/** The cancellations with work left: guests to notify, or a deadline that has passed. */
export async function openNightChanges(database: Database): Promise<NightChange[]> {
  return database
    .select()
    .from(nightChanges)
    .where(isNull(nightChanges.finishedAt))
    .orderBy(asc(nightChanges.changedAt));
}

/**
 * Claims the next due booking of a cancellation in that state, and locks the booking. Bookings that another
 * process has locked are skipped. Null if there is none.
 */
export async function claimAffectedBooking(
  transaction: Transaction,
  { nightChangeId, state, now }: { nightChangeId: string; state: 'waiting' | 'notified'; now: Date },
): Promise<{ id: string; bookingId: string } | null> {
  const [claimed] = await transaction
    .select({ id: affectedBookings.id, bookingId: affectedBookings.bookingId })
    .from(affectedBookings)
    .innerJoin(bookings, eq(bookings.id, affectedBookings.bookingId))
    .where(
      and(
        eq(affectedBookings.nightChangeId, nightChangeId),
        eq(affectedBookings.state, state),
        or(isNull(affectedBookings.tryAgainAt), lte(affectedBookings.tryAgainAt, now)),
      ),
    )
    .orderBy(asc(affectedBookings.id))
    .limit(1)
    .for('no key update', { of: bookings, skipLocked: true });
  return claimed ?? null;
}

type Step = Partial<
  Pick<
    typeof affectedBookings.$inferInsert,
    'state' | 'heldSpots' | 'amount' | 'outcome' | 'decidedBy' | 'notifiedAt' | 'answeredAt' | 'settledAt'
  >
>;

/** Writes the progress of a booking, and clears the last error. */
export async function writeStep(transaction: Transaction, id: string, step: Step): Promise<void> {
  await transaction
    .update(affectedBookings)
    .set({ ...step, lastError: null, tryAgainAt: null })
    .where(eq(affectedBookings.id, id));
}

/**
 * Records that staff cancelled a booking of a cancelled night with its refund, as the answer of its guest. A guest who
 * is not notified yet keeps the places that are reserved until the step that releases them. Lock the booking first.
 */
export async function recordRefundByStaff(
  transaction: Transaction,
  bookingId: string,
  now: Date,
): Promise<void> {
  const row = await latestNightChangeOf(transaction, bookingId);
  if (!row || row.state === 'settled') return;
  const { state: _, settledAt, ...answer } = settledAs('refund', 'staff', now);
  const isWaiting = row.state === 'waiting';
  await writeStep(transaction, row.id, {
    ...answer,
    answeredAt: now,
    ...(!isWaiting && { state: 'settled', settledAt }),
  });
}

/** Closes older cancellations of a booking, because a newer one replaces them. Lock the booking first. */
export async function closeOlderNightChanges(
  transaction: Transaction,
  { bookingId, except, now }: { bookingId: string; except: string; now: Date },
): Promise<void> {
  await transaction
    .update(affectedBookings)
    .set({
      state: 'settled',
      settledAt: now,
      outcome: sql`coalesce(${affectedBookings.outcome}, 'left')`,
      decidedBy: sql`coalesce(${affectedBookings.decidedBy}, 'staff')`,
    })
    .where(
      and(
        eq(affectedBookings.bookingId, bookingId),
        ne(affectedBookings.id, except),
        eq(affectedBookings.state, 'notified'),
      ),
    );
}

/** Records the error of a step, and schedules the next attempt with an increasing delay. */
export async function recordStepError(
  database: Database,
  id: string,
  { because, now }: { because: string; now: Date },
): Promise<void> {
  await database
    .update(affectedBookings)
    .set({
      attempts: sql`${affectedBookings.attempts} + 1`,
      lastError: because,
      tryAgainAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => least(600, 5 * power(2, ${affectedBookings.attempts})))`,
    })
    .where(eq(affectedBookings.id, id));
}

/** Lets a step wait for something outside of this product. */
export async function postponeStep(transaction: Transaction, id: string, tryAgainAt: Date): Promise<void> {
  await transaction.update(affectedBookings).set({ tryAgainAt }).where(eq(affectedBookings.id, id));
}

/** Makes all failed steps due at once, on request of the operator. */
export async function tryStepsAgain(database: Database, nightChangeId: string): Promise<void> {
  await database
    .update(affectedBookings)
    .set({ tryAgainAt: null })
    .where(
      and(eq(affectedBookings.nightChangeId, nightChangeId), sql`${affectedBookings.tryAgainAt} is not null`),
    );
}

/**
 * Records a phone call to the guest of a booking, or removes the record. Returns whether anything changed;
 * null if the booking is not one of that cancelled night.
 */
export async function recordCallOf(
  transaction: Transaction,
  {
    id,
    nightId,
    call,
  }: {
    readonly id: string;
    readonly nightId: string;
    readonly call: { readonly calledAt: Date; readonly calledBy: string } | null;
  },
): Promise<{ readonly bookingId: string; readonly isChanged: boolean } | null> {
  const [found] = await selectAffected(transaction)
    .where(and(eq(affectedBookings.id, id), eq(nightChanges.nightId, nightId)))
    .for('update', { of: affectedBookings });
  if (!found) return null;
  const { bookingId, calledAt } = found.row;
  if ((calledAt !== null) === (call !== null)) return { bookingId, isChanged: false };
  await transaction
    .update(affectedBookings)
    .set(call ?? { calledAt: null, calledBy: null })
    .where(eq(affectedBookings.id, id));
  return { bookingId, isChanged: true };
}

/** The nights whose bookings were moved to that one, the latest first. */
export async function nightsMovedTo(
  database: Database,
  nightId: string,
): Promise<{ id: string; date: CalendarDate }[]> {
  const { rows } = await database.execute<{ id: string; date: CalendarDate }>(sql`
    select distinct night.id, night.date::text as date
    from night_changes nightChange join scheduled_crawls night on night.id = nightChange.night_id
    where nightChange.new_night_id = ${nightId} and nightChange.reinstated_at is null
    order by date desc, night.id`);
  return rows;
}

/** Marks a cancellation as finished once all of its bookings are settled; does nothing before that. */
export async function finishNightChange(database: Database, id: string, now: Date): Promise<void> {
  const open = database
    .select({ one: sql`1` })
    .from(affectedBookings)
    .where(and(eq(affectedBookings.nightChangeId, id), ne(affectedBookings.state, 'settled')));
  await database
    .update(nightChanges)
    .set({ finishedAt: now })
    .where(and(eq(nightChanges.id, id), isNull(nightChanges.finishedAt), sql`not exists ${open}`));
}

/** The columns of a final outcome. */
export const settledAs = (
  outcome: AffectedBookingOutcome,
  decidedBy: 'guest' | 'deadline' | 'staff',
  now: Date,
): Step => ({ state: 'settled', outcome, decidedBy, settledAt: now });

function selectAffected(database: Database | Transaction) {
  return database
    .select({ row: affectedBookings, nightChange: nightChanges })
    .from(affectedBookings)
    .innerJoin(nightChanges, eq(nightChanges.id, affectedBookings.nightChangeId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectAffected>>[number];

const toAffectedBooking = ({ row, nightChange }: Row): AffectedBooking => ({ ...row, nightChange });
