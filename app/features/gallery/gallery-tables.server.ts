import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PictureFormat } from '#domain/content/picture-format.ts';
import type { Localized } from '#domain/languages.ts';

/** The operator's pictures (specification §3, Gallery image). Built-in art has a URL but no stored files. */
export const galleryImages = pgTable(
  'gallery_images',
  {
    id: uuid().primaryKey().defaultRandom(),
    imageUrl: text().notNull(),
    alt: jsonb().$type<Localized>().notNull(),
    isActive: boolean().notNull().default(true),
    siteTag: text().notNull(),
    position: integer().notNull(),
    /** Its name in the file store; null for built-in art. */
    fileKey: text().unique(),
    /**
     * The hash of the uploaded file. Prevents duplicates, also after a retry of an upload whose response was
     * lost.
     */
    contentHash: text(),
    originalName: text(),
    originalFormat: text().$type<PictureFormat>(),
    originalBytes: integer(),
    /** Width and height in pixels, after rotation to upright. */
    width: integer(),
    height: integer(),
    /** Incremented by every change through its form, to detect stale forms. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Not shown after this time. It can be restored until the undo period ends. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (image) => [
    index().on(image.siteTag, image.position),
    uniqueIndex('gallery_images_once').on(image.siteTag, image.contentHash).where(sql`deleted_at is null`),
  ],
);
