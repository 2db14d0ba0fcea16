import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  GuestRequestCounts,
  GuestRequester,
  GuestRequestKind,
  RequestWay,
} from '#domain/guests/guest-request.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';

/**
 * What people asked about their own data, and what was done. No personal data: the references name bookings,
 * which an erasure leaves without the person.
 */
export const guestRequests = pgTable(
  'guest_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<GuestRequestKind>().notNull(),
    requester: text('asker').$type<GuestRequester>().notNull(),
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

/**
 * Two bookings whose guests staff declared to be one person. It names bookings, not addresses, so that an erasure
 * leaves nothing here about the person.
 */
export const guestMerges = pgTable(
  'guest_merges',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    otherBookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (merge) => [index().on(merge.bookingId), index().on(merge.otherBookingId)],
);
