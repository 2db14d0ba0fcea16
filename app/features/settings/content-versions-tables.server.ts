import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts-tables.server.ts';

/**
 * Every version of what the operator has written, by subject: `home.hero`, `page.terms`, `options.selling`.
 * Visitors see the newest version of a text page. Never contains secrets.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    subject: text().notNull(),
    /** 1, 2, 3, … A form has the number it was opened with. Two forms cannot both save the next one. */
    version: integer().notNull(),
    content: jsonb().notNull(),
    /**
     * The date of a text page, which bookings store for the terms: `2026-11-21`; the second of that day is
     * `2026-11-21.2`.
     */
    edition: text(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for the content before the first change. */
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (version) => [
    primaryKey({ columns: [version.subject, version.version] }),
    index('content_versions_by_edition').on(version.subject, version.edition),
  ],
);
