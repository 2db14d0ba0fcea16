import { and, asc, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { holdingStates } from '#domain/booking/booking-states.ts';
import type { StopOutcome } from '#domain/booking/stopped-night.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { bookings } from '../booking-tables.server.ts';
import { stoppedBookings, stoppedNights } from './stopped-night-tables.server.ts';

/** A night that was called off, with what was promised to its guests. */
export type StoppedNight = typeof stoppedNights.$inferSelect;

/** One of its bookings, and how far it is. */
export type StoppedBooking = typeof stoppedBookings.$inferSelect & { readonly stop: StoppedNight };

/**
 * Writes down that a night is stopped, with every booking that holds places of it. Places of the new night
 * are kept for those who have paid.
 */
export async function writeStop(
  transaction: Transaction,
  stop: Omit<typeof stoppedNights.$inferInsert, 'id' | 'stoppedAt' | 'finishedAt' | 'resumedAt'>,
): Promise<StoppedNight> {
  const [written] = await transaction.insert(stoppedNights).values(stop).returning();
  if (!written) throw new Error('A stopped night was not written');
  const keeps = stop.kind === 'moved';
  await transaction.execute(sql`
    insert into stopped_bookings (stopped_night_id, booking_id, kept_spots)
    select ${written.id}, id, case when ${keeps} and status = 'confirmed' then number_of_people else 0 end
    from bookings
    where scheduled_crawl_id = ${stop.nightId} and status in ${holdingStates}`);
  return written;
}

/** The people of a night who have paid. */
export async function countConfirmed(transaction: Transaction, nightId: string): Promise<number> {
  const [counted] = await transaction
    .select({ people: sql<number>`coalesce(sum(${bookings.numberOfPeople}), 0)::int` })
    .from(bookings)
    .where(and(eq(bookings.nightId, nightId), eq(bookings.status, 'confirmed')));
  return counted?.people ?? 0;
}

/** How a night was stopped; null for one that takes place, also where it was put on sale again. */
export async function readStop(
  database: Database | Transaction,
  nightId: string,
): Promise<StoppedNight | null> {
  if (!isUuid(nightId)) return null;
  const [stop] = await database
    .select()
    .from(stoppedNights)
    .where(and(eq(stoppedNights.nightId, nightId), isNull(stoppedNights.resumedAt)));
  return stop ?? null;
}

/** By the unguessable id in the guest's link; null when there is none. */
export async function readStoppedBooking(
  database: Database | Transaction,
  id: string,
): Promise<StoppedBooking | null> {
  if (!isUuid(id)) return null;
  const [row] = await selectStopped(database).where(eq(stoppedBookings.id, id));
  return row ? toStopped(row) : null;
}

/** The latest stop that a booking has met, if it has met one; settled or not. */
export async function latestStopOf(
  database: Database | Transaction,
  bookingId: string,
): Promise<StoppedBooking | null> {
  const [row] = await selectStopped(database)
    .where(and(eq(stoppedBookings.bookingId, bookingId), isNull(stoppedNights.resumedAt)))
    .orderBy(desc(stoppedNights.stoppedAt))
    .limit(1);
  return row ? toStopped(row) : null;
}

/** The same row again, which nobody else can change until the transaction ends. Lock its booking first. */
export async function lockStoppedBooking(
  transaction: Transaction,
  id: string,
): Promise<StoppedBooking | null> {
  const [row] = await selectStopped(transaction)
    .where(eq(stoppedBookings.id, id))
    .for('no key update', { of: stoppedBookings });
  return row ? toStopped(row) : null;
}

/** Stops that still have something to do: somebody to tell, or a deadline that has passed. */
export async function openStops(database: Database): Promise<StoppedNight[]> {
  return database
    .select()
    .from(stoppedNights)
    .where(isNull(stoppedNights.finishedAt))
    .orderBy(asc(stoppedNights.stoppedAt));
}

/**
 * The next booking of a stop in that state whose turn it is, with the booking locked: one that another process has in
 * hand is passed over. Null when there is none.
 */
export async function claimStoppedBooking(
  transaction: Transaction,
  { stoppedNightId, state, now }: { stoppedNightId: string; state: 'waiting' | 'told'; now: Date },
): Promise<{ id: string; bookingId: string } | null> {
  const [claimed] = await transaction
    .select({ id: stoppedBookings.id, bookingId: stoppedBookings.bookingId })
    .from(stoppedBookings)
    .innerJoin(bookings, eq(bookings.id, stoppedBookings.bookingId))
    .where(
      and(
        eq(stoppedBookings.stoppedNightId, stoppedNightId),
        eq(stoppedBookings.state, state),
        or(isNull(stoppedBookings.tryAgainAt), lte(stoppedBookings.tryAgainAt, now)),
      ),
    )
    .orderBy(asc(stoppedBookings.id))
    .limit(1)
    .for('no key update', { of: bookings, skipLocked: true });
  return claimed ?? null;
}

type Step = Partial<
  Pick<
    typeof stoppedBookings.$inferInsert,
    'state' | 'keptSpots' | 'amount' | 'outcome' | 'decidedBy' | 'toldAt' | 'answeredAt' | 'settledAt'
  >
>;

/** Writes how far a booking is now; what went wrong before is forgotten. */
export async function writeStep(transaction: Transaction, id: string, step: Step): Promise<void> {
  await transaction
    .update(stoppedBookings)
    .set({ ...step, lastError: null, tryAgainAt: null })
    .where(eq(stoppedBookings.id, id));
}

/** A newer stop takes a booking over: older links of it have nothing to say any more. Lock the booking first. */
export async function closeOlderStops(
  transaction: Transaction,
  { bookingId, except, now }: { bookingId: string; except: string; now: Date },
): Promise<void> {
  await transaction
    .update(stoppedBookings)
    .set({
      state: 'settled',
      settledAt: now,
      outcome: sql`coalesce(${stoppedBookings.outcome}, 'left')`,
      decidedBy: sql`coalesce(${stoppedBookings.decidedBy}, 'desk')`,
    })
    .where(
      and(
        eq(stoppedBookings.bookingId, bookingId),
        ne(stoppedBookings.id, except),
        eq(stoppedBookings.state, 'told'),
      ),
    );
}

/** Notes why a step failed, and that it is tried again later and later. */
export async function recordStepError(
  database: Database,
  id: string,
  { because, now }: { because: string; now: Date },
): Promise<void> {
  await database
    .update(stoppedBookings)
    .set({
      attempts: sql`${stoppedBookings.attempts} + 1`,
      lastError: because,
      tryAgainAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => least(600, 5 * power(2, ${stoppedBookings.attempts})))`,
    })
    .where(eq(stoppedBookings.id, id));
}

/** The operator wants those that failed to be tried now. */
export async function tryStepsAgain(database: Database, stoppedNightId: string): Promise<void> {
  await database
    .update(stoppedBookings)
    .set({ tryAgainAt: null })
    .where(
      and(eq(stoppedBookings.stoppedNightId, stoppedNightId), sql`${stoppedBookings.tryAgainAt} is not null`),
    );
}

/**
 * Records a call to the guest of one booking, or takes it back; whether that changed anything. Null for what is not
 * a booking of that stopped night.
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
  const [found] = await selectStopped(transaction)
    .where(and(eq(stoppedBookings.id, id), eq(stoppedNights.nightId, nightId)))
    .for('update', { of: stoppedBookings });
  if (!found) return null;
  const { bookingId, calledAt } = found.row;
  if ((calledAt !== null) === (call !== null)) return { bookingId, isChanged: false };
  await transaction
    .update(stoppedBookings)
    .set(call ?? { calledAt: null, calledBy: null })
    .where(eq(stoppedBookings.id, id));
  return { bookingId, isChanged: true };
}

/** The nights whose bookings were moved to that one, the latest first. */
export async function nightsMovedTo(
  database: Database,
  nightId: string,
): Promise<{ id: string; date: CalendarDate }[]> {
  const { rows } = await database.execute<{ id: string; date: CalendarDate }>(sql`
    select distinct night.id, night.date::text as date
    from stopped_nights stop join scheduled_crawls night on night.id = stop.night_id
    where stop.new_night_id = ${nightId} and stop.resumed_at is null
    order by date desc, night.id`);
  return rows;
}

/** Notes the end of a stop once all of its bookings are settled; until then it changes nothing. */
export async function finishStop(database: Database, id: string, now: Date): Promise<void> {
  const open = database
    .select({ one: sql`1` })
    .from(stoppedBookings)
    .where(and(eq(stoppedBookings.stoppedNightId, id), ne(stoppedBookings.state, 'settled')));
  await database
    .update(stoppedNights)
    .set({ finishedAt: now })
    .where(and(eq(stoppedNights.id, id), isNull(stoppedNights.finishedAt), sql`not exists ${open}`));
}

/** What is written of an outcome when nothing can change any more. */
export const settledAs = (
  outcome: StopOutcome,
  decidedBy: 'guest' | 'deadline' | 'desk',
  now: Date,
): Step => ({ state: 'settled', outcome, decidedBy, settledAt: now });

function selectStopped(database: Database | Transaction) {
  return database
    .select({ row: stoppedBookings, stop: stoppedNights })
    .from(stoppedBookings)
    .innerJoin(stoppedNights, eq(stoppedNights.id, stoppedBookings.stoppedNightId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectStopped>>[number];

const toStopped = ({ row, stop }: Row): StoppedBooking => ({ ...row, stop });
