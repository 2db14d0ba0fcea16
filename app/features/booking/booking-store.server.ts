import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Agreement } from '#domain/booking/agreement.ts';
import { parseReference } from '#domain/booking/reference.ts';
import type { EntryReason } from '#domain/ledger/accounts.ts';
import { type Money, money } from '#domain/money.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';
import { isUuid } from '#domain/uuid.ts';
import { cityToday } from '#platform/database/city-time.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import type { Booking } from './booking.ts';
import { bookingEvents, bookings } from './booking-tables.server.ts';
import { attributeBooking, attributeBookings } from './partners/booking-partner-store.server.ts';
import { postSales } from './sale-entries-store.server.ts';

/** Reads a booking with its guests by its unguessable id; null if there is none. */
export async function readBooking(database: Database | Transaction, id: string): Promise<Booking | null> {
  if (!isUuid(id)) return null;
  const [row] = await byId(database, { id });
  return row ? toBooking(row) : null;
}

/** Reads a booking by its reference as a visitor typed it (`vpc 7k3m x9qd`). */
export async function readBookingByReference(
  database: Database | Transaction,
  typed: string,
): Promise<Booking | null> {
  const reference = parseReference(typed);
  if (!reference) return null;
  const [row] = await selectBookings(database).where(eq(bookings.reference, reference));
  return row ? toBooking(row) : null;
}

/** Reads the booking that was placed with the idempotency key; null if there is none. */
export async function readBookingByKey(
  database: Database | Transaction,
  idempotencyKey: string,
): Promise<Booking | null> {
  const [row] = await byKey(database, { idempotencyKey });
  return row ? toBooking(row) : null;
}

const byKey = preparedQuery('booking_by_key', (database) =>
  selectBookings(database).where(eq(bookings.idempotencyKey, sql.placeholder('idempotencyKey'))),
);

/**
 * The number of unpaid bookings with these idempotency keys that were placed in the last `minutes`, and the
 * seconds until the first of them is older than that.
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
 * Locks the booking until the transaction ends, and reads it. Lock the booking before its coupon and its
 * night: a fixed lock order (booking, coupon, night) prevents deadlocks.
 */
export async function lockBooking(transaction: Transaction, id: string): Promise<Booking | null> {
  if (!isUuid(id)) return null;
  const [row] = await byIdLocked(transaction, { id });
  return row ? toBooking(row) : null;
}

/** Locks bookings until the transaction ends, in an order that cannot deadlock with others who do the same. */
export async function lockBookings(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(bookings.id)
    .for('no key update');
}

/**
 * Locks pending bookings whose hold has expired. Without a night, bookings that another process has locked
 * are skipped.
 */
export async function lockExpiredHolds(
  transaction: Transaction,
  { nightId, max }: { nightId: string | undefined; max: number },
): Promise<Booking[]> {
  const ofNight = nightId === undefined ? sql`true` : eq(bookings.nightId, nightId);
  const rows = await selectBookings(transaction)
    .where(sql`${bookings.status} = 'pending' and ${bookings.heldUntil} <= now() and ${ofNight}`)
    .orderBy(bookings.id)
    .limit(max)
    .for('no key update', nightId === undefined ? { skipLocked: true } : {});
  return rows.map(toBooking);
}

/** The columns that a revision may write. The status is not among them: `moveBookings` changes it. */
export type Revision = Omit<
  Partial<typeof bookings.$inferInsert>,
  'id' | 'reference' | 'idempotencyKey' | 'status' | 'heldUntil'
>;

/** Writes changes to a locked booking, updates its guests, and adds an entry to its log; the books follow its price, party and night. */
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
  // Staff who write the reference are refused if it is used; a guest who types another code is not.
  if ('partnerReference' in revision) await attributeBooking(transaction, bookingId);
  else if ('partner' in revision) await attributeBookings(transaction, sql`bookings.id = ${bookingId}`);
  if (inBooks.some((column) => column in revision)) await postSales(transaction, [bookingId], reasonOf(kind));
}

/** Writes the payment that confirms a locked, pending booking, if it is less than the total. */
export async function writeDeposit(
  transaction: Transaction,
  bookingId: string,
  deposit: Money,
): Promise<void> {
  await transaction.update(bookings).set({ deposit: deposit.amount }).where(eq(bookings.id, bookingId));
}

/** What the entries of a sale depend on. */
const inBooks: readonly (keyof Revision)[] = [
  'quote',
  'total',
  'balance',
  'refundDue',
  'numberOfPeople',
  'nightId',
  'crawlId',
  'confirmedAt',
  'partnerTerms',
];

/** Why the books change, by the kind of the entry in the booking's log. */
function reasonOf(kind: string): EntryReason {
  if (kind === 'moved' || kind === 'reduced') return kind;
  return kind === 'split' || kind === 'splitOff' ? 'split' : 'changed';
}

/** Writes the guest's agreement to a locked booking, and adds an entry to its log. */
export async function recordAgreement(
  transaction: Transaction,
  bookingId: string,
  agreement: Agreement & { readonly termsVersion: string },
): Promise<void> {
  await transaction.update(bookings).set(agreement).where(eq(bookings.id, bookingId));
  await transaction.insert(bookingEvents).values({ bookingId, kind: 'agreed' });
}

/**
 * Lowers the refund that a cancellation owes, in its transaction, because less may be refunded. The entry of the
 * cancellation in the booking's log says the same.
 */
export async function writeRefundDue(transaction: Transaction, bookingId: string, due: Money): Promise<void> {
  await transaction.update(bookings).set({ refundDue: due.amount }).where(eq(bookings.id, bookingId));
  await transaction.execute(sql`
    update booking_events set details = jsonb_set(details, '{refundDue}', ${JSON.stringify(due)}::jsonb)
    where booking_id = ${bookingId} and kind = 'cancelled'`);
  await postSales(transaction, [bookingId], 'cancelled');
}

/** Subtracts a payment from the balance that a change left due. */
export async function payBalance(transaction: Transaction, bookingId: string, paid: Money): Promise<void> {
  await transaction
    .update(bookings)
    .set({ balance: sql`${bookings.balance} - ${paid.amount}` })
    .where(eq(bookings.id, bookingId));
}

/** Stores the pseudonym of the client that holds the places of the booking from now on. */
export async function recordHolder(
  transaction: Transaction,
  bookingId: string,
  client: string,
): Promise<void> {
  await transaction.update(bookings).set({ heldFrom: client }).where(eq(bookings.id, bookingId));
}

/** Marks a party as no-show, or removes the mark; false if the state does not change. */
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
  if (written.rowCount !== 1) return false;
  await postSales(transaction, [bookingId], 'noShow');
  return true;
}

/**
 * Copies the current times of the night to a booking that acquires its places again. While a booking holds
 * places, the times of its night cannot be edited (docs/decisions/editing-nights.md). Without a hold they can
 * change, and the booking would show outdated times. Call this function after the places are acquired,
 * because from then on the times cannot change.
 */
export async function copyTimesOfNight(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction.execute(sql`
    update bookings set start_time = night.start_time, end_time = night.end_time
    from scheduled_crawls night
    where bookings.id = ${bookingId} and night.id = bookings.scheduled_crawl_id
      and (bookings.start_time, bookings.end_time) is distinct from (night.start_time, night.end_time)`);
}

/**
 * Applies the city's current time zone to all bookings of its nights, from yesterday on. The date and the
 * local times stay as confirmed to the guest. The instants change, and with them the end of free
 * cancellation, the calendar entry and the check-in times. Past bookings are not changed.
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
        and bookings.date >= ${cityToday(now, sql`city.time_zone`)} - 1
      returning bookings.id
    )
    insert into booking_events (booking_id, kind) select id, 'clockChanged' from moved`);
}

/** Removes the coupon from a booking that is confirmed although the coupon has no uses left. */
export async function removeCouponFromBookings(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction.update(bookings).set({ couponId: null }).where(eq(bookings.id, bookingId));
}

// The client pseudonyms serve the limit on unpaid holds only. No page and no export reads them.
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

/** A query of bookings with their guests, which the stores of this feature refine. */
export function selectBookings(database: Database | Transaction) {
  return database.select(wholeBooking).from(bookings).$dynamic();
}

const byId = preparedQuery('booking_by_id', (database) => selectBookings(database).where(ofId));

const byIdLocked = preparedQuery('booking_by_id_locked', (database) =>
  selectBookings(database).where(ofId).for('no key update'),
);

type BookingRow = Awaited<ReturnType<typeof selectBookings>>[number];

/** Converts a row of `selectBookings`, with amounts as `Money`. */
export function toBooking({ total, balance, currency, refundDue, deposit, ...row }: BookingRow): Booking {
  return {
    ...row,
    total: money(total, currency),
    balance: money(balance, currency),
    refundDue: refundDue === null ? null : money(refundDue, currency),
    deposit: deposit === null ? null : money(deposit, currency),
  };
}
