import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '#features/booking/booking-tables.server.ts';

/**
 * Purchases that may be reported to the owner of the pixel, as their customers allowed when they placed the
 * booking.
 */
export const purchaseReports = pgTable('purchase_reports', {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id),
  /** True if the customer consented. The report then contains a hash of the e-mail address. */
  mayNameEmail: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  reportedAt: timestamp({ withTimezone: true }),
});
