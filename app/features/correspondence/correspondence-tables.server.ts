import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/bilingual.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { MailTemplate } from './templates/template.ts';

/**
 * `unneeded`: what it would have said was no longer true when its turn came. `failed`: given up, for a person
 * to see.
 */
export type MailState = 'waiting' | 'sent' | 'kept' | 'unneeded' | 'failed';

/** What a mail is about besides its booking and account: ids, and why. */
export type MailDetails = Readonly<Record<string, string>>;

/** What the search of the outbox looks at; the index has these very words. */
export const mailSearchText = sql.raw(`lower(recipient || ' ' || coalesce(subject, ''))`);

/** Mails, written in the same transaction as what caused them and sent by every process when their turn comes. */
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
    details: jsonb().$type<MailDetails>(),
    state: text().$type<MailState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /**
     * When its turn comes: at once, later after every failure, and not before some minutes while one process
     * has it, so that two never send one mail twice.
     */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The process that has it now (`ProcessLock`); when that one is dead, others take the mail over at once. */
    leasedBy: integer(),
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
    // The operator's list, whole and narrowed down: its pages cost the same however many mails there are.
    index('outbox_mails_by_time').on(mail.createdAt, mail.id),
    index('outbox_mails_by_state').on(mail.state, mail.createdAt, mail.id),
    index('outbox_mails_by_kind').on(mail.kind, mail.createdAt, mail.id),
    index('outbox_mails_search').using('gin', sql`(${mailSearchText}) gin_trgm_ops`),
    check('outbox_mails_state', sql`${mail.state} in ('waiting', 'sent', 'kept', 'unneeded', 'failed')`),
  ],
);

/**
 * What the operator wrote for a mail, version after version: the last one counts. Nothing is ever changed or
 * taken away, so that one can go back to any of them.
 */
export const mailTemplateVersions = pgTable(
  'mail_template_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<Language>().notNull(),
    /** Counts from 1. Two who save the same form at once want the same number, and only one gets it. */
    version: integer().notNull(),
    /** Null: back to the original. */
    template: jsonb().$type<MailTemplate>(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [unique('mail_template_versions_one_each').on(row.kind, row.language, row.version)],
);

/** Addresses that want no mail which is not about a booking of theirs to come (the thank-you). */
export const mailOptOuts = pgTable('mail_opt_outs', {
  email: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
