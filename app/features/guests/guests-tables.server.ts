import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  GuestAsker,
  GuestRequestCounts,
  GuestRequestKind,
  RequestWay,
} from '#domain/guests/guest-request.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';

/**
 * What people asked about their own data, and what was done. No personal data: the references name bookings,
 * which an erasure leaves without the person.
 */
export const guestRequests = pgTable(
  'guest_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<GuestRequestKind>().notNull(),
    asker: text().$type<GuestAsker>().notNull(),
    way: text().$type<RequestWay>().notNull(),
    /** References of the bookings concerned. */
    references: text('booking_references').array().notNull(),
    counts: jsonb().$type<GuestRequestCounts>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who did it; null once that account is deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (request) => [index().on(request.at)],
);
