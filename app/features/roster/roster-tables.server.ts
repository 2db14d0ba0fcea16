import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { RosterRole } from '#domain/roster/roster-roles.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';

/** Who works which night. Shifts of a deleted account are deleted with it. See docs/rules/roster.md. */
export const rosterShifts = pgTable(
  'roster_shifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    nightId: uuid()
      .notNull()
      .references(() => scheduledCrawls.id, { onDelete: 'cascade' }),
    staffId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<RosterRole>().notNull(),
    /** Null if nobody assigned it: it was created by a change that a person approved, or their account was deleted. */
    assignedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    assignedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (shift) => [
    unique('roster_shifts_once').on(shift.nightId, shift.staffId),
    index().on(shift.staffId),
    check('roster_shifts_role', sql`${shift.role} in ('leadGuide', 'guide', 'helper')`),
  ],
);

export type RosterRequestState = 'open' | 'approved' | 'refused';

/** What people of the team ask: that somebody else works a night of theirs, also in return for another one. */
export const rosterRequests = pgTable(
  'roster_requests',
  {
    /** The key of the form, so that a form that is sent twice is one request. */
    id: uuid().primaryKey(),
    staffId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    nightId: uuid()
      .notNull()
      .references(() => scheduledCrawls.id, { onDelete: 'cascade' }),
    /** Who takes it over; null if the manager is to choose. */
    takerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** A night of the taker that whoever asks works in return. */
    returnNightId: uuid().references(() => scheduledCrawls.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    state: text().$type<RosterRequestState>().notNull().default('open'),
    /** Why a manager refused it. */
    answer: text().notNull().default(''),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (request) => [
    uniqueIndex('roster_requests_open').on(request.staffId, request.nightId).where(sql`state = 'open'`),
    index('roster_requests_decided').on(request.decidedAt),
    index().on(request.nightId),
    check('roster_requests_state', sql`${request.state} in ('open', 'approved', 'refused')`),
    check('roster_requests_return', sql`${request.returnNightId} is null or ${request.takerId} is not null`),
  ],
);

/** The calendar feed of a person: its id, signed with the secret, is its address. Another id is another address. */
export const rosterFeeds = pgTable('roster_feeds', {
  staffId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  id: uuid().notNull().unique().defaultRandom(),
});

/** Dates on which somebody of the team cannot work. */
export const rosterAbsences = pgTable(
  'roster_absences',
  {
    staffId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
  },
  (absence) => [primaryKey({ columns: [absence.staffId, absence.date] })],
);
