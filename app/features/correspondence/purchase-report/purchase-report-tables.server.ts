import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '#features/booking/booking-tables.server.ts';

/** Purchases that the pixel's owner may be told of, as their customers allowed it when they placed the booking. */
export const purchaseReports = pgTable('purchase_reports', {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id),
  /** The customer said yes: then their e-mail address counts too, as a hash. */
  mayNameEmail: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  reportedAt: timestamp({ withTimezone: true }),
});
