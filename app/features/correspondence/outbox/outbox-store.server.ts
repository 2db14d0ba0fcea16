import { eq, inArray, sql } from 'drizzle-orm';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mailboxIn } from '#platform/database/mailbox-in.ts';
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

/**
 * Writes a reminder for each customer who has not paid for that long and still can. There is one reminder per
 * booking, however often this runs, and a daily maximum per mailbox, because anybody can place a booking for
 * any address. Bookings that the operator's staff placed are not limited. Returns the number of reminders.
 */
export async function enqueueReminders(
  database: Database,
  { afterSeconds, max, maxPerDay }: { afterSeconds: number; max: number; maxPerDay: number },
): Promise<number> {
  const reminders = (isByStaff: boolean) => sql`
    with due as (
      select id, language, email, source, created_at, ${mailboxIn('email')} as mailbox
      from bookings
      where status = 'pending' and held_until > now() and email <> '' and not is_group
        and created_at <= now() - make_interval(secs => ${afterSeconds})
        and not exists (select from outbox_mails where once_key in ('booking.pending:' || bookings.id, 'booking.pending:voucher:' || bookings.id))
    ), reminded as (
      select ${mailboxIn('recipient')} as mailbox, count(*) as times
      from outbox_mails
      where kind = 'booking.pending' and created_at > now() - interval '1 day'
      group by 1
    ), counted as (
      select due.*, row_number() over (partition by mailbox order by due.created_at, id)
        + coalesce(reminded.times, 0) as today
      from due left join reminded using (mailbox)
    )
    select 'booking.pending' as kind, 'booking.pending:' || id as once_key, id as booking_id, null::uuid as user_id,
      language, email as recipient, null::jsonb as details
    from counted
    where ${isByStaff ? sql`source <> 'site'` : sql`today <= ${maxPerDay} and source = 'site'`}
    order by created_at limit ${max}`;
  const ofVisitors = await insertMails(database, reminders(false));
  return ofVisitors + (await insertMails(database, reminders(true), { isExempt: true }));
}

/**
 * Writes one mail to each group whose balance is due in that many days or fewer, in the time of its city.
 * Another due date is another mail. Returns the number of mails.
 */
export function enqueueBalanceReminders(
  database: Database,
  { now, days, max }: { now: Date; days: number; max: number },
): Promise<number> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone time_zone)::date`;
  return insertMails(
    database,
    sql`
    select 'booking.balanceDue' as kind, 'booking.balanceDue:' || id || ':' || balance_due_on as once_key,
      id as booking_id, null::uuid as user_id, language, email as recipient, null::jsonb as details
    from bookings
    where is_group and status = 'confirmed' and balance > 0 and email <> ''
      and balance_due_on between ${today} and ${today} + ${days}::int
      and not exists (
        select from outbox_mails where once_key = 'booking.balanceDue:' || bookings.id || ':' || balance_due_on
      )
    limit ${max}`,
  );
}

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
