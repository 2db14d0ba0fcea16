import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
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
