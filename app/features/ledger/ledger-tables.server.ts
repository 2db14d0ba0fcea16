import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Account, EntryReason, Line } from '#domain/ledger/accounts.ts';
import type { Month } from '#domain/month.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';

/**
 * The books: one row per amount that moved from one account to another, so every row is balanced. A trigger refuses to
 * change or delete rows. There are no foreign keys: a night that nobody books any more can be deleted, and the books keep
 * what happened on it. See docs/rules/ledger.md.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null for what belongs to no booking, such as a payout: then `about` is what it belongs to. */
    bookingId: uuid(),
    /**
     * The number of the entry among those of its booking, or else of its subject. Two writers that both write the next one
     * cannot both commit.
     */
    step: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The day of that moment in the city. */
    day: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    because: text().$type<EntryReason>().notNull(),
    line: text().$type<Line>().notNull(),
    /** The payment, the refund, or the subject of an entry without a booking; null for a sale. */
    about: uuid(),
    debit: text().$type<Account>().notNull(),
    credit: text().$type<Account>().notNull(),
    /** Minor units of `currency`. Zero only for guests whose places are free. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The amount in the base currency, zero without a rate. Rounded as a running sum, so it can be a cent off, and below zero for a cent. */
    baseAmount: bigint({ mode: 'number' }).notNull(),
    /** The rate of `currency` when the booking was sold, in millionths; null if it never had one. */
    rate: bigint({ mode: 'number' }),
    /** What of the same charge was counted before: amounts of a charge are converted as a running sum. */
    countedBefore: bigint({ mode: 'number' }).notNull().default(0),
    /** Null without a booking. */
    nightId: uuid('scheduled_crawl_id'),
    crawlId: uuid(),
    /** How many guests the entry adds, or takes away. */
    guests: integer().notNull().default(0),
    /** Whether the accounts are the other way round than those of the line, because the entry takes an amount back. */
    isReversed: boolean().notNull().default(false),
  },
  (entry) => [
    unique('ledger_entries_step').on(entry.bookingId, entry.step),
    uniqueIndex('ledger_entries_step_without_booking')
      .on(entry.about, entry.step)
      .where(sql`booking_id is null`),
    // Entries are written in the order of their moments, so this index costs next to nothing.
    index('ledger_entries_by_moment').using('brin', entry.at),
    index('ledger_entries_by_day').using('brin', entry.day),
    // What nights have sold. Entries never change, so it is read with an index-only scan.
    index('ledger_entries_of_night')
      .on(
        entry.nightId,
        entry.line,
        entry.bookingId,
        entry.currency,
        entry.amount,
        entry.baseAmount,
        entry.guests,
        entry.isReversed,
        entry.because,
        entry.rate,
      )
      .where(sql`about is null`),
    // What a partner gets.
    index('ledger_entries_of_partner')
      .on(entry.about, entry.day)
      .where(sql`line in ('commission', 'earned')`),
    check(
      'ledger_entries_amount',
      sql`${entry.amount} > 0 or (${entry.amount} = 0 and ${entry.guests} <> 0)`,
    ),
    check('ledger_entries_subject', sql`${entry.bookingId} is not null or ${entry.about} is not null`),
    check('ledger_entries_accounts', sql`${entry.debit} <> ${entry.credit}`),
  ],
);

/** What each account held at the end of a closed month: the sum of all entries until then, which cannot change any more. */
export const closedBalances = pgTable(
  'closed_balances',
  {
    month: date({ mode: 'string' }).$type<Month>().notNull(),
    account: text().$type<Account>().notNull(),
    currency: text().notNull(),
    /** Minor units; below zero if more was credited than debited. */
    balance: bigint({ mode: 'number' }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.month, row.account, row.currency] })],
);

/** The months that take no more entries, the last of which is the one before the open ones. A trigger refuses late entries. */
export const closedMonths = pgTable('closed_months', {
  /** Its first day. */
  month: date({ mode: 'string' }).$type<Month>().primaryKey(),
  closedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
});
