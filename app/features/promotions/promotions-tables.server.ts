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
  uuid,
} from 'drizzle-orm/pg-core';
import type { CalendarDate, Weekday } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import { partners } from '#features/partners/partners-tables.server.ts';

/** Items sold in addition to the places. Prices are minor units of the base currency. */
export const addOns = pgTable(
  'add_ons',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: jsonb().$type<Localized>().notNull(),
    description: jsonb().$type<Localized>().notNull(),
    price: integer().notNull(),
    pricing: text().$type<'perPerson' | 'perBooking'>().notNull(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Maximum quantity for one night; null: unlimited. */
    stockPerNight: integer(),
    version: integer().notNull().default(1),
  },
  (addOn) => [
    check('add_ons_price_not_negative', sql`${addOn.price} >= 0`),
    check('add_ons_stock_not_negative', sql`${addOn.stockPerNight} >= 0`),
  ],
);

/** Coupons; amounts are minor units of the base currency. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    kind: text().$type<'percent' | 'fixed'>().notNull(),
    percent: integer(),
    amount: integer(),
    expiresAt: timestamp({ withTimezone: true }),
    usageLimit: integer(),
    usedCount: integer().notNull().default(0),
    minimumPurchase: integer(),
    isActive: boolean().notNull().default(true),
    /** Maximum uses per e-mail address. */
    perCustomerLimit: integer(),
    /** Restricts the coupon to these; an empty list means any. */
    crawlIds: uuid().array().notNull().default(sql`'{}'`),
    nights: date({ mode: 'string' }).array().$type<CalendarDate[]>().notNull().default(sql`'{}'`),
    weekdays: integer().array().$type<Weekday[]>().notNull().default(sql`'{}'`),
    /** The partner whose guests use it, and who gets the booking; null for everybody. */
    partnerId: uuid().references(() => partners.id, { onDelete: 'set null' }),
    /** The name of its batch; null if it has none. */
    batch: text(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (coupon) => [
    index('coupons_of_batch').on(coupon.batch).where(sql`batch is not null`),
    check('coupons_per_customer', sql`${coupon.perCustomerLimit} > 0`),
    check('coupons_code_upper_case', sql`${coupon.code} = upper(${coupon.code})`),
    check('coupons_percent', sql`${coupon.kind} <> 'percent' or ${coupon.percent} between 1 and 100`),
    check('coupons_amount', sql`${coupon.kind} <> 'fixed' or ${coupon.amount} > 0`),
    // The final guard against too many uses under concurrent checkouts.
    check(
      'coupons_used_within_limit',
      sql`${coupon.usedCount} >= 0 and (${coupon.usageLimit} is null or ${coupon.usedCount} <= ${coupon.usageLimit})`,
    ),
  ],
);
