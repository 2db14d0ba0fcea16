import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/bilingual.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';

/** `unneeded`: what it would have said was no longer true when its turn came. `failed`: given up, for a person to see. */
export type MailState = 'waiting' | 'sent' | 'kept' | 'unneeded' | 'failed';

/** Mails, written in the same transaction as what caused them and sent by the job `send-mail`. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    /** The same key is the same mail: a cause that happens twice sends one. */
    onceKey: text().notNull().unique(),
    bookingId: uuid().references(() => bookings.id),
    /** Set for mails about an account; they go with it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    recipient: text().notNull(),
    details: jsonb(),
    state: text().$type<MailState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Until when one worker has it for itself, so that two never send one mail twice. */
    leasedUntil: timestamp({ withTimezone: true }),
    lastError: text(),
    subject: text(),
    html: text(),
    plainText: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (mail) => [
    index('outbox_mails_open').on(mail.createdAt).where(sql`state in ('waiting', 'failed')`),
    index().on(mail.bookingId),
    index().on(mail.userId),
    check('outbox_mails_state', sql`${mail.state} in ('waiting', 'sent', 'kept', 'unneeded', 'failed')`),
  ],
);
