import { boolean, index, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#domain/bilingual.ts';

/** The sections of the home page, one row each (specification §3). */
export const homePageContent = pgTable('home_page_content', {
  sectionKey: text().primaryKey(),
  content: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const galleryImages = pgTable(
  'gallery_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    imageUrl: text().notNull(),
    alt: jsonb().$type<Bilingual>().notNull(),
    isActive: boolean().notNull().default(true),
    siteTag: text().notNull(),
    position: integer().notNull(),
  },
  (image) => [index().on(image.siteTag, image.position)],
);

/** Everything that the operator sets, as key and text: the four keys of specification §3 and those of General options. */
export const appSettings = pgTable('app_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** The currencies that are sold in: how many units one unit of the base currency buys. */
export const currencies = pgTable('currencies', {
  code: text().primaryKey(),
  rate: numeric({ precision: 14, scale: 6 }).notNull(),
  isActive: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});
