import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { eraseHolder } from '#features/admission/ticket-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { contactMessages } from '#features/contact/contact-tables.server.ts';
import { mailOptOuts, outboxMails } from '#features/correspondence/correspondence-tables.server.ts';
import { paymentCases } from '#features/payment/payment-tables.server.ts';
import { reviews } from '#features/reviews/reviews-tables.server.ts';
import { waitingParties } from '#features/waiting-list/waiting-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { bookingNotes } from '../bookings/note-tables.server.ts';

type Connection = Database | Transaction;

/** What the team noted on these bookings, the latest first. */
export const notesOnAll = (database: Connection, bookingIds: readonly string[]) =>
  database
    .select({ id: bookingNotes.id, text: bookingNotes.text, at: bookingNotes.at, by: users.email })
    .from(bookingNotes)
    .leftJoin(users, eq(users.id, bookingNotes.userId))
    .where(inArray(bookingNotes.bookingId, [...bookingIds]))
    .orderBy(desc(bookingNotes.at));

/** The mails about these bookings, the latest first. */
export const mailsAbout = (database: Connection, bookingIds: readonly string[]) =>
  database
    .select({
      id: outboxMails.id,
      kind: outboxMails.kind,
      state: outboxMails.state,
      recipient: outboxMails.recipient,
      subject: outboxMails.subject,
      createdAt: outboxMails.createdAt,
      sentAt: outboxMails.sentAt,
    })
    .from(outboxMails)
    .where(inArray(outboxMails.bookingId, [...bookingIds]))
    .orderBy(desc(outboxMails.createdAt));

/** The reviews of these bookings, the latest first. */
export const reviewsOfAll = (database: Connection, bookingIds: readonly string[]) =>
  database
    .select({
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      name: reviews.name,
      country: reviews.country,
      state: reviews.state,
      answer: reviews.answer,
      writtenAt: reviews.writtenAt,
    })
    .from(reviews)
    .where(inArray(reviews.bookingId, [...bookingIds]))
    .orderBy(desc(reviews.writtenAt));

/** The messages that an address sent by the contact page. */
export const messagesFrom = (database: Connection, email: string) =>
  database
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      subject: contactMessages.subject,
      message: contactMessages.message,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(email === '' ? sql`false` : eq(contactMessages.email, email))
    .orderBy(desc(contactMessages.createdAt));

/** The accounts of these bookings, and the one with that address. */
export const accountsOf = (
  database: Connection,
  { bookingIds, emails }: { readonly bookingIds: readonly string[]; readonly emails: readonly string[] },
) =>
  database
    .select({ id: users.id, email: users.email, role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(
      or(
        inArray(
          users.id,
          database
            .select({ id: sql<string>`${bookings.userId}` })
            .from(bookings)
            .where(sql`${inArray(bookings.id, [...bookingIds])} and user_id is not null`),
        ),
        emails.length === 0 ? undefined : inArray(users.email, [...emails]),
      ),
    );

type LockedBooking = { id: string; reference: string; isAhead: boolean; isErased: boolean };

/**
 * Locks these bookings and all of those accounts, in the order of their ids. `isErased` tells what another request
 * did while this one waited.
 */
export async function lockBookingsOf(
  transaction: Transaction,
  { bookingIds, userIds }: { readonly bookingIds: readonly string[]; readonly userIds: readonly string[] },
): Promise<LockedBooking[]> {
  const { rows } = await transaction.execute<LockedBooking>(sql`
    select id, reference, first_name = '' and email = '' and phone = '' as "isErased", status in ('pending', 'confirmed') and date >= current_date - 1 as "isAhead" from bookings
    where id = any(${sql.param(bookingIds)}::uuid[]) or user_id = any(${sql.param(userIds)}::uuid[])
    order by id for update`);
  return rows;
}

/** Whether a payment of these bookings still waits for a person to decide. */
export async function hasOpenCase(transaction: Transaction, bookingIds: readonly string[]): Promise<boolean> {
  const open: SQL = sql`${inArray(paymentCases.bookingId, [...bookingIds])} and closed_at is null`;
  return (await transaction.$count(paymentCases, open)) > 0;
}

/** Deletes what is stored about an address besides bookings. Returns how many contact messages that were. */
export async function deleteTracesOf(transaction: Transaction, email: string): Promise<number> {
  if (email === '') return 0;
  const messages = await transaction
    .delete(contactMessages)
    .where(eq(contactMessages.email, email))
    .returning({ id: contactMessages.id });
  const keys = messages.map(({ id }) => `contact.message:${id}`);
  await transaction
    .delete(outboxMails)
    .where(or(inArray(outboxMails.onceKey, keys), eq(outboxMails.recipient, email)));
  await eraseHolder(transaction, email);
  await transaction.delete(waitingParties).where(eq(waitingParties.email, email));
  await transaction.delete(mailOptOuts).where(eq(mailOptOuts.email, email));
  return messages.length;
}
