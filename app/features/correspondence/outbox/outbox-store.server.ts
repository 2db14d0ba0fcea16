import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/bilingual.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { isProcessAlive } from '#platform/database/process-lock.ts';
import { type MailDetails, outboxMails } from '../correspondence-tables.server.ts';

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
  readonly details: MailDetails | null;
};

/**
 * Longer than any mail takes to be handed over. One that waits for its turn on a connection and then for a
 * mail server that takes twenty seconds over every answer needs more than three minutes.
 */
const leaseMinutes = 5;

/**
 * Writes a mail into the outbox, in the transaction of what caused it: the customer is told if and only if it
 * happened. The same `onceKey` again is the same mail and does nothing, as where there is nobody to write to
 * any more: the person has deleted the account and the booking is kept without them.
 */
export async function enqueueMail(transaction: Transaction, mail: NewMail): Promise<void> {
  if (mail.recipient === '') return;
  await transaction.insert(outboxMails).values(mail).onConflictDoNothing({ target: outboxMails.onceKey });
}

/**
 * The same for a mail about a booking, in the booking's language and to its customer, in one statement that asks the
 * booking itself.
 */
export async function enqueueBookingMail(
  transaction: Transaction,
  {
    kind,
    onceKey,
    bookingId,
    details,
  }: Pick<NewMail, 'kind' | 'onceKey' | 'details'> & { bookingId: string },
): Promise<void> {
  await insertForBooking(transaction, {
    kind,
    onceKey,
    bookingId,
    details: details && JSON.stringify(details),
  });
}

const insertForBooking = preparedQuery('outbox_insert_for_booking', (database) => {
  const inserted = database.$with('inserted', { id: outboxMails.id }).as(sql`
    insert into outbox_mails (kind, once_key, booking_id, language, recipient, details)
    select ${sql.placeholder('kind')}, ${sql.placeholder('onceKey')}, id, language, email,
      ${sql.placeholder('details')}::jsonb
    from bookings where id = ${sql.placeholder('bookingId')} and email <> ''
    on conflict (once_key) do nothing
    returning id`);
  return database.with(inserted).select().from(inserted);
});

/** `recipientKey` of an address, as the database computes it. */
export const recipientKeyOf = (address: SQL | AnyPgColumn): SQL => {
  const domain = sql`lower(substring(${address} from '[^@]*$'))`;
  const mailbox = sql`regexp_replace(lower(substring(${address} from '^(.*)@')), '(?<=.)[+].*$', '')`;
  return sql`case when ${domain} in ('gmail.com', 'googlemail.com')
    then replace(${mailbox}, '.', '') || '@gmail.com' else ${mailbox} || '@' || ${domain} end`;
};

/**
 * Writes a reminder for each customer who has been at paying for that long and still could; one per booking, whoever
 * looks and however often, and so many a day to one mailbox: anybody can place a booking for any address. Bookings that
 * the operator's people placed are not limited. Answers how many it wrote.
 */
export async function enqueueReminders(
  database: Database,
  { afterSeconds, most, maxPerDay }: { afterSeconds: number; most: number; maxPerDay: number },
): Promise<number> {
  const { rowCount } = await database.execute(sql`
    with due as (
      select id, language, email, source, created_at, ${recipientKeyOf(sql`email`)} as recipient_key
      from bookings
      where status = 'pending' and held_until > now() and email <> ''
        and created_at <= now() - make_interval(secs => ${afterSeconds})
        and not exists (select from outbox_mails where once_key in ('booking.pending:' || bookings.id, 'booking.pending:voucher:' || bookings.id))
    ), reminded as (
      select ${recipientKeyOf(sql`recipient`)} as recipient_key, count(*) as times
      from outbox_mails
      where kind = 'booking.pending' and created_at > now() - interval '1 day'
      group by 1
    ), counted as (
      select due.*, row_number() over (partition by recipient_key order by due.created_at, id)
        + coalesce(reminded.times, 0) as today
      from due left join reminded using (recipient_key)
    )
    insert into outbox_mails (kind, once_key, booking_id, language, recipient)
    select 'booking.pending', 'booking.pending:' || id, id, language, email
    from counted
    where today <= ${maxPerDay} or source <> 'site'
    order by created_at limit ${most}
    on conflict (once_key) do nothing`);
  return rowCount ?? 0;
}

export async function readMail(database: Database | Transaction, id: string): Promise<OutboxMail | null> {
  const [mail] = await database.select().from(outboxMails).where(eq(outboxMails.id, id));
  return mail ?? null;
}

/**
 * Takes mails whose turn it is, the oldest first, for this process alone and counts the attempt. Sending
 * happens outside any transaction, so that a lease stands for the lock: their turn comes again by itself
 * should the process die, and within seconds where it is known by its lock (`releaseLeasesOfTheDead`).
 */
export function leaseDueMails(
  database: Database,
  most: number,
  processId: number | null = null,
): Promise<OutboxMail[]> {
  return processId === null ? leaseDue(database, { most }) : leaseDueFor(database, { most, processId });
}

/** For a process that lost its connection to the database and not its life: time to come back to what it has in hand. */
const secondsToComeBack = 3;

/** Gives up the leases of processes that have died, so that others take their mails over. Answers how many. */
export async function releaseLeasesOfTheDead(database: Database): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update outbox_mails set leased_by = null, due_at = now() + make_interval(secs => ${secondsToComeBack})
    where state = 'waiting' and leased_by is not null and not ${isProcessAlive(sql`leased_by`)}`);
  return rowCount ?? 0;
}

const leaseDue = preparedQuery<{ most: number }, OutboxMail[]>('outbox_lease_due', (database) =>
  leasing(database, null),
);

const leaseDueFor = preparedQuery<{ most: number; processId: number }, OutboxMail[]>(
  'outbox_lease_due_for',
  (database) => leasing(database, sql`${sql.placeholder('processId')}`),
);

function leasing(database: Database | Transaction, leasedBy: SQL | null) {
  const due = database
    .select({ id: outboxMails.id })
    .from(outboxMails)
    // Written out, as in the index that has the few open ones.
    .where(and(sql`${outboxMails.state} = 'waiting'`, lte(outboxMails.dueAt, sql`now()`)))
    .orderBy(outboxMails.createdAt)
    .limit(sql.placeholder('most'))
    .for('update', { skipLocked: true });
  return database
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      dueAt: sql`now() + make_interval(mins => ${leaseMinutes})`,
      leasedBy,
    })
    .where(inArray(outboxMails.id, due))
    .returning();
}

/**
 * What is still to be sent; what was sent, given up or forgotten by another while this process slept over it
 * stays as it is.
 */
const isWaiting = eq(outboxMails.state, sql`'waiting'`);

type Written = { readonly subject: string; readonly html: string; readonly plainText: string };

/** The mail went out or is kept as a file; what it said stays with it. */
export async function markMailDone(
  database: Database,
  id: string,
  { state, written }: { state: 'sent' | 'kept'; written: Written },
): Promise<void> {
  await noteDone(database, { id, state, ...written });
}

const noteDone = preparedQuery('outbox_note_done', (database) =>
  database
    .update(outboxMails)
    .set({
      state: sql`${sql.placeholder('state')}`,
      subject: sql`${sql.placeholder('subject')}`,
      html: sql`${sql.placeholder('html')}`,
      plainText: sql`${sql.placeholder('plainText')}`,
      lastError: null,
      sentAt: sql`now()`,
    })
    .where(and(eq(outboxMails.id, sql.placeholder('id')), isWaiting)),
);

/** What the mail would have said was no longer true when its turn came. */
export async function markMailUnneeded(database: Database, id: string): Promise<void> {
  await database
    .update(outboxMails)
    .set({ state: 'unneeded' })
    .where(and(eq(outboxMails.id, id), isWaiting));
}

/**
 * It did not go out: it waits for another attempt, or for a person where there is none left (null). Where
 * another process has it since, which counted an attempt too, it stays with that one.
 */
export async function markMailFailed(
  database: Database,
  { id, attempts }: Pick<OutboxMail, 'id' | 'attempts'>,
  { because, againAfterSeconds }: { because: string; againAfterSeconds: number | null },
): Promise<void> {
  await database
    .update(outboxMails)
    .set({
      state: againAfterSeconds === null ? 'failed' : 'waiting',
      lastError: because,
      leasedBy: null,
      dueAt: sql`now() + make_interval(secs => ${againAfterSeconds ?? 0})`,
    })
    .where(and(eq(outboxMails.id, id), eq(outboxMails.attempts, attempts), isWaiting));
}

/** Forgets what mails about these bookings said, and to whom; those that still wait are not sent. */
export async function deleteMailsAbout(
  transaction: Transaction,
  bookingIds: readonly string[],
): Promise<void> {
  await transaction
    .update(outboxMails)
    .set({
      recipient: '',
      subject: null,
      html: null,
      plainText: null,
      state: sql`case when ${outboxMails.state} in ('waiting', 'failed') then 'unneeded' else ${outboxMails.state} end`,
    })
    .where(inArray(outboxMails.bookingId, [...bookingIds]));
}

/** Forgets the mails that carried visitors' letters and are older than that, by the database's clock. */
export async function deleteContactMails(
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

/** Forgets the mails to parties that are on no waiting list any more, once they need not be sent. */
export async function deleteMailsWithoutParty(database: Database | Transaction): Promise<void> {
  await database.execute(sql`
    delete from outbox_mails
    where kind in ('waiting.joined', 'waiting.placesFree') and state <> 'waiting' and details ? 'partyId'
      and not exists (select from waiting_parties where id::text = details ->> 'partyId')`);
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

/** Puts a mail that was given up back in line, with all its attempts before it; any other stays as it is. */
export async function retryMail(transaction: Transaction, id: string, recipient: string): Promise<void> {
  await transaction
    .update(outboxMails)
    .set({ state: 'waiting', attempts: 0, dueAt: sql`now()`, leasedBy: null, recipient })
    .where(and(eq(outboxMails.id, id), eq(outboxMails.state, 'failed')));
}

/** Writes down a mail that has gone out already: a test. */
export async function recordMail(
  database: Database,
  mail: NewMail & { readonly id: string; readonly state: 'sent' | 'kept' } & Written,
): Promise<void> {
  await database.insert(outboxMails).values({ ...mail, attempts: 1, sentAt: sql`now()` });
}
