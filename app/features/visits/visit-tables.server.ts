import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import type { VisitDevice, VisitOrigin, VisitStep } from './visit.ts';

/** How many visits saw a calendar or chose a night, per day of the city. No row is about one visitor. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    step: text().$type<VisitStep>().notNull(),
    crawlId: uuid()
      .notNull()
      .references(() => pubCrawls.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    device: text().$type<VisitDevice>().notNull(),
    origin: text().$type<VisitOrigin>().notNull(),
    count: integer().notNull(),
  },
  (visits) => [
    primaryKey({
      columns: [visits.day, visits.step, visits.crawlId, visits.language, visits.device, visits.origin],
    }),
    index('visit_counts_of_crawl').on(visits.crawlId),
    check('visit_counts_step', sql`${visits.step} in ('calendar', 'night')`),
  ],
);
