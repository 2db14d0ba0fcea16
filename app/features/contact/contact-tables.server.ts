import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/languages.ts';

/** Messages of visitors to the operator (specification §3, Contact message). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The key of the form that it came from; a resubmission is the same message. */
    formKey: text().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** It looks automated: stored for the operator to see, but not mailed. */
    isSuspect: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was marked as done. */
    doneAt: timestamp({ withTimezone: true }),
  },
  (message) => [index().on(message.createdAt)],
);
