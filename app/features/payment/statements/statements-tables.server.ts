import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Month } from '#domain/month.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { partners } from '#features/partners/partners-tables.server.ts';

/**
 * Closed statements: what a partner has earned and collected until the end of a month, and was in no statement before. Amounts are
 * minor units of the base currency. See docs/rules/partners.md.
 */
export const partnerStatements = pgTable(
  'partner_statements',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Unguessable (122 random bits): it opens the page of the statement. */
    accessId: uuid().notNull().unique().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    /** Its first day. */
    month: date({ mode: 'string' }).$type<Month>().notNull(),
    commission: bigint({ mode: 'number' }).notNull(),
    collected: bigint({ mode: 'number' }).notNull(),
    /** The tax that commissions contain, in percent, as the settings had it. */
    taxPercent: integer().notNull(),
    closedAt: timestamp({ withTimezone: true }).notNull(),
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When the mail to the partner was written; nothing is undone from then on. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (statement) => [unique('partner_statements_of_month').on(statement.partnerId, statement.month)],
);

/** What a statement has of one booking, in its currency and in the base currency. */
export const partnerStatementLines = pgTable(
  'partner_statement_lines',
  {
    statementId: uuid()
      .notNull()
      .references(() => partnerStatements.id, { onDelete: 'cascade' }),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    currency: text().notNull(),
    commission: bigint({ mode: 'number' }).notNull(),
    commissionBase: bigint({ mode: 'number' }).notNull(),
    collected: bigint({ mode: 'number' }).notNull(),
    collectedBase: bigint({ mode: 'number' }).notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.statementId, line.bookingId, line.currency] }),
    index('partner_statement_lines_of_booking').on(line.bookingId),
  ],
);

/** What was transferred for a statement, to the partner or from it. */
export const partnerTransfers = pgTable(
  'partner_transfers',
  {
    /** The key of the form, so that a form that is sent twice is one transfer. */
    id: uuid().primaryKey(),
    statementId: uuid()
      .notNull()
      .references(() => partnerStatements.id),
    amount: bigint({ mode: 'number' }).notNull(),
    paidOn: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    /** The reference of the transfer. */
    note: text().notNull().default(''),
    recordedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (transfer) => [
    index('partner_transfers_of_statement').on(transfer.statementId),
    check('partner_transfers_amount', sql`${transfer.amount} > 0`),
  ],
);
