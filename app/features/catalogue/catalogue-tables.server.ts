import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClockTime } from '#domain/calendar-date.ts';
import type { CrawlColor } from '#domain/content/crawl-colors.ts';
import type { Localized } from '#domain/languages.ts';
import type { RouteStop } from './crawl-details.ts';

export const cities = pgTable('cities', {
  id: uuid().primaryKey().defaultRandom(),
  slug: text().notNull().unique(),
  name: jsonb().$type<Localized>().notNull(),
  description: jsonb().$type<Localized>().notNull(),
  image: text(),
  timeZone: text().notNull(),
  position: integer().notNull().default(0),
  isActive: boolean().notNull().default(true),
  /** Incremented by every change; a form of an older version is outdated. */
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Crawls, with the field names of specification §3. Prices are minor units of the base currency. */
export const pubCrawls = pgTable(
  'pub_crawls',
  {
    id: uuid().primaryKey().defaultRandom(),
    cityId: uuid()
      .notNull()
      .references(() => cities.id),
    slug: text().notNull().unique(),
    title: jsonb().$type<Localized>().notNull(),
    /** What the schedule calls it where there is little room; null: its title. */
    shortName: jsonb().$type<Localized>(),
    /** Its color in the schedule; null for none. */
    color: text().$type<CrawlColor>(),
    description: jsonb().$type<Localized>().notNull(),
    price: integer(),
    duration: jsonb().$type<Localized>().notNull(),
    groupSize: integer().notNull(),
    /** The usual times, which new nights begin with; null: those of the last night. */
    defaultStartTime: text().$type<ClockTime>(),
    defaultEndTime: text().$type<ClockTime>(),
    includes: jsonb().$type<Localized[]>().notNull().default([]),
    excludes: jsonb().$type<Localized[]>().notNull().default([]),
    highlights: jsonb().$type<Localized[]>().notNull().default([]),
    /** What guests should know in advance, for example a dress code. */
    goodToKnow: jsonb().$type<Localized[]>().notNull().default([]),
    routeStops: jsonb().$type<RouteStop[]>().notNull().default([]),
    meetingPoint: jsonb().$type<Localized>().notNull(),
    image: text(),
    gallery: jsonb().$type<string[]>().notNull().default([]),
    /** No longer read or written: ratings come from `reviews`. A later release drops both columns. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    reviewCount: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (crawl) => [
    index().on(crawl.cityId, crawl.createdAt),
    check('pub_crawls_price_not_negative', sql`${crawl.price} >= 0`),
  ],
);

/** Former slugs of crawls and cities. Their old links redirect to the current ones. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().notNull(),
    of: text().$type<'crawl' | 'city'>().notNull(),
    subjectId: uuid().notNull(),
    until: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (former) => [primaryKey({ columns: [former.of, former.slug] }), index().on(former.subjectId)],
);
