import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts-tables.server.ts';

/**
 * Everything that the operator has written, as it was each time: `home.hero`, `page.terms`,
 * `options.selling`. The newest version of a page of text is the one that visitors read. A secret never
 * stands here.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    subject: text().notNull(),
    /** 1, 2, 3: a form says which one it was made from, and two forms cannot make the same next one. */
    version: integer().notNull(),
    content: jsonb().notNull(),
    /**
     * How a page of text is dated, and what a booking remembers of the terms: `2026-11-21`, that day's second
     * `2026-11-21.2`.
     */
    edition: text(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for what was there before anybody changed it here. */
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (version) => [
    primaryKey({ columns: [version.subject, version.version] }),
    index('content_versions_by_edition').on(version.subject, version.edition),
  ],
);
