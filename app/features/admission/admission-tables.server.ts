import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';

/** One ticket per guest of a confirmed booking. The QR code contains its code. */
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
    /**
     * When the guest was checked in; null before that and after an undo. Every change is in the audit log.
     */
    checkedInAt: timestamp({ withTimezone: true }),
    /** The guide who checked the guest in; null once that account is deleted. */
    checkedInBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    voidedAt: timestamp({ withTimezone: true }),
  },
  (ticket) => [
    // A booking that is confirmed twice still has one set of tickets.
    unique('tickets_one_per_guest').on(ticket.bookingId, ticket.position),
    index().on(ticket.bookingId),
  ],
);
