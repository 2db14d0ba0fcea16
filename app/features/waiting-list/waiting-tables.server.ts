import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/languages.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';

/** Parties to notify when places of a night become free; purged once the night is over. */
export const waitingParties = pgTable(
  'waiting_parties',
  {
    id: uuid().primaryKey().defaultRandom(),
    nightId: uuid('scheduled_crawl_id')
      .notNull()
      .references(() => scheduledCrawls.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    people: integer('number_of_people').notNull(),
    language: text().$type<Language>().notNull(),
    /** The order of the list. */
    joinedAt: timestamp({ withTimezone: true }).notNull(),
    notifiedAt: timestamp({ withTimezone: true }),
    /** When the party was told that the night does not take place; null while it takes place. */
    endedAt: timestamp({ withTimezone: true }),
  },
  (party) => [
    unique('waiting_parties_one_per_address').on(party.nightId, party.email),
    index().on(party.email),
    check('waiting_parties_people', sql`${party.people} > 0`),
  ],
);
