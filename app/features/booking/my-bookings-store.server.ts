import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { personalFields } from '#domain/booking/customer-fields.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Booking } from './booking.ts';
import { selectBookings, toBooking } from './booking-store.server.ts';
import { bookingEvents, bookings, guests, hasAddress } from './booking-tables.server.ts';
import { holdsPlaces } from './holding-places-store.server.ts';

/** All bookings of an account, the latest night first. */
export async function listMyBookings(database: Database, userId: string): Promise<Booking[]> {
  const rows = await selectBookings(database)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.date), desc(bookings.createdAt));
  return rows.map(toBooking);
}

/**
 * Reads a booking of an account; null if it does not exist or belongs to another account, so that both return
 * 404.
 */
export async function readMyBooking(
  database: Database | Transaction,
  { userId, bookingId }: { userId: string; bookingId: string },
): Promise<Booking | null> {
  if (!isUuid(bookingId)) return null;
  const [row] = await selectBookings(database).where(
    and(eq(bookings.id, bookingId), eq(bookings.userId, userId)),
  );
  return row ? toBooking(row) : null;
}

/**
 * The pending and confirmed bookings of a night that belong to the account or to the checkout session with
 * these idempotency keys, the latest first.
 */
export async function bookingsOfNight(
  database: Database,
  night: { readonly nightId: string; readonly keys: readonly string[]; readonly userId: string | null },
): Promise<Booking[]> {
  const { nightId, keys, userId } = night;
  if (!isUuid(nightId) || (keys.length === 0 && userId === null)) return [];
  const rows = await selectBookings(database)
    .where(
      and(
        eq(bookings.nightId, nightId),
        holdsPlaces(bookings.status),
        or(
          inArray(bookings.idempotencyKey, [...keys]),
          userId === null ? undefined : eq(bookings.userId, userId),
        ),
      ),
    )
    .orderBy(desc(bookings.createdAt));
  return rows.map(toBooking);
}

/**
 * Attaches bookings made as a guest to the account with that address. This requires that the address is
 * verified.
 */
export async function attachGuestBookings(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sql`
    update bookings set user_id = users.id from users
    where users.id = ${userId} and users.email_verified and bookings.user_id is null
      and ${hasAddress('bookings', 'users.email')}`);
}

/**
 * After the address of a booking was corrected: detaches it from an account that had it only because of the
 * old address, and attaches it to the account that has verified the new one. A booking placed while signed in
 * stays with its account.
 */
export async function reattachBooking(
  transaction: Transaction,
  { bookingId, oldEmail }: { bookingId: string; oldEmail: string },
): Promise<void> {
  await transaction.execute(sql`
    update bookings set user_id = null from users
    where bookings.id = ${bookingId} and users.id = bookings.user_id
      and users.email = ${oldEmail} and bookings.email <> ${oldEmail}`);
  await transaction.execute(sql`
    update bookings set user_id = users.id from users
    where bookings.id = ${bookingId} and bookings.user_id is null
      and users.email = bookings.email and users.email_verified`);
}

/** Attaches a booking that was just placed while signed in to the account, whatever its e-mail address is. */
export async function claimBooking(
  database: Database | Transaction,
  { userId, bookingId }: { userId: string; bookingId: string },
): Promise<void> {
  await database.update(bookings).set({ userId }).where(eq(bookings.id, bookingId));
}

/**
 * Locks up to `most` bookings that contain personal data and whose night was before that date, or that an older release
 * has erased from fewer places.
 */
export async function bookingsToErase(
  transaction: Transaction,
  { before, max }: { readonly before: CalendarDate; readonly max: number },
): Promise<string[]> {
  const isEmpty = and(...personalFields.map((field) => eq(bookings[field], '')));
  const rows = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNull(bookings.erasedAt), or(lt(bookings.date, before), isEmpty)))
    .orderBy(bookings.id)
    .limit(max)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Writes the name of one guest of a locked booking, and adds an entry of that kind to its log. */
export async function writeGuestName(
  transaction: Transaction,
  bookingId: string,
  { position, name, kind }: { readonly position: number; readonly name: string; readonly kind: string },
): Promise<void> {
  await transaction
    .update(guests)
    .set({ name })
    .where(and(eq(guests.bookingId, bookingId), eq(guests.position, position)));
  await transaction.insert(bookingEvents).values({ bookingId, kind, details: { position } });
}

/** Writes the names of a locked booking's guests in order, and adds an entry to its log. */
export async function writeGuestNames(
  transaction: Transaction,
  bookingId: string,
  names: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    with renamed as (
      update guests set name = given.name
      from unnest(${sql.param(names)}::text[]) with ordinality as given (name, position)
      where guests.booking_id = ${bookingId} and guests.position = given.position
    )
    insert into booking_events (booking_id, kind) values (${bookingId}, 'renamed')`);
}
