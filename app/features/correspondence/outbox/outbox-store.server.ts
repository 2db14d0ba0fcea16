import { eq, inArray, sql } from 'drizzle-orm';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { outboxOf } from '#platform/outbox/outbox.ts';
import type { MailDetails } from '../definitions/mail-definition.ts';
import { insertMailOfBooking, insertMails } from './insert-mails-store.server.ts';
import { outboxMails } from './outbox-tables.server.ts';

export type OutboxMail = typeof outboxMails.$inferSelect;

export type NewMail = {
  readonly kind: MailKind;
  /** Idempotency key. */
  readonly onceKey: string;
  readonly bookingId: string | null;
  /** The account that the mail is about, if any. */
  readonly userId?: string;
  readonly language: Language;
  readonly recipient: string;
  readonly details: MailDetails | null;
};

/**
 * Which process sends a mail, and what became of it. The lease is longer than any delivery takes. Waiting for a
 * connection, and then for a mail server that takes twenty seconds per response, needs more than three minutes.
 */
export const mailOutbox = outboxOf(outboxMails, {
  leaseMinutes: 5,
  content: ['subject', 'html', 'plainText'],
});

/**
 * Writes a mail to the outbox in the transaction of its cause, so that the mail is sent if and only if the
 * cause is committed. Does nothing if a mail with that `onceKey` exists, or if there is no recipient because
 * the person has deleted the account and the booking is kept without them. Refuses the transaction beyond the budget of
 * the mail (`insertMails`); `isAsked`: a visitor asks for a mail that otherwise tells what happened.
 */
export async function enqueueMail(
  transaction: Transaction,
  { kind, onceKey, bookingId, userId, language, recipient, details }: NewMail,
  { isAsked = false } = {},
): Promise<void> {
  await insertMails(
    transaction,
    sql`select ${kind}::text as kind, ${onceKey}::text as once_key, ${bookingId}::uuid as booking_id,
      ${userId ?? null}::uuid as user_id, ${language}::text as language, ${recipient}::text as recipient,
      ${details && JSON.stringify(details)}::jsonb as details`,
    { isAsked },
  );
}

/**
 * Writes a mail about a booking, in the booking's language and to its customer. One statement reads the
 * booking and inserts the mail.
 */
export const enqueueBookingMail = (
  transaction: Transaction,
  {
    kind,
    onceKey,
    bookingId,
    details,
  }: Pick<NewMail, 'kind' | 'onceKey' | 'details'> & { bookingId: string },
): Promise<void> =>
  insertMailOfBooking(transaction, {
    kind,
    onceKey,
    bookingId,
    details: details && JSON.stringify(details),
  });

export async function readMail(database: Database | Transaction, id: string): Promise<OutboxMail | null> {
  const [mail] = await database.select().from(outboxMails).where(eq(outboxMails.id, id));
  return mail ?? null;
}

/** Whether each of these mails still has a recipient; mails that are not in the outbox are missing. */
export async function readMailsWithRecipient(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await database
    .select({ id: outboxMails.id, recipient: outboxMails.recipient })
    .from(outboxMails)
    .where(inArray(outboxMails.id, [...ids]));
  return new Map(rows.map(({ id, recipient }) => [id, recipient !== '']));
}

/** Records a test mail that was already sent or stored. */
export async function recordMail(
  database: Database,
  mail: NewMail & { readonly id: string; readonly state: 'sent' | 'stored' } & {
    readonly [Text in 'subject' | 'html' | 'plainText']: string;
  },
): Promise<void> {
  await database.insert(outboxMails).values({ ...mail, attempts: 1, sentAt: sql`now()` });
}
