import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import type { NightBar } from './night-bars.ts';

/** The nights, with the field names of specification §3. Prices are minor units of the base currency. */
export const scheduledCrawls = pgTable(
  'scheduled_crawls',
  {
    id: uuid().primaryKey().defaultRandom(),
    crawlId: uuid()
      .notNull()
      .references(() => pubCrawls.id),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    startTime: text().$type<ClockTime>().notNull(),
    endTime: text().$type<ClockTime>().notNull(),
    totalSpots: integer().notNull(),
    availableSpots: integer().notNull(),
    status: text().$type<ScheduledCrawl['status']>().notNull().default('scheduled'),
    recurrenceType: text(),
    recurrenceOccurrences: integer(),
    seriesId: uuid(),
    price: integer(),
    salePrice: integer(),
    /** The days of booking on which the sale price applies, both included; null: no limit. */
    saleFrom: date({ mode: 'string' }).$type<CalendarDate>(),
    saleUntil: date({ mode: 'string' }).$type<CalendarDate>(),
    hideTotalSpots: boolean().notNull().default(false),
    bookingsDisabled: boolean().notNull().default(false),
    /**
     * Incremented by a trigger on every change, so that pages and forms can detect that they are outdated.
     */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (night) => [
    unique('scheduled_crawls_one_per_start').on(night.crawlId, night.date, night.startTime),
    index().on(night.date),
    index().on(night.seriesId),
    check('scheduled_crawls_status', sql`${night.status} in ('scheduled', 'cancelled', 'moved')`),
    // The final guard against overselling: no code path can bring a night below zero or above its total.
    check('scheduled_crawls_spots_in_range', sql`${night.availableSpots} between 0 and ${night.totalSpots}`),
    check(
      'scheduled_crawls_times',
      sql`${night.startTime} ~ '^[0-2][0-9]:[0-5][0-9]$' and ${night.endTime} ~ '^[0-2][0-9]:[0-5][0-9]$'`,
    ),
    check('scheduled_crawls_prices_not_negative', sql`${night.price} >= 0 and ${night.salePrice} >= 0`),
  ],
);

/** The operator's list of bars for a night, in order. Without a row, the crawl's route applies. */
export const nightBars = pgTable('night_bars', {
  nightId: uuid('scheduled_crawl_id')
    .primaryKey()
    .references(() => scheduledCrawls.id, { onDelete: 'cascade' }),
  bars: jsonb().$type<readonly NightBar[]>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
