import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type BookingState, canBecome } from '#domain/booking/booking-states.ts';
import { madeOnce } from '#domain/made-once.ts';
import type { Money } from '#domain/money.ts';
import type { Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { Booking, PlacedBooking } from './booking.ts';
import { bookingEvents, bookings } from './booking-tables.server.ts';

/** What is written of a booking when it is placed; the other columns tell what becomes of it. */
const placedColumns = [
  'id',
  'reference',
  'idempotencyKey',
  'placedFrom',
  'heldFrom',
  'nightId',
  'crawlId',
  'crawlTitle',
  'meetingPoint',
  'timeZone',
  'date',
  'startTime',
  'endTime',
  'numberOfPeople',
  'language',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'specialRequests',
  'currency',
  'total',
  'quote',
  'couponId',
  'refundPolicy',
  'termsVersion',
  'termsAcceptedAt',
  'ageConfirmedAt',
  'agreedWhere',
  'source',
  'freeBecause',
] as const;
type PlacedColumn = (typeof placedColumns)[number];

/** A booking that is about to be placed; the database counts the hold by its own clock. */
export type NewBooking = Required<Pick<typeof bookings.$inferInsert, PlacedColumn>> & {
  readonly guests: readonly string[];
  readonly holdMinutes: number;
};

/** Where a booking goes, with what has to be known there. */
export type Move =
  | { readonly to: 'pending'; readonly holdMinutes: number }
  | { readonly to: 'confirmed' }
  | { readonly to: 'expired' }
  | { readonly to: 'cancelled'; readonly because: string; readonly refundDue: Money };

type Moving = Pick<Booking, 'id' | 'status'>;

/**
 * Writes a booking down as pending, with its guests and the first line of its log. It belongs to the account whose
 * verified address was given for it, if there is one. Answers null when its idempotency key or its reference is taken
 * already. A key that is being written at this moment is waited for.
 */
export async function writePendingBooking(
  transaction: Transaction,
  booking: NewBooking,
): Promise<PlacedBooking | null> {
  const [row] = await insertPending(transaction, booking);
  if (!row) return null;
  const { id: bookingId, reference } = booking;
  return { bookingId, reference, status: 'pending', heldUntil: row.heldUntil, created: true };
}

const placedValues = Object.fromEntries(placedColumns.map((name) => [name, sql.placeholder(name)])) as Record<
  PlacedColumn,
  Placeholder
>;

const momentOrNull = (name: PlacedColumn) => sql`${sql.placeholder(name)}::timestamptz`;

const insertPending = preparedQuery('booking_insert_pending', (database) => {
  const insert = database
    .insert(bookings)
    .values({
      ...placedValues,
      // A column's own encoder takes no null in a placeholder.
      termsAcceptedAt: momentOrNull('termsAcceptedAt'),
      ageConfirmedAt: momentOrNull('ageConfirmedAt'),
      status: 'pending',
      heldUntil: minutesFromNow(sql.placeholder('holdMinutes')),
      userId: sql`(select id from users where email = ${sql.placeholder('email')} and email_verified)`,
    })
    .onConflictDoNothing()
    .returning({ id: bookings.id, heldUntil: bookings.heldUntil });
  const placed = database.$with('placed').as(insert);
  const party = database.$with('party', {}).as(sql`
    insert into guests (booking_id, position, name)
    select placed.id, guest.position, guest.name
    from placed, unnest(${sql.placeholder('guests')}::text[]) with ordinality as guest (name, position)`);
  const logged = database.$with('logged', {}).as(sql`
    insert into booking_events (booking_id, kind) select id, 'placed' from placed`);
  return database.with(placed, party, logged).select({ heldUntil: placed.heldUntil }).from(placed);
});

/**
 * The one place where the status of a booking is changed. Asks the table of the domain and writes the log; to
 * tell of it, and to take or give back what the booking holds, is the caller's part. A move that the table
 * does not know is a bug and throws, as does a booking that is not in the state it was said to be in.
 */
export async function moveBookings(
  transaction: Transaction,
  moving: readonly Moving[],
  move: Move,
): Promise<void> {
  for (const [from, ids] of byStatus(moving)) {
    if (!canBecome(from, move.to)) throw new Error(`A ${from} booking cannot become ${move.to}`);
    const details = JSON.stringify(detailsOf(from, move));
    const moved = await writeMove(move.to)(transaction, { ...valuesOf(move), ids, from, details });
    if (moved.length !== ids.length) throw new Error(`A booking was no longer ${from}`);
  }
}

const writeMove = madeOnce((to: BookingState) =>
  preparedQuery(`booking_become_${to}`, (database) => {
    const moved = database.$with('moved', { id: bookings.id }).as(sql`
      update bookings set status = ${to} ${alsoWritten[to]}
      where id = any(${sql.placeholder('ids')}::uuid[]) and status = ${sql.placeholder('from')}
      returning id`);
    const logged = database.$with('logged', {}).as(sql`
      insert into booking_events (booking_id, kind, details)
      select id, ${to}, ${sql.placeholder('details')}::jsonb from moved`);
    return database.with(moved, logged).select().from(moved);
  }),
);

/** A hold that ran out and was not swept yet is lengthened; the booking never stopped being pending. */
export async function lengthenHold(
  transaction: Transaction,
  bookingId: string,
  holdMinutes: number,
): Promise<void> {
  await transaction.execute(sql`
    update bookings set held_until = ${minutesFromNow(holdMinutes)}
    where id = ${bookingId} and status = 'pending'`);
  await transaction.insert(bookingEvents).values({ bookingId, kind: 'heldAgain' });
}

/** Keeps the places of a pending booking until that moment, because of what is known of its money. */
export async function holdUntil(transaction: Transaction, bookingId: string, until: Date): Promise<void> {
  await transaction.execute(sql`
    update bookings set held_until = ${until.toISOString()}
    where id = ${bookingId} and status = 'pending'`);
  await transaction.insert(bookingEvents).values({ bookingId, kind: 'heldForMoney', details: { until } });
}

const minutesFromNow = (minutes: number | Placeholder) => sql`now() + make_interval(mins => ${minutes})`;

const alsoWritten: Readonly<Record<BookingState, SQL>> = {
  pending: sql`, held_until = ${minutesFromNow(sql.placeholder('holdMinutes'))}`,
  confirmed: sql`, confirmed_at = now()`,
  expired: sql``,
  cancelled: sql`, cancelled_at = now(), cancelled_because = ${sql.placeholder('because')},
    refund_due = ${sql.placeholder('refundDue')}`,
};

function valuesOf(move: Move) {
  if (move.to === 'pending') return { holdMinutes: move.holdMinutes };
  if (move.to === 'cancelled') return { because: move.because, refundDue: move.refundDue.amount };
  return {};
}

function detailsOf(from: BookingState, move: Move) {
  return move.to === 'cancelled' ? { from, because: move.because, refundDue: move.refundDue } : { from };
}

function byStatus(moving: readonly Moving[]): Map<BookingState, string[]> {
  const groups = new Map<BookingState, string[]>();
  for (const { id, status } of moving) groups.set(status, [...(groups.get(status) ?? []), id]);
  return groups;
}
