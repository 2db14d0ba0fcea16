import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The sections of the home page, one row each (specification §3). */
export const homePageContent = pgTable('home_page_content', {
  sectionKey: text().primaryKey(),
  content: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
