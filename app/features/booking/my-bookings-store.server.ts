import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isUuid } from '#domain/uuid.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Booking } from './booking.ts';
import { selectBookings, toBooking } from './booking-store.server.ts';
import { bookings, guests } from './booking-tables.server.ts';

/** All bookings of an account, the latest night first. */
export async function listMyBookings(database: Database, userId: string): Promise<Booking[]> {
  const rows = await selectBookings(database)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.date), desc(bookings.createdAt));
  return rows.map(toBooking);
}

/** One booking of an account; null for somebody else's as for none at all, so that the page is not found. */
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

/** What was booked as a guest with an address becomes its owner's, once the address is verified and never before. */
export async function attachGuestBookings(transaction: Transaction, userId: string): Promise<void> {
  const verified = transaction
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  await transaction
    .update(bookings)
    .set({ userId })
    .where(and(inArray(bookings.email, verified), isNull(bookings.userId)));
}

/**
 * After its address was corrected: a booking that an account had only because of the old address leaves it,
 * and joins the one whose verified address is the new one. What somebody placed while signed in stays theirs.
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

/** A booking that somebody has just placed while signed in is theirs, whatever address they gave for it. */
export async function claimBooking(
  database: Database | Transaction,
  { userId, bookingId }: { userId: string; bookingId: string },
): Promise<void> {
  await database.update(bookings).set({ userId }).where(eq(bookings.id, bookingId));
}

/** The bookings of an account, for those who keep something of their guests. */
export async function bookingsOf(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.userId, userId));
  return rows.map(({ id }) => id);
}

/** Some of the bookings that still name somebody although their night was before that date; locked. */
export async function bookingsToErase(
  transaction: Transaction,
  { before, most }: { readonly before: CalendarDate; readonly most: number },
): Promise<string[]> {
  const rows = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        lt(bookings.date, before),
        sql`(${bookings.firstName}, ${bookings.lastName}, ${bookings.email}, ${bookings.phone}) <> ('', '', '', '')`,
      ),
    )
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/**
 * Empties everything personal in these bookings; night, money and tickets stay. A ticket still opens the door
 * by its code.
 */
export async function eraseGuests(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction
    .update(guests)
    .set({ name: '' })
    .where(inArray(guests.bookingId, [...ids]));
  await transaction
    .update(bookings)
    .set({ firstName: '', lastName: '', email: '', phone: '', specialRequests: '', userId: null })
    .where(inArray(bookings.id, [...ids]));
}
