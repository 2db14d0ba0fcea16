import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
import { outboxColumns, type UnsentState } from '#platform/outbox/outbox-columns.ts';
import type { MailDetails } from '../definitions/mail-definition.ts';

/** `stored`: stored because no mail server is configured. `unneeded`, `failed`: see `UnsentState`. */
export type MailState = UnsentState | 'sent' | 'stored';

/** The text that the search of the outbox matches, as `searchableText` spells it. The index has the same expression. */
export const mailSearchText = sql.raw(`fold_for_search(recipient || ' ' || coalesce(subject, ''))`);

/** Mails. They are written in the transaction of their cause and sent by any process when they are due. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    ...outboxColumns<'sent' | 'stored'>(),
    kind: text().$type<MailKind>().notNull(),
    /** Idempotency key: a cause that happens twice sends one mail. */
    onceKey: text().notNull().unique(),
    bookingId: uuid().references(() => bookings.id),
    /** Set for mails about an account. They are deleted with it. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    language: text().$type<Language>().notNull(),
    recipient: text().notNull(),
    details: jsonb().$type<MailDetails>(),
    /** Staff caused the mail, so no budget of visitors applies (`mail-budgets.ts`). */
    isExempt: boolean().notNull().default(false),
    subject: text(),
    html: text(),
    plainText: text(),
  },
  (mail) => [
    index('outbox_mails_open').on(mail.createdAt).where(sql`state in ('waiting', 'failed')`),
    index().on(mail.bookingId),
    // How many mails of a kind a mailbox got.
    index('outbox_mails_to_mailbox').on(sql`(${mailboxIn('recipient')})`, mail.kind, mail.sentAt),
    index().on(mail.userId),
    // For the operator's list, with and without filters. The cost of a page does not depend on the number of
    // mails.
    index('outbox_mails_by_time').on(mail.createdAt, mail.id),
    index('outbox_mails_by_state').on(mail.state, mail.createdAt, mail.id),
    index('outbox_mails_by_kind').on(mail.kind, mail.createdAt, mail.id),
    index('outbox_mails_folded').using('gin', sql`${mailSearchText} gin_trgm_ops`),
    check('outbox_mails_state', sql`${mail.state} in ('waiting', 'sent', 'stored', 'unneeded', 'failed')`),
  ],
);
