import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Agreement } from '#domain/booking/agreement.ts';
import { parseReference } from '#domain/booking/reference.ts';
import { type Money, money } from '#domain/money.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { Booking } from './booking.ts';
import { bookingEvents, bookings } from './booking-tables.server.ts';

/** A booking with its guests, by the unguessable id that opens its page; null when there is none. */
export async function readBooking(database: Database | Transaction, id: string): Promise<Booking | null> {
  if (!isUuid(id)) return null;
  const [row] = await byId(database, { id });
  return row ? toBooking(row) : null;
}

/** A booking by its reference, however it was typed (`vpc 7k3m x9qd`). */
export async function readBookingByReference(
  database: Database | Transaction,
  typed: string,
): Promise<Booking | null> {
  const reference = parseReference(typed);
  if (!reference) return null;
  const [row] = await selectBookings(database).where(eq(bookings.reference, reference));
  return row ? toBooking(row) : null;
}

/** The booking that was placed with that idempotency key, if one was. */
export async function readBookingByKey(
  database: Database | Transaction,
  idempotencyKey: string,
): Promise<Booking | null> {
  const [row] = await selectBookings(database).where(eq(bookings.idempotencyKey, idempotencyKey));
  return row ? toBooking(row) : null;
}

/**
 * How many bookings with these idempotency keys were placed in the last minutes and not paid, and when the first of them
 * is older than that.
 */
export async function unpaidOfSession(
  database: Database,
  keys: readonly string[],
  { minutes }: { minutes: number },
): Promise<{ count: number; secondsToNextEnd: number }> {
  if (keys.length === 0) return { count: 0, secondsToNextEnd: 0 };
  const { rows } = await database.execute<{ count: number; secondsToNextEnd: number }>(sql`
    select count(*)::int as count,
           coalesce(extract(epoch from min(created_at) + make_interval(mins => ${minutes}) - now()), 0)::float8
             as "secondsToNextEnd"
    from bookings
    where idempotency_key = any(${sql.param(keys)}::text[]) and confirmed_at is null
      and created_at > now() - make_interval(mins => ${minutes})`);
  return rows[0] ?? { count: 0, secondsToNextEnd: 0 };
}

/**
 * The booking as it is now, which nobody else can change until the transaction ends. Lock it before its coupon and
 * its night: everyone taking locks in the order booking, coupon, night is what keeps them from waiting in a circle.
 */
export async function lockBooking(transaction: Transaction, id: string): Promise<Booking | null> {
  if (!isUuid(id)) return null;
  const [row] = await byIdLocked(transaction, { id });
  return row ? toBooking(row) : null;
}

/** Pending bookings whose hold has run out, locked. Without a night: those that no other sweep is working on. */
export async function lockExpiredHolds(
  transaction: Transaction,
  { nightId, most }: { nightId: string | undefined; most: number },
): Promise<Booking[]> {
  const ofNight = nightId === undefined ? sql`true` : eq(bookings.nightId, nightId);
  const rows = await selectBookings(transaction)
    .where(sql`${bookings.status} = 'pending' and ${bookings.heldUntil} <= now() and ${ofNight}`)
    .orderBy(bookings.id)
    .limit(most)
    .for('no key update', nightId === undefined ? { skipLocked: true } : {});
  return rows.map(toBooking);
}

/** What a revision may write: everything but the status, which moves in its own place. */
export type Revision = Omit<
  Partial<typeof bookings.$inferInsert>,
  'id' | 'reference' | 'idempotencyKey' | 'status' | 'heldUntil'
>;

/** Writes changes onto a locked booking, and its party as it is now, with the line of its log. */
export async function rewriteBooking(
  transaction: Transaction,
  bookingId: string,
  revision: Revision,
  guests: readonly string[],
  { kind = 'revised', details = null }: { kind?: string; details?: object | null } = {},
): Promise<void> {
  await transaction.update(bookings).set(revision).where(eq(bookings.id, bookingId));
  await transaction.execute(sql`
    with party as (
      insert into guests (booking_id, position, name)
      select ${bookingId}, position, name
      from unnest(${sql.param(guests)}::text[]) with ordinality as guest (name, position)
      on conflict (booking_id, position) do update set name = excluded.name
    ), gone as (
      delete from guests where booking_id = ${bookingId} and position > ${guests.length}
    )
    insert into booking_events (booking_id, kind, details)
    values (${bookingId}, ${kind}, ${details && JSON.stringify(details)}::jsonb)`);
}

/** Writes onto a locked booking what its guest has agreed to, with the line of its log. */
export async function recordAgreement(
  transaction: Transaction,
  bookingId: string,
  agreement: Agreement & { readonly termsVersion: string },
): Promise<void> {
  await transaction.update(bookings).set(agreement).where(eq(bookings.id, bookingId));
  await transaction.insert(bookingEvents).values({ bookingId, kind: 'agreed' });
}

/** Money arrived for what a change had left to pay. */
export async function payBalance(transaction: Transaction, bookingId: string, paid: Money): Promise<void> {
  await transaction
    .update(bookings)
    .set({ balance: sql`${bookings.balance} - ${paid.amount}` })
    .where(eq(bookings.id, bookingId));
}

/** Records which client holds the places of a booking from now on. */
export async function recordHolder(
  transaction: Transaction,
  bookingId: string,
  client: string,
): Promise<void> {
  await transaction.update(bookings).set({ heldFrom: client }).where(eq(bookings.id, bookingId));
}

/** Notes that the party never came, or that this was a mistake; false when it was noted so already. */
export async function writeNoShow(
  transaction: Transaction,
  bookingId: string,
  isNoShow: boolean,
): Promise<boolean> {
  const written = await transaction
    .update(bookings)
    .set({ noShowAt: isNoShow ? sql`now()` : null })
    .where(
      and(eq(bookings.id, bookingId), isNoShow ? isNull(bookings.noShowAt) : isNotNull(bookings.noShowAt)),
    );
  return written.rowCount === 1;
}

/**
 * Gives a booking that takes its places again the times that its night has by now. As long as it held them nobody
 * could edit those (docs/decisions/editing-nights.md); without it they could have become others, and its guest would
 * be told the old ones. Call it once the places are taken: then nobody can edit them any more.
 */
export async function copyTimesOfNight(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction.execute(sql`
    update bookings set start_time = night.start_time, end_time = night.end_time
    from scheduled_crawls night
    where bookings.id = ${bookingId} and night.id = bookings.scheduled_crawl_id
      and (bookings.start_time, bookings.end_time) is distinct from (night.start_time, night.end_time)`);
}

/**
 * Puts whatever is booked of a city's nights, from yesterday's on, on the clock that the city has now. Date and times stay
 * as the guest was told them; the moment that they mean becomes another one, and with it the end of free cancellation,
 * the calendar's entry and the door. What is past stays.
 */
export async function copyTimeZoneOfCity(
  transaction: Transaction,
  { cityId, now }: { cityId: string; now: Date },
): Promise<void> {
  await transaction.execute(sql`
    with moved as (
      update bookings set time_zone = city.time_zone
      from pub_crawls crawl join cities city on city.id = crawl.city_id
      where crawl.id = bookings.crawl_id and city.id = ${cityId} and bookings.time_zone <> city.time_zone
        and bookings.date >= (${now.toISOString()}::timestamptz at time zone city.time_zone)::date - 1
      returning bookings.id
    )
    insert into booking_events (booking_id, kind) select id, 'clockChanged' from moved`);
}

/** Drops the coupon from a booking that was confirmed although others had used the coupon up meanwhile. */
export async function removeCouponFromBookings(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction.update(bookings).set({ couponId: null }).where(eq(bookings.id, bookingId));
}

// The clients of a booking are for the limit on unpaid holds alone: no page and no export reads them.
const { placedFrom: _placedFrom, heldFrom: _heldFrom, ...bookingColumns } = getTableColumns(bookings);

const ofId = eq(bookings.id, sql.placeholder('id'));

const wholeBooking = {
  ...bookingColumns,
  isHoldOver: sql<boolean>`coalesce(held_until <= now(), false)`,
  nightStatus: sql<ScheduledCrawlStatus>`(select night.status from scheduled_crawls night where night.id = bookings.scheduled_crawl_id)`,
  guests: sql<
    string[]
  >`array(select guests.name from guests where guests.booking_id = bookings.id order by guests.position)`,
};

/** Bookings with their guests, for the stores of this feature to narrow down. */
export function selectBookings(database: Database | Transaction) {
  return database.select(wholeBooking).from(bookings).$dynamic();
}

const byId = preparedQuery('booking_by_id', (database) => selectBookings(database).where(ofId));

const byIdLocked = preparedQuery('booking_by_id_locked', (database) =>
  selectBookings(database).where(ofId).for('no key update'),
);

type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

/** A row of `selectBookings` with its amounts as money. */
export function toBooking({ total, balance, currency, refundDue, ...row }: BookingRow): Booking {
  return {
    ...row,
    total: money(total, currency),
    balance: money(balance, currency),
    refundDue: refundDue === null ? null : money(refundDue, currency),
  };
}
