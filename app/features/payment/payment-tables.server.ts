import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/bilingual.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { RefundReason, RefundState } from '#domain/payment/refund-states.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Provider, WebhookRefusal } from '#platform/payments/payment-gateway.ts';

/** A provider, or cash that was handed over. */
export type PaidBy = Provider | 'cash';

/**
 * Why a person should look: money that went back by itself, a refund that failed, a payment that never ended
 * or is disputed.
 */
export type CaseKind = RefundReason | 'refund_failed' | 'never_decided' | 'disputed' | 'cash_to_return';

/** Attempts to pay. Amounts are minor units of `currency`. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    provider: text().$type<PaidBy>().notNull(),
    /** Which part of what the booking costs: the first pays for it, each later one for the difference of a change. */
    part: smallint().notNull().default(1),
    /** Who took it, of money that was handed over. */
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The provider's own id of the session or order; null until the provider has answered. */
    reference: text(),
    language: text().$type<Language>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** What the provider says was paid, if that is known. */
    paidAmount: bigint({ mode: 'number' }),
    paidCurrency: text(),
    /** The provider's own id of the money that it took; null where it goes by the session or order alone. */
    moneyReference: text(),
    /** The key of the attempt to take what the customer approved, from before it is made until it is declined. */
    captureKey: uuid(),
    /** Where the customer pays, while the attempt is open. */
    redirectUrl: text(),
    /** Where the provider shows the voucher that the customer took, and until when that can be paid in a shop. */
    voucherAddress: text(),
    voucherEndsAt: timestamp({ withTimezone: true }),
    /** Until when the customer may pay. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the reconciling job asks the provider about it next; null once there is nothing more to learn. */
    nextPollAt: timestamp({ withTimezone: true }),
    /** When a page asked the provider about it last. */
    polledAt: timestamp({ withTimezone: true }),
    /** The money that pays for the booking, as against money that goes back at once. */
    isApplied: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (payment) => [
    unique('payments_one_per_reference').on(payment.provider, payment.reference),
    // The last word against charging twice: whatever the code does, each part of a booking is paid by one payment.
    uniqueIndex('payments_one_applied_per_part').on(payment.bookingId, payment.part).where(sql`is_applied`),
    index().on(payment.bookingId),
    // A month of payments, without anything to keep in order for each of them: they are settled as they come.
    index('payments_by_month').using('brin', payment.settledAt),
    index('payments_to_poll').on(payment.nextPollAt).where(sql`next_poll_at is not null`),
    check('payments_amount', sql`${payment.amount} > 0`),
    check(
      'payments_state',
      sql`${payment.state} in ('started', 'pending', 'succeeded', 'declined', 'cancelled', 'expired')`,
    ),
    check('payments_applied_succeeded', sql`not ${payment.isApplied} or ${payment.state} = 'succeeded'`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    because: text().$type<RefundReason>().notNull(),
    reference: text(),
    lastError: text(),
    /** When the reconciling job takes it up, should its own job have been lost, or asks whether it is done still. */
    nextPollAt: timestamp({ withTimezone: true }).default(sql`now() + interval '10 minutes'`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (refund) => [
    // One automatic refund per payment and reason, however often the news arrives; the others are a person's decision.
    uniqueIndex('refunds_one_per_reason')
      .on(refund.paymentId, refund.because)
      .where(sql`because not in ('goodwill', 'price_difference', 'by_provider')`),
    index('refunds_to_poll').on(refund.nextPollAt).where(sql`next_poll_at is not null`),
    index().on(refund.bookingId),
    check('refunds_amount', sql`${refund.amount} > 0`),
    check('refunds_state', sql`${refund.state} in ('owed', 'pending', 'succeeded', 'failed')`),
  ],
);

/** Every provider event that was received: an event that comes again is known by its id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    reference: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (event) => [unique('payment_events_once').on(event.provider, event.eventId)],
);

/** Money that wants a person's eye: late and full, paid twice, wrong amount, refund failed. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid().references(() => bookings.id),
    paymentId: uuid().references(() => payments.id),
    kind: text().$type<CaseKind>().notNull(),
    /** Which refund or dispute of the payment it is about, where a payment may have several; else empty. */
    about: text().notNull().default(''),
    details: jsonb(),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
    /** Who closed it, and how it was settled, where a person did. */
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    closingNote: text(),
  },
  (kase) => [
    // A dispute whose payment is not known is one case all the same, however often it is told.
    unique('payment_cases_once').on(kase.paymentId, kase.kind, kase.about).nullsNotDistinct(),
    index('payment_cases_open').on(kase.openedAt).where(sql`closed_at is null`),
  ],
);

/** Events that were not believed, counted by the hour, so that a flood of forged ones stays a row. */
export const webhookRefusals = pgTable(
  'webhook_refusals',
  {
    provider: text().$type<Provider>().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull().default(1),
    lastWhy: text().$type<WebhookRefusal>().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (refusal) => [primaryKey({ columns: [refusal.provider, refusal.hour] })],
);
