import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/bilingual.ts';

/** What visitors wrote to the operator (specification §3, Contact message). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The form that it came from: a second press, or a reload, is the same message. */
    formKey: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** It looks like a machine's: kept for the operator to see, but not mailed. */
    isSuspect: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When somebody put it aside as dealt with. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (message) => [index().on(message.createdAt)],
);
