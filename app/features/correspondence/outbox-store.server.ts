import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/bilingual.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { keptQuery } from '#platform/database/kept-query.ts';
import { outboxMails } from './correspondence-tables.server.ts';

export type OutboxMail = typeof outboxMails.$inferSelect;

export type NewMail = {
  readonly kind: MailKind;
  /** The same key is the same mail. */
  readonly onceKey: string;
  readonly bookingId: string | null;
  /** The account that it is about, if it is about one. */
  readonly userId?: string;
  readonly language: Language;
  readonly recipient: string;
  readonly details: Readonly<Record<string, string>> | null;
};

/** Longer than any mail takes to be handed over (the job gives up after a minute), shorter than the queue's patience. */
const leaseMinutes = 3;

/**
 * Writes a mail into the outbox; its id, or null when the same mail is there already, or when there is nobody to write
 * to any more: the person has deleted the account and the booking is kept without them.
 */
export async function keepMail(transaction: Transaction, mail: NewMail): Promise<string | null> {
  if (mail.recipient === '') return null;
  const [kept] = await transaction
    .insert(outboxMails)
    .values(mail)
    .onConflictDoNothing({ target: outboxMails.onceKey })
    .returning({ id: outboxMails.id });
  return kept?.id ?? null;
}

/**
 * The same for a mail about a booking, in the booking's language and to its customer, in one statement that asks the
 * booking itself.
 */
export async function keepBookingMail(
  transaction: Transaction,
  {
    kind,
    onceKey,
    bookingId,
    details,
  }: Pick<NewMail, 'kind' | 'onceKey' | 'details'> & { bookingId: string },
): Promise<string | null> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    insert into outbox_mails (kind, once_key, booking_id, language, recipient, details)
    select ${kind}, ${onceKey}, id, language, email, ${details && JSON.stringify(details)}::jsonb
    from bookings where id = ${bookingId} and email <> ''
    on conflict (once_key) do nothing
    returning id`);
  return rows[0]?.id ?? null;
}

/**
 * Writes a reminder for each customer who has been at paying for that long and still could; one per booking, whoever
 * looks and however often. Answers their ids.
 */
export async function keepReminders(
  transaction: Transaction,
  { afterSeconds, most }: { afterSeconds: number; most: number },
): Promise<string[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    insert into outbox_mails (kind, once_key, booking_id, language, recipient)
    select 'booking.pending', 'booking.pending:' || id, id, language, email
    from bookings
    where status = 'pending' and held_until > now() and email <> ''
      and created_at <= now() - make_interval(secs => ${afterSeconds})
      and not exists (select from outbox_mails where once_key in ('booking.pending:' || bookings.id, 'booking.pending:voucher:' || bookings.id))
    order by created_at limit ${most}
    on conflict (once_key) do nothing
    returning id`);
  return rows.map(({ id }) => id);
}

export async function readMail(database: Database | Transaction, id: string): Promise<OutboxMail | null> {
  const [mail] = await database.select().from(outboxMails).where(eq(outboxMails.id, id));
  return mail ?? null;
}

/**
 * Takes a waiting mail for this worker alone and counts the attempt; null when there is none to take: it was
 * dealt with, or somebody else has it. Sending happens outside any transaction, so a lease stands for the lock; it
 * runs out by itself should its worker die.
 */
export async function leaseMail(database: Database, id: string): Promise<OutboxMail | null> {
  const [mail] = await leaseWaiting(database, { id });
  return mail ?? null;
}

const leaseWaiting = keptQuery((database) =>
  database
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      leasedUntil: sql`now() + make_interval(mins => ${leaseMinutes})`,
    })
    .where(
      and(
        eq(outboxMails.id, sql.placeholder('id')),
        eq(outboxMails.state, 'waiting'),
        or(isNull(outboxMails.leasedUntil), lte(outboxMails.leasedUntil, sql`now()`)),
      ),
    )
    .returning()
    .prepare(''),
);

type Written = { readonly subject: string; readonly html: string; readonly plainText: string };

/** The mail went out or is kept as a file; what it said stays with it. */
export async function markMailDone(
  database: Database,
  id: string,
  { state, written }: { state: 'sent' | 'kept'; written: Written },
): Promise<void> {
  await noteDone(database, { id, state, ...written });
}

const noteDone = keptQuery((database) =>
  database
    .update(outboxMails)
    .set({
      state: sql`${sql.placeholder('state')}`,
      subject: sql`${sql.placeholder('subject')}`,
      html: sql`${sql.placeholder('html')}`,
      plainText: sql`${sql.placeholder('plainText')}`,
      lastError: null,
      leasedUntil: null,
      sentAt: sql`now()`,
    })
    .where(eq(outboxMails.id, sql.placeholder('id')))
    .prepare(''),
);

/** What the mail would have said was no longer true when its turn came. */
export async function markMailUnneeded(database: Database, id: string): Promise<void> {
  await database
    .update(outboxMails)
    .set({ state: 'unneeded', leasedUntil: null })
    .where(eq(outboxMails.id, id));
}

/** It did not go out: it waits for another attempt, or for a person where there is none left. */
export async function markMailFailed(
  database: Database,
  id: string,
  { because, isLast }: { because: string; isLast: boolean },
): Promise<void> {
  await database
    .update(outboxMails)
    .set({ state: isLast ? 'failed' : 'waiting', lastError: because, leasedUntil: null })
    .where(eq(outboxMails.id, id));
}

/** Forgets what mails about a user's bookings said, and to whom; those that still wait are not sent. */
export async function forgetMailsOf(transaction: Transaction, userId: string): Promise<void> {
  const ofUser = transaction.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  await transaction
    .update(outboxMails)
    .set({
      recipient: '',
      subject: null,
      html: null,
      plainText: null,
      state: sql`case when ${outboxMails.state} in ('waiting', 'failed') then 'unneeded' else ${outboxMails.state} end`,
    })
    .where(inArray(outboxMails.bookingId, ofUser));
}

/** Forgets the mails that carried visitors' letters and are older than that, by the database's clock. */
export async function forgetContactMails(
  database: Database,
  { olderThanMonths }: { olderThanMonths: number },
): Promise<void> {
  await database
    .delete(outboxMails)
    .where(
      and(
        eq(outboxMails.kind, 'contact.message'),
        lte(outboxMails.createdAt, sql`now() - make_interval(months => ${olderThanMonths})`),
      ),
    );
}

/** The mails about a user and their bookings, the latest first. */
export function mailsOf(database: Database, userId: string) {
  const ofUser = database.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  const { kind, recipient, language, state, subject, createdAt, sentAt } = outboxMails;
  return database
    .select({ kind, recipient, language, state, subject, createdAt, sentAt })
    .from(outboxMails)
    .where(or(eq(outboxMails.userId, userId), inArray(outboxMails.bookingId, ofUser)))
    .orderBy(desc(outboxMails.createdAt));
}

/** Puts a mail that was given up back in line, with all its attempts before it; false when it is not given up. */
export async function retryMail(transaction: Transaction, id: string, recipient: string): Promise<boolean> {
  const written = await transaction
    .update(outboxMails)
    .set({ state: 'waiting', attempts: 0, leasedUntil: null, recipient })
    .where(and(eq(outboxMails.id, id), eq(outboxMails.state, 'failed')))
    .returning({ id: outboxMails.id });
  return written.length > 0;
}

/** Writes down a mail that has gone out already: a test. */
export async function recordMail(
  database: Database,
  mail: NewMail & { readonly id: string; readonly state: 'sent' | 'kept' } & Written,
): Promise<void> {
  await database.insert(outboxMails).values({ ...mail, attempts: 1, sentAt: sql`now()` });
}
