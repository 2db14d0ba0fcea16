import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CashSum } from '#domain/cash/cash-count.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';

export type CashUpState = 'counted' | 'sentBack' | 'signedOff';

/** Counts of the cash that a person of the team has. A signed-off one is in the books by its id. See docs/rules/cash.md. */
export const cashUps = pgTable(
  'cash_ups',
  {
    /** The key of the form, so that a form that is sent twice is one count. */
    id: uuid().primaryKey(),
    /** Null once the account was deleted. */
    holderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The night: until the next morning it is that of the evening before. */
    night: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    state: text().$type<CashUpState>().notNull(),
    sums: jsonb().$type<readonly CashSum[]>().notNull(),
    /** To whom it is handed over. */
    handedTo: text().notNull(),
    /** Counts each new count, so that nobody signs off what they have not seen. */
    version: integer().notNull().default(1),
    countedAt: timestamp({ withTimezone: true }).notNull(),
    countedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why a manager sent it back; empty if none did. */
    sentBackBecause: text().notNull().default(''),
    signedOffAt: timestamp({ withTimezone: true }),
    signedOffBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (cashUp) => [
    // One open count per person. Those of deleted accounts are kept apart by a lock (`lockHolder`).
    uniqueIndex('cash_ups_open').on(cashUp.holderId).where(sql`state <> 'signedOff'`),
    index('cash_ups_signed_off').on(cashUp.signedOffAt, cashUp.id).where(sql`state = 'signedOff'`),
    check('cash_ups_state', sql`${cashUp.state} in ('counted', 'sentBack', 'signedOff')`),
    check(
      'cash_ups_signed_off_at',
      sql`(${cashUp.state} = 'signedOff') = (${cashUp.signedOffAt} is not null)`,
    ),
  ],
);
