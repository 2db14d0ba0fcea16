import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';

/** One ticket per guest of a confirmed booking; its code is what the QR holds. */
export const tickets = pgTable(
  'tickets',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    position: integer().notNull(),
    code: text().notNull().unique(),
    issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the guest came in; null while expected, and again after an undo. Every change is in the audit log. */
    checkedInAt: timestamp({ withTimezone: true }),
    /** Which guide let the guest in, while that account exists. */
    checkedInBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    voidedAt: timestamp({ withTimezone: true }),
  },
  (ticket) => [
    // A booking that is settled twice still has one set of tickets.
    unique('tickets_one_per_guest').on(ticket.bookingId, ticket.position),
    index().on(ticket.bookingId),
  ],
);
