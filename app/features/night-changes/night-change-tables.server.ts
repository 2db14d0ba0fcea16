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
import type {
  AffectedBookingOutcome,
  AffectedBookingState,
  NightChangeKind,
  SilentDefault,
} from '#domain/booking/night-change.ts';
import type { Localized } from '#domain/languages.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';

/** Cancelled and rescheduled nights, with the terms announced to their guests. */
export const nightChanges = pgTable(
  'night_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    nightId: uuid()
      .notNull()
      .references(() => scheduledCrawls.id),
    kind: text().$type<NightChangeKind>().notNull(),
    /** The night to which a rescheduled night moves. */
    newNightId: uuid().references(() => scheduledCrawls.id),
    silentDefault: text().$type<SilentDefault>().notNull(),
    deadline: timestamp({ withTimezone: true }).notNull(),
    /** The operator's message to guests, in both languages; null if there is none. */
    message: jsonb().$type<Localized>(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the last of its bookings was settled; null while work is left. */
    finishedAt: timestamp({ withTimezone: true }),
    /**
     * When the night was reinstated. From then on the row is history, and the night can be cancelled again.
     */
    reinstatedAt: timestamp({ withTimezone: true }),
  },
  (nightChange) => [
    uniqueIndex('night_changes_one_at_a_time').on(nightChange.nightId).where(sql`reinstated_at is null`),
    index('night_changes_open').on(nightChange.deadline).where(sql`finished_at is null`),
    check('night_changes_kind', sql`${nightChange.kind} in ('cancelled', 'moved')`),
    check(
      'night_changes_new_night',
      sql`(${nightChange.kind} = 'moved') = (${nightChange.newNightId} is not null)`,
    ),
    check(
      'night_changes_default',
      sql`${nightChange.silentDefault} = 'refund' or (${nightChange.silentDefault} = 'newDate' and ${nightChange.kind} = 'moved')`,
    ),
  ],
);

/**
 * The bookings of a cancelled night and their progress. Each row is processed in one transaction per step.
 */
export const affectedBookings = pgTable(
  'affected_bookings',
  {
    /** Unguessable (122 random bits): the id is part of the guest's link. */
    id: uuid().primaryKey().defaultRandom(),
    nightChangeId: uuid()
      .notNull()
      .references(() => nightChanges.id),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    state: text().$type<AffectedBookingState>().notNull().default('waiting'),
    /** Places of the new night that are reserved for this booking until it is processed. */
    heldSpots: integer().notNull().default(0),
    /**
     * The total of the booking when the guest was notified, in minor units of the booking's currency; null
     * until then.
     */
    amount: bigint({ mode: 'number' }),
    outcome: text().$type<AffectedBookingOutcome>(),
    decidedBy: text().$type<'guest' | 'deadline' | 'staff'>(),
    notifiedAt: timestamp({ withTimezone: true }),
    answeredAt: timestamp({ withTimezone: true }),
    settledAt: timestamp({ withTimezone: true }),
    /** When staff called a guest whom no mail had reached, and who called. */
    calledAt: timestamp({ withTimezone: true }),
    calledBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The time before which a failed step is not retried. */
    tryAgainAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    unique('affected_bookings_once').on(row.nightChangeId, row.bookingId),
    index().on(row.bookingId),
    index('affected_bookings_open').on(row.nightChangeId, row.state).where(sql`state <> 'settled'`),
    check('affected_bookings_state', sql`${row.state} in ('waiting', 'notified', 'settled')`),
    check(
      'affected_bookings_outcome',
      sql`${row.outcome} in ('newDate', 'otherDate', 'refund', 'released', 'left')`,
    ),
    check('affected_bookings_held', sql`${row.heldSpots} >= 0`),
  ],
);
