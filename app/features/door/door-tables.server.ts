import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DoorPayment } from '#domain/door/door-payment.ts';
import type { ConflictReason, EntryKind, EntryOutcome } from '#domain/door/entries.ts';
import type { ServerSide } from '#domain/door/phone-lists.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';

/**
 * What guides did at the door, as their phones sent it. The id is made on the phone, so that an entry that is sent again is
 * recognized. Bookings and nights are ids without a foreign key, because an entry about a deleted one is stored too.
 */
export const doorEntries = pgTable(
  'door_entries',
  {
    id: uuid().primaryKey(),
    kind: text().$type<EntryKind>().notNull(),
    nightId: uuid().notNull(),
    bookingId: uuid().notNull(),
    positions: integer().array().notNull(),
    /** Of a payment: what was due, and what was taken. */
    payment: jsonb().$type<DoorPayment>(),
    /** When the guide pressed it. */
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The guide who pressed it, and the one who was signed in when it was sent. */
    madeBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    sentBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    outcome: text().$type<EntryOutcome>().notNull(),
    /** The guests whose check-in it changed. */
    changed: integer().array().notNull(),
    /** Null unless a person has to look at it. */
    conflict: text().$type<ConflictReason>(),
    /** The check-ins or payments that the server had, in conflict with the entry; `by` is an id. */
    serverSide: jsonb().$type<readonly ServerSide[]>().notNull().default([]),
    settledAt: timestamp({ withTimezone: true }),
    settledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (entry) => [
    index().on(entry.bookingId),
    index('door_entries_open').on(entry.nightId).where(sql`conflict is not null and settled_at is null`),
  ],
);
