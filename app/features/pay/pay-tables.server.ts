import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';

/** What people of the team get for a night, each from a day on. Nobody without a row is paid. See docs/rules/pay.md. */
export const payRates = pgTable(
  'pay_rates',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstDay: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    /** Minor units of `currency`. */
    perNight: bigint({ mode: 'number' }).notNull(),
    /** Minor units for each guest of the night who was checked in. */
    perGuest: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
  },
  (rate) => [
    unique('pay_rates_once').on(rate.personId, rate.firstDay),
    check('pay_rates_amounts', sql`${rate.perNight} >= 0 and ${rate.perGuest} >= 0`),
  ],
);

/** What a person got for a night, as the books have it. Its id is in the books. */
export const nightPays = pgTable(
  'night_pays',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the night was deleted. */
    nightId: uuid('scheduled_crawl_id').references(() => scheduledCrawls.id, { onDelete: 'set null' }),
    /** Null once the account was deleted: then it is final. */
    personId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Minor units; zero if nothing is owed for it any more. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** How many guests were checked in. */
    guests: integer().notNull(),
    /** The rate of the currency when the night was closed, in millionths; null if it had none. */
    rate: bigint({ mode: 'number' }),
    closedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (pay) => [
    unique('night_pays_once').on(pay.nightId, pay.personId),
    index('night_pays_of_person').on(pay.personId),
    check('night_pays_amount', sql`${pay.amount} >= 0`),
  ],
);
