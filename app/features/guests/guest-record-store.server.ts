import { desc, eq, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookingNotes } from '#features/booking/notes/note-tables.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { reviews } from '#features/reviews/reviews-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

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
