import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';

/** The addresses where guests tip: of a night, or of one guide on it. See docs/rules/tips.md. */
export const tipPages = pgTable(
  'tip_pages',
  {
    /** Unguessable (128 random bits), and the end of the address. */
    code: text().primaryKey(),
    nightId: uuid('scheduled_crawl_id')
      .notNull()
      .references(() => scheduledCrawls.id, { onDelete: 'cascade' }),
    /** Null for the page of the night. */
    personId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (page) => [unique('tip_pages_once').on(page.nightId, page.personId).nullsNotDistinct()],
);
