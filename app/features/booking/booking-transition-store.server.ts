import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bookingFactNames } from '#domain/booking/booking-facts.ts';
import { type BookingState, canBecome } from '#domain/booking/booking-states.ts';
import { customerFieldNames } from '#domain/booking/customer-fields.ts';
import { cachedByName } from '#domain/cached-by-name.ts';
import type { Money } from '#domain/money.ts';
import type { Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { Booking, PlacedBooking } from './booking.ts';
import { bookingEvents, bookings, partnerReferenceKeyOf } from './booking-tables.server.ts';
import { attributePlaced } from './partners/booking-partner-store.server.ts';
import { postSales } from './sale-entries-store.server.ts';

/** The columns that are written when a booking is placed. The others record later changes. */
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
  ...customerFieldNames,
  'currency',
  'total',
  'quote',
  'couponId',
  'refundPolicy',
  'termsVersion',
  'termsAcceptedAt',
  'ageConfirmedAt',
  'agreedWhere',
  ...bookingFactNames,
  'partnerFoundBy',
  'freeBecause',
  'isGroup',
  'deposit',
  'balanceDueOn',
  'groupNote',
  'billTo',
  'enquiryId',
] as const;
type PlacedColumn = (typeof placedColumns)[number];

/** A booking to insert. The end of the hold is computed with the database clock. */
export type NewBooking = Required<Pick<typeof bookings.$inferInsert, PlacedColumn>> & {
  readonly guests: readonly string[];
  readonly holdMinutes: number;
};

/** The target state of a transition, with the values that it needs. */
export type Move =
  | { readonly to: 'pending'; readonly holdMinutes: number }
  | { readonly to: 'confirmed'; readonly isSplitOff?: true }
  | { readonly to: 'expired' }
  | { readonly to: 'cancelled'; readonly because: string; readonly refundDue: Money };

type Moving = Pick<Booking, 'id' | 'status'>;

/**
 * Inserts a pending booking with its guests and the first entry of its log. The booking is attached to the
 * account that has verified its address, if there is one. Returns null if the idempotency key or the
 * reference already exists. If another transaction is inserting the same key, the insert waits for it.
 */
export async function writePendingBooking(
  transaction: Transaction,
  booking: NewBooking,
): Promise<PlacedBooking | null> {
  const [row] = await insertPending(transaction, booking);
  if (!row) return null;
  const { id: bookingId, reference } = booking;
  if (booking.partner !== null) await attributePlaced(transaction, { id: bookingId });
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
      // The encoder of a column does not accept null in a placeholder.
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
 * The only function that changes the status of a booking. It checks the state machine of the domain and
 * writes the log and the books. The caller publishes the event and acquires or releases what the booking holds. Throws if
 * the state machine does not allow the transition, and if a booking is not in the expected state.
 */
export async function moveBookings(
  transaction: Transaction,
  moving: readonly Moving[],
  move: Move,
): Promise<void> {
  for (const [from, ids] of byStatus(moving)) {
    if (!canBecome(from, move.to)) throw new Error(`Booking transition not allowed: ${from} to ${move.to}`);
    const details = JSON.stringify(detailsOf(from, move));
    const moved = await writeMove(move.to)(transaction, { ...valuesOf(move), ids, from, details });
    if (moved.length !== ids.length)
      throw new Error(`Booking transition failed: a booking is no longer ${from}`);
    if (move.to === 'confirmed' || move.to === 'cancelled')
      await postSales(transaction, ids, 'isSplitOff' in move ? 'split' : move.to);
  }
}

const writeMove = cachedByName((to: BookingState) =>
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

/** Extends a hold that has expired but was not released yet. The booking stays pending. */
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

/** Extends the hold of a pending booking to that time: its payment is expected by then, or staff extended it. */
export async function holdUntil(
  transaction: Transaction,
  bookingId: string,
  until: Date,
  kind: 'heldForMoney' | 'holdExtended' = 'heldForMoney',
): Promise<void> {
  await transaction.execute(sql`
    update bookings set held_until = ${until.toISOString()}
    where id = ${bookingId} and status = 'pending'`);
  await transaction.insert(bookingEvents).values({ bookingId, kind, details: { until } });
}

const minutesFromNow = (minutes: number | Placeholder) => sql`now() + make_interval(mins => ${minutes})`;

/** An expired booking that becomes live gives up a reference of its partner that another live booking has by now. */
const givesUpReference = sql`, partner_reference = case when status = 'expired' and exists (
    select from bookings other where other.partner_id = bookings.partner_id and other.status in ('pending', 'confirmed')
      and ${partnerReferenceKeyOf('other.')} = ${partnerReferenceKeyOf('bookings.')}
  ) then null else partner_reference end`;

const alsoWritten: Readonly<Record<BookingState, SQL>> = {
  pending: sql`, held_until = ${minutesFromNow(sql.placeholder('holdMinutes'))} ${givesUpReference}`,
  // A deposit that was paid leaves the rest of the price as the balance.
  confirmed: sql`, confirmed_at = now(), balance = total - coalesce(deposit, total) ${givesUpReference}`,
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
