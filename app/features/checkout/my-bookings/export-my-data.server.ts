import { readGoogleLink } from '#features/accounts/google/google-store.server.ts';
import { readPasskeys } from '#features/accounts/passkeys/passkey-store.server.ts';
import { listSessions } from '#features/accounts/profile/session-list.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { ticketsOf } from '#features/admission/ticket-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { listMyBookings } from '#features/booking/my-bookings-store.server.ts';
import { mailsOf } from '#features/correspondence/outbox/outbox-store.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { readReviewOf } from '#features/reviews/review-store.server.ts';
import { waitingOf } from '#features/waiting-list/waiting-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * All personal data of the signed-in customer, as JSON-serializable data. Contains no secrets and no data of
 * others.
 */
export async function exportMyData(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  visitor: Visitor,
): Promise<object> {
  const { userId, email, createdAt, firstName, lastName, phone, country, language } = visitor;
  const bookings = await listMyBookings(database, userId);
  return {
    exportedAt: clock.now(),
    account: { id: userId, email, createdAt, role: visitor.role, hasSecondFactor: visitor.hasSecondFactor },
    profile: { firstName, lastName, phone, country, language },
    passkeys: (await readPasskeys(database, visitor.userId)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    google: await readGoogleLink(database, userId),
    sessions: (await listSessions({ database }, visitor)).map(({ id: _, ...session }) => session),
    bookings: await Promise.all(bookings.map((booking) => bookingAsData(database, booking))),
    waitingLists: await waitingOf(database, userId),
    mails: await mailsOf(database, userId),
  };
}

/** A booking as its customer gets it: with tickets, payments, refunds and the review, without secrets. */
export async function bookingAsData(database: Database | Transaction, booking: Booking) {
  const { idempotencyKey: _, ...rest } = booking;
  const tickets = await ticketsOf(database, booking.id);
  const payments = await paymentsOf(database, booking.id);
  const refunds = await refundsOf(database, booking.id);
  const review = await readReviewOf(database, booking.id);
  return {
    ...rest,
    tickets: tickets.map(({ position, code, issuedAt, checkedInAt }) => ({
      position,
      code,
      issuedAt,
      checkedInAt,
    })),
    payments: payments.map(({ provider, state, amount, createdAt }) => ({
      provider,
      state,
      amount,
      createdAt,
    })),
    review: review && {
      rating: review.rating,
      text: review.text,
      name: review.name,
      country: review.country,
      state: review.state,
      writtenAt: review.writtenAt,
      answer: review.answer,
    },
    refunds: refunds.map(({ state, amount, because, createdAt, settledAt }) => ({
      state,
      amount,
      because,
      createdAt,
      settledAt,
    })),
  };
}
