import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { PaidBy } from '../payment-tables.server.ts';

/** What places an amount on a day: the date of the night, or the day on which it was sold or moved. */
export type SumsBasis = 'night' | 'sale';

/** What was sold, what guests paid, and what they got back. */
export type SummedFigure = 'sold' | 'received' | 'refunded';

/**
 * Sums of the books for days that are over, derived from `ledger_entries` and from facts of bookings. Only those of days
 * that are settled are read (docs/rules/ledger.md). Everything can be deleted at any time: it is computed again.
 */
export const dailySums = pgTable(
  'daily_sums',
  {
    basis: text().$type<SumsBasis>().notNull(),
    day: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    figure: text().$type<SummedFigure>().notNull(),
    /** The night of the entries of what was sold by night; null for the others. */
    nightId: uuid(),
    // The facts of the bookings, as `summedFacts` lists them.
    scheduledCrawlId: uuid().notNull(),
    crawlId: uuid().notNull(),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    language: text().notNull(),
    source: text().notNull(),
    country: text().notNull(),
    couponId: uuid(),
    partnerId: uuid(),
    partner: text(),
    partnerFoundBy: text(),
    sellerId: uuid(),
    /** Who paid out or received it; null for what was sold. */
    provider: text().$type<PaidBy>(),
    currency: text().notNull(),
    /** False for bookings that add nothing, such as those that were moved to another night. */
    isCounted: boolean().notNull(),
    parties: integer().notNull(),
    guests: integer().notNull(),
    cancelled: integer().notNull(),
    noShows: integer().notNull(),
    /** How many payments or refunds. */
    movements: integer().notNull(),
    /** Minor units of `currency`, and of the reporting currency; the latter is null without a rate. */
    amount: bigint({ mode: 'number' }).notNull(),
    reported: bigint({ mode: 'number' }),
  },
  (sum) => [index('daily_sums_of_day').on(sum.basis, sum.figure, sum.day)],
);

/** The days whose sums are complete, with what they were computed for: time zone and reporting currency. */
export const settledDays = pgTable(
  'settled_days',
  {
    basis: text().$type<SumsBasis>().notNull(),
    day: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    context: text().notNull(),
  },
  (settled) => [primaryKey({ columns: [settled.basis, settled.day] })],
);

/**
 * Days on which something changed after they were over, written by triggers. They are not settled until the job has computed
 * them again. Rows are only added, and may repeat, so that no two writers wait for each other.
 */
export const unsettledDays = pgTable(
  'unsettled_days',
  {
    basis: text().$type<SumsBasis>().notNull(),
    day: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
  },
  (unsettled) => [index('unsettled_days_of_day').on(unsettled.basis, unsettled.day)],
);
