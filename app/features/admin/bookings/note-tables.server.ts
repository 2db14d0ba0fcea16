import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';

/** What the operator's people write down about a booking, for themselves. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    /** Made by the form, so that a note which is sent twice is one. */
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (note) => [index().on(note.bookingId, note.at)],
);
