import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

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
  position: integer().notNull().default(0),
});
