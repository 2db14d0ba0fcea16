import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DoorPayment } from '#domain/door/door-payment.ts';
import type { DoorOffer } from '#domain/door/door-sale.ts';
import type { ConflictReason, EntryKind, EntryOutcome } from '#domain/door/entries.ts';
import type { LentSale } from '#domain/door/lent-sale.ts';
import type { ServerSide } from '#domain/door/phone-lists.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';

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
    /** Of a payment or sale: what was due, and what was taken. */
    payment: jsonb().$type<DoorPayment>(),
    /** Of a sale that is an open conflict: there is no booking that says it. */
    sale: jsonb().$type<LentSale>(),
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

/** How a lending ended: the phone gave its places back, a person took them back, or check-in closed. */
export type LendingEnd = 'returned' | 'takenBack' | 'over';

/**
 * Places of a night that are lent to one phone. Those of an open lending are taken from the night
 * (`features/schedule/spots-store.server.ts`), and become those of a booking with a sale. See docs/rules/door.md.
 */
export const lentPlaces = pgTable(
  'lent_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    nightId: uuid('scheduled_crawl_id')
      .notNull()
      .references(() => scheduledCrawls.id, { onDelete: 'cascade' }),
    /** An id that the phone has made for itself. */
    phone: uuid().notNull(),
    /** The guide who was signed in on it; null once the account is deleted. */
    lentTo: uuid().references(() => users.id, { onDelete: 'set null' }),
    lentAt: timestamp({ withTimezone: true }).notNull(),
    /** Lent and not sold. */
    places: integer().notNull(),
    sold: integer().notNull().default(0),
    /** What they cost: the prices of the moment at which they were lent. */
    offer: jsonb().$type<DoorOffer>().notNull(),
    endedAt: timestamp({ withTimezone: true }),
    ended: text().$type<LendingEnd>(),
    /** Null if nobody: check-in closed, or the account was deleted. */
    endedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (lent) => [
    index().on(lent.nightId),
    uniqueIndex('lent_places_open').on(lent.phone, lent.nightId).where(sql`ended_at is null`),
    check('lent_places_places', sql`${lent.places} >= 0 and ${lent.sold} >= 0`),
    check('lent_places_ended', sql`(${lent.endedAt} is null) = (${lent.ended} is null)`),
  ],
);
