import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isUuid } from '#domain/uuid.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import type { StoredDispute } from '#features/payment/dispute-store.server.ts';
import { type Payment, readPayment } from '#features/payment/payment-store.server.ts';
import { paymentCases } from '#features/payment/payment-tables.server.ts';
import { type Refund, refundsOf } from '#features/payment/refund-store.server.ts';
import { tickets } from '#features/tickets/ticket-tables.server.ts';
import type { Database } from '#platform/database/database.ts';

type CheckIn = { readonly position: number; readonly at: Date; readonly by: string | null };
type SentMail = { readonly kind: string; readonly recipient: string; readonly at: Date };

/** The current evidence for a dispute. */
export type Evidence = {
  readonly dispute: StoredDispute;
  readonly openedAt: Date;
  readonly booking: Booking;
  readonly payment: Payment;
  readonly refunds: readonly Refund[];
  readonly checkIns: readonly CheckIn[];
  readonly mails: readonly SentMail[];
};

/** The evidence for a disputed payment; null if there is no such dispute. */
export async function readEvidence(database: Database, caseId: string): Promise<Evidence | null> {
  if (!isUuid(caseId)) return null;
  const [found] = await database
    .select({
      bookingId: paymentCases.bookingId,
      paymentId: paymentCases.paymentId,
      openedAt: paymentCases.openedAt,
      dispute: sql<StoredDispute>`${paymentCases.details}`,
    })
    .from(paymentCases)
    .where(and(eq(paymentCases.id, caseId), eq(paymentCases.kind, 'disputed')));
  if (!found?.bookingId || !found.paymentId) return null;
  const { bookingId, paymentId, dispute, openedAt } = found;
  const [booking, payment, refunds, checkIns, mails] = await Promise.all([
    readBooking(database, bookingId),
    readPayment(database, paymentId),
    refundsOf(database, bookingId),
    checkInsOf(database, bookingId),
    mailsSentAbout(database, bookingId),
  ]);
  return booking && payment ? { dispute, openedAt, booking, payment, refunds, checkIns, mails } : null;
}

async function checkInsOf(database: Database, bookingId: string): Promise<CheckIn[]> {
  const rows = await database
    .select({ position: tickets.position, at: tickets.checkedInAt, by: users.email })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.checkedInBy))
    .where(and(eq(tickets.bookingId, bookingId), isNotNull(tickets.checkedInAt)))
    .orderBy(asc(tickets.position));
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
}

async function mailsSentAbout(database: Database, bookingId: string): Promise<SentMail[]> {
  const { kind, recipient, sentAt, state } = outboxMails;
  const rows = await database
    .select({ kind, recipient, at: sentAt })
    .from(outboxMails)
    .where(and(eq(outboxMails.bookingId, bookingId), eq(state, 'sent'), isNotNull(sentAt)))
    .orderBy(asc(sentAt));
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
}
