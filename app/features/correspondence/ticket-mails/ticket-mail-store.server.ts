import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import type { Localized } from '#domain/languages.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { insertMails } from '../outbox/insert-mails-store.server.ts';

/** Each time that a ticket is passed on is its own, also to the same address. */
const passing = sql.raw(`tickets.id || ':' || extract(epoch from passed_on_at)`);

type HolderMail = {
  readonly kind: MailKind & `ticket.${string}`;
  /** The idempotency key, in SQL over the columns of the ticket. */
  readonly onceKey: SQL;
  /** Further details of the mail, as JSON in SQL. */
  readonly details?: SQL;
  /** Which tickets. */
  readonly where: SQL;
};

/** Writes a mail to the holder of every passed-on ticket that is found, in the holder's language. */
function enqueueForHolders(
  database: Database | Transaction,
  { kind, onceKey, details = sql`'{}'::jsonb`, where }: HolderMail,
): Promise<number> {
  return insertMails(
    database,
    sql`
    select ${kind}::text as kind, ${`${kind}:`} || ${onceKey} as once_key, booking_id, null::uuid as user_id,
      holder_language as language, holder_email as recipient,
      jsonb_build_object('ticketId', tickets.id) || ${details} as details
    from tickets join bookings on bookings.id = booking_id
    where holder_email is not null and ${where}`,
  );
}

/** The ticket itself, to its holder. */
export const enqueueTicket = (
  transaction: Transaction,
  { ticketId, key }: { readonly ticketId: string; readonly key: string },
) =>
  enqueueForHolders(transaction, {
    kind: 'ticket.passed',
    onceKey: sql`${key}::text`,
    where: sql`tickets.id = ${ticketId} and voided_at is null`,
  });

/** That a ticket is about to be taken back. */
export const enqueueTakenBack = (transaction: Transaction, ticketId: string) =>
  enqueueForHolders(transaction, {
    kind: 'ticket.cancelled',
    onceKey: passing,
    where: sql`tickets.id = ${ticketId}`,
  });

/** That tickets of the booking were voided, to the holders who were not told yet. */
export const enqueueVoided = (transaction: Transaction, bookingId: string) =>
  enqueueForHolders(transaction, {
    kind: 'ticket.cancelled',
    onceKey: passing,
    where: sql`booking_id = ${bookingId} and voided_at is not null`,
  });

/** The new night of a booking that was moved by that change. Nothing for any other change. */
export const enqueueNewNight = (
  transaction: Transaction,
  { bookingId, changeKey }: { readonly bookingId: string; readonly changeKey: string },
) =>
  enqueueForHolders(transaction, {
    kind: 'ticket.news',
    onceKey: sql`tickets.id || ':' || ${changeKey}::text`,
    where: sql`booking_id = ${bookingId} and voided_at is null
      and exists (select from booking_changes where id = ${changeKey} and kind = 'moved')`,
  });

/** That the operator cancelled or rescheduled the night of the booking. */
export const enqueueNightChanged = (
  transaction: Transaction,
  { bookingId, affectedBookingId }: { readonly bookingId: string; readonly affectedBookingId: string },
) =>
  enqueueForHolders(transaction, {
    kind: 'ticket.news',
    onceKey: sql`tickets.id || ':' || ${affectedBookingId}::text`,
    where: sql`booking_id = ${bookingId} and voided_at is null`,
  });

/** The operator's message to the guests of a night, in the holder's language, English where there is no other. */
export const enqueueMessage = (
  transaction: Transaction,
  { nightId, key, message }: { readonly nightId: string; readonly key: string; readonly message: Localized },
) =>
  enqueueForHolders(transaction, {
    kind: 'ticket.news',
    onceKey: sql`tickets.id || ':' || ${key}::text`,
    details: sql`jsonb_build_object('message', coalesce(
      ${JSON.stringify(message)}::jsonb ->> holder_language, ${JSON.stringify(message)}::jsonb ->> 'en'))`,
    where: sql`scheduled_crawl_id = ${nightId} and status = 'confirmed' and voided_at is null`,
  });

/** The reminder, once for a ticket and night, to those who got their ticket before that moment. */
export const enqueueTicketReminders = (
  database: Database,
  {
    night,
    passedBefore,
  }: { readonly night: { readonly id: string; readonly date: CalendarDate }; readonly passedBefore: Date },
) =>
  enqueueForHolders(database, {
    kind: 'ticket.reminder',
    onceKey: sql`tickets.id || ${`:${night.id}:${night.date}`}`,
    details: sql`jsonb_build_object('nightId', ${night.id}::text, 'date', ${night.date}::text)`,
    where: sql`scheduled_crawl_id = ${night.id} and date = ${night.date} and status = 'confirmed' and voided_at is null
      and passed_on_at < ${passedBefore.toISOString()}`,
  });
