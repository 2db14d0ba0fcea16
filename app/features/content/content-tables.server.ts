import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bilingual } from '#domain/bilingual.ts';
import type { PictureFormat } from '#domain/content/picture.ts';

/** The sections of the home page, one row each (specification §3). */
export const homePageContent = pgTable('home_page_content', {
  sectionKey: text().primaryKey(),
  content: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The operator's pictures (specification §3, Gallery image). Art of ours has an address and no files of its own. */
export const galleryImages = pgTable(
  'gallery_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    imageUrl: text().notNull(),
    alt: jsonb().$type<Bilingual>().notNull(),
    isActive: boolean().notNull().default(true),
    siteTag: text().notNull(),
    position: integer().notNull(),
    /** Its name in the file store; null for art of ours. */
    fileKey: text().unique(),
    /** Of what was uploaded: the same picture is not added twice, also when the answer to an upload got lost. */
    contentHash: text(),
    originalName: text(),
    originalFormat: text().$type<PictureFormat>(),
    originalBytes: integer(),
    /** As it is seen, turned upright. */
    width: integer(),
    height: integer(),
    /** Grows with every change of what its form holds, so that a stale form is noticed. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** From then on nobody sees it; until the undo time is over it can come back. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (image) => [
    index().on(image.siteTag, image.position),
    uniqueIndex('gallery_images_once').on(image.siteTag, image.contentHash).where(sql`deleted_at is null`),
  ],
);

/**
 * Everything that the operator sets, as key and text: the four keys of specification §3 and those of General
 * options.
 */
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
