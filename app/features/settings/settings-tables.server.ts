import { boolean, integer, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** All settings as key and text: the four keys of specification §3 and those of General options. */
export const appSettings = pgTable('app_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** The currencies and their rates: units per unit of the base currency. */
export const currencies = pgTable('currencies', {
  code: text().primaryKey(),
  rate: numeric({ precision: 14, scale: 6 }).notNull(),
  isActive: boolean().notNull().default(true),
  /** Whether guides take it in cash, while it is on sale. */
  isCash: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});

/**
 * The rates that `currencies` had before, each until it was changed. Rows are only added, so that figures of
 * the past keep their rates (docs/rules/money.md).
 */
export const formerRates = pgTable(
  'former_rates',
  {
    code: text().notNull(),
    rate: numeric({ precision: 14, scale: 6 }).notNull(),
    validUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (former) => [primaryKey({ columns: [former.code, former.validUntil] })],
);
