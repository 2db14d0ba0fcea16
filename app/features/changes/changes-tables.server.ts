import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bookings } from '#features/booking/booking-tables.server.ts';

/** What was changed of a booking after it was placed, and how the difference in price was settled. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    /** Made by the form: the same key is the same change, however often it is sent. */
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    kind: text().$type<'moved' | 'resized'>().notNull(),
    /** What was asked, so that a key is never taken for another change. */
    asked: jsonb().notNull(),
    /** Minor units: the new price less what had been paid. */
    difference: bigint({ mode: 'number' }).notNull(),
    refund: bigint({ mode: 'number' }).notNull(),
    cash: bigint({ mode: 'number' }).notNull(),
    balance: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (change) => [
    index().on(change.bookingId, change.at),
    check('booking_changes_kind', sql`${change.kind} in ('moved', 'resized')`),
  ],
);
