import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { eraseHolders } from '#features/admission/ticket-store.server.ts';
import { bookingsOf, bookingsToErase, eraseGuests } from '#features/booking/my-bookings-store.server.ts';
import { deleteMailsAbout } from '#features/correspondence/outbox/outbox-store.server.ts';
import { eraseReviewsOf } from '#features/reviews/review-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteNotesOn } from './note-store.server.ts';

/**
 * Mexican tax law requires bookings and payments to be stored for this long; the Privacy Policy promises no
 * longer.
 */
const retentionYears = 5;
const atATime = 500;

/** Erases the personal data in an account's bookings when the account is deleted. */
export async function eraseGuestsOf(transaction: Transaction, userId: string): Promise<void> {
  await eraseBookings(transaction, await bookingsOf(transaction, userId));
}

/**
 * Erases the guests' personal data of nights older than the retention period. What was sold, and for how
 * much, stays. Returns how many bookings were erased.
 */
export async function purgeOldGuests({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const before = yearsBefore(todayIn('UTC', clock.now()), retentionYears);
  for (let erased = 0; ; ) {
    const some = await inTransaction(database, async (transaction) => {
      const ids = await bookingsToErase(transaction, { before, most: atATime });
      if (ids.length > 0) await eraseBookings(transaction, ids);
      return ids.length;
    });
    erased += some;
    if (some < atATime) return erased;
  }
}

/** Erases the personal data of these bookings, and of everything that was written about them. */
export async function eraseBookings(transaction: Transaction, bookingIds: readonly string[]): Promise<void> {
  await deleteMailsAbout(transaction, bookingIds);
  await eraseHolders(transaction, bookingIds);
  await deleteNotesOn(transaction, bookingIds);
  await eraseReviewsOf(transaction, bookingIds);
  await eraseGuests(transaction, bookingIds);
}

/** In a year without February 29th, February 28th is used. */
const yearsBefore = (date: CalendarDate, years: number): CalendarDate =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4)}`.replace('02-29', '02-28') as CalendarDate;
