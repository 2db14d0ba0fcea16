import { sql } from 'drizzle-orm';
import { linesOfSale } from '#domain/ledger/accounts.ts';
import type { BookEvent } from '#domain/ledger/entries.ts';
import { type SoldBooking, standingOfSale } from '#domain/ledger/standing.ts';
import { nothingPosted, postEvents } from '#features/ledger/ledger-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { bookings } from './booking-tables.server.ts';

/**
 * Writes the entries that the sale of these bookings lacks, in the transaction that changed their price, party, night or
 * status (docs/rules/ledger.md). A booking is confirmed once, so nothing was posted before.
 */
export async function postSales(
  transaction: Transaction,
  bookingIds: readonly string[],
  because: BookEvent['because'],
): Promise<void> {
  const rows = await readSold(transaction, bookingIds);
  await postEvents(
    transaction,
    rows.map((booking) => ({ booking, events: [saleEvent(booking, because)] })),
    because === 'confirmed' ? nothingPosted : undefined,
  );
}

/** The sale of a booking as it stands. */
export const saleEvent = (
  booking: SoldBooking,
  because: BookEvent['because'],
  at: Date | null = null,
): BookEvent => ({ because, at, about: null, lines: linesOfSale, standing: standingOfSale(booking) });

/** What the entries of a booking need of it, whatever they are about. */
export const bookingInBooks = {
  id: bookings.id,
  nightId: bookings.nightId,
  crawlId: bookings.crawlId,
  timeZone: bookings.timeZone,
  partnerId: bookings.partnerId,
  partnerTerms: bookings.partnerTerms,
  commissionEarnedAt: bookings.commissionEarnedAt,
  noShowAt: bookings.noShowAt,
};

/** What the books need of these bookings. */
export const readSold = (database: Database | Transaction, bookingIds: readonly string[]) =>
  sold(database, { bookingIds });

const sold = preparedQuery('bookings_in_books', (database) =>
  database
    .select({
      ...bookingInBooks,
      status: bookings.status,
      confirmedAt: bookings.confirmedAt,
      cancelledAt: bookings.cancelledAt,
      quote: bookings.quote,
      numberOfPeople: bookings.numberOfPeople,
      total: bookings.total,
      balance: bookings.balance,
      refundDue: bookings.refundDue,
    })
    .from(bookings)
    .where(sql`${bookings.id} = any(${sql.placeholder('bookingIds')}::uuid[])`)
    .orderBy(bookings.id),
);
