import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bilingual } from '#domain/bilingual.ts';
import type { SilentDefault, StopKind, StopOutcome, StopState } from '#domain/booking/stopped-night.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { bookings } from '../booking-tables.server.ts';

/** Nights that the operator has called off, and what was promised to their guests. */
export const nightChanges = pgTable(
  'night_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    nightId: uuid()
      .notNull()
      .references(() => scheduledCrawls.id),
    kind: text().$type<StopKind>().notNull(),
    /** Where a moved night goes. */
    newNightId: uuid().references(() => scheduledCrawls.id),
    silentDefault: text().$type<SilentDefault>().notNull(),
    deadline: timestamp({ withTimezone: true }).notNull(),
    /** What the operator wants to say, in both languages; null where nothing. */
    message: jsonb().$type<Bilingual>(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the last of its bookings was settled; null while there is something to do. */
    finishedAt: timestamp({ withTimezone: true }),
    /** When the night was put on sale again; from then on this is history, and it can be stopped anew. */
    reinstatedAt: timestamp({ withTimezone: true }),
  },
  (stop) => [
    uniqueIndex('night_changes_one_at_a_time').on(stop.nightId).where(sql`reinstated_at is null`),
    index('night_changes_open').on(stop.deadline).where(sql`finished_at is null`),
    check('night_changes_kind', sql`${stop.kind} in ('cancelled', 'moved')`),
    check('night_changes_new_night', sql`(${stop.kind} = 'moved') = (${stop.newNightId} is not null)`),
    check(
      'night_changes_default',
      sql`${stop.silentDefault} = 'moneyBack' or (${stop.silentDefault} = 'newDate' and ${stop.kind} = 'moved')`,
    ),
  ],
);

/** Each booking that the night had, and how far it is: one row is one step that happens whole or not at all. */
export const affectedBookings = pgTable(
  'affected_bookings',
  {
    /** Unguessable (122 random bits): it stands in the link by which the guest chooses. */
    id: uuid().primaryKey().defaultRandom(),
    nightChangeId: uuid()
      .notNull()
      .references(() => nightChanges.id),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    state: text().$type<StopState>().notNull().default('waiting'),
    /** Places of the new night that are kept for it until its turn comes. */
    heldSpots: integer().notNull().default(0),
    /** What it had cost when its guest was told, in the booking's currency; null until then. */
    amount: bigint({ mode: 'number' }),
    outcome: text().$type<StopOutcome>(),
    decidedBy: text().$type<'guest' | 'deadline' | 'staff'>(),
    notifiedAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
    /** When somebody of the team called the guest, whom no mail had reached, and who. */
    calledAt: timestamp({ withTimezone: true }),
    calledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** A step that failed is not tried again before. */
    tryAgainAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    unique('affected_bookings_once').on(row.nightChangeId, row.bookingId),
    index().on(row.bookingId),
    index('affected_bookings_open').on(row.nightChangeId, row.state).where(sql`state <> 'settled'`),
    check('affected_bookings_state', sql`${row.state} in ('waiting', 'notified', 'settled')`),
    check(
      'affected_bookings_outcome',
      sql`${row.outcome} in ('newDate', 'otherDate', 'moneyBack', 'released', 'left')`,
    ),
    check('affected_bookings_held', sql`${row.heldSpots} >= 0`),
  ],
);
