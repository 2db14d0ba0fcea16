import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import type { Language } from '#domain/languages.ts';
import type { DeskMethod } from '#domain/payment/desk-methods.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { RefundReason, RefundState } from '#domain/payment/refund-states.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { partners } from '#features/partners/partners-tables.server.ts';
import type { BalanceTransaction, Provider, WebhookRefusal } from '#platform/payments/payment-gateway.ts';

/** A provider, or how the team itself was paid. */
export type PaidBy = Provider | DeskMethod;

/**
 * Why staff should look at a payment: an automatic refund, a failed refund, a payment without a final result,
 * a dispute, or money that the team itself has to give back (`cash_to_return`, in whichever way it was paid).
 */
export type CaseKind = RefundReason | 'refund_failed' | 'never_decided' | 'disputed' | 'cash_to_return';

/** Payment attempts. Amounts are minor units of `currency`. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    provider: text().$type<PaidBy>().notNull(),
    /**
     * The part of the price that the payment is for: the first part is the booking, each later one the
     * balance of a change.
     */
    part: smallint().notNull().default(1),
    /** The member of staff who received a payment at the desk. */
    takenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The partner who took a cash payment and owes it to us. */
    collectedBy: uuid().references(() => partners.id),
    /** Whether that partner owes it on account, instead of having taken it in cash; null if nobody knows, and for all other payments. */
    isOnAccount: boolean(),
    /** The provider's id of the session or order; null before the provider has responded. */
    reference: text(),
    language: text().$type<Language>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The amount that the provider reports as paid, if known. */
    paidAmount: bigint({ mode: 'number' }),
    paidCurrency: text(),
    /** What the team has for a payment in cash that was paid in another currency; null for the amount itself. */
    tenderedAmount: bigint({ mode: 'number' }),
    tenderedCurrency: text(),
    /** The provider's id of the captured money; null if it is the id of the session or order. */
    moneyReference: text(),
    /**
     * The idempotency key of the current capture attempt. It is stored before the attempt and cleared when
     * the attempt is declined.
     */
    captureKey: uuid(),
    /** The provider's page on which the customer pays, while the payment is open. */
    redirectUrl: text(),
    /** The provider's page of the voucher, and the time until which it can be paid in a shop. */
    voucherAddress: text(),
    voucherEndsAt: timestamp({ withTimezone: true }),
    /** The end of the period in which the customer may pay. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the reconciliation job polls the provider next; null once nothing can change. */
    nextPollAt: timestamp({ withTimezone: true }),
    /** When a page last caused a request to the provider. */
    polledAt: timestamp({ withTimezone: true }),
    /** The payment was accepted for the booking, as opposed to a payment that is refunded at once. */
    isApplied: boolean().notNull().default(false),
    /**
     * The payment of another booking of which this one is a part, if a booking was split
     * (docs/decisions/transfers-between-bookings.md). The provider knows only the first payment of such a chain.
     */
    transferredFrom: uuid().references((): AnyPgColumn => payments.id),
    /** The amount of that first payment that was refunded or transferred before this part of it. */
    transferredAfter: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (payment) => [
    index('payments_collected').on(payment.collectedBy).where(sql`collected_by is not null`),
    unique('payments_one_per_reference').on(payment.provider, payment.reference),
    // The final guard against charging twice: at most one accepted payment per part of a booking.
    uniqueIndex('payments_one_applied_per_part').on(payment.bookingId, payment.part).where(sql`is_applied`),
    index().on(payment.bookingId),
    index('payments_by_money').on(payment.moneyReference).where(sql`money_reference is not null`),
    // The operator's list of payments.
    index('payments_by_moment').on(sql`(coalesce(settled_at, created_at))`, payment.id),
    index('payments_to_poll').on(payment.nextPollAt).where(sql`next_poll_at is not null`),
    index('payments_transferred').on(payment.transferredFrom).where(sql`transferred_from is not null`),
    check('payments_amount', sql`${payment.amount} > 0`),
    check(
      'payments_tendered',
      sql`(${payment.tenderedAmount} is null) = (${payment.tenderedCurrency} is null) and (${payment.tenderedAmount} is null or ${payment.tenderedAmount} > 0)`,
    ),
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
    /**
     * The payment of another booking that this amount became, if a booking was split. No money is refunded
     * then. Null for a refund.
     */
    transferredTo: uuid().references(() => payments.id),
    /** The member of staff who gave back what the team itself was paid. */
    returnedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whether the team gave back in cash what a partner had taken; the partner still owes it then. */
    isFromTeam: boolean().notNull().default(false),
    lastError: text(),
    /**
     * When the reconciliation job retries the refund if its own job was lost, or checks whether it still
     * counts as succeeded.
     */
    nextPollAt: timestamp({ withTimezone: true }).default(sql`now() + interval '10 minutes'`),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (refund) => [
    // One automatic refund per payment and reason, however often the event arrives. The other reasons are
    // decisions of a person and may repeat.
    uniqueIndex('refunds_one_per_reason')
      .on(refund.paymentId, refund.because)
      .where(sql`because not in ('goodwill', 'price_difference', 'by_provider')`),
    index('refunds_by_reference').on(refund.reference).where(sql`reference is not null`),
    // Not unique: a migration only adds. The doctor looks for a second row of one transfer.
    index('refunds_transferred').on(refund.transferredTo).where(sql`transferred_to is not null`),
    index('refunds_by_moment').on(sql`(coalesce(settled_at, created_at))`, refund.id),
    index('refunds_to_poll').on(refund.nextPollAt).where(sql`next_poll_at is not null`),
    index().on(refund.bookingId),
    // What a payment has given back before is read with every refund.
    index('refunds_of_payment').on(refund.paymentId),
    check('refunds_amount', sql`${refund.amount} > 0`),
    check('refunds_state', sql`${refund.state} in ('owed', 'pending', 'succeeded', 'failed')`),
  ],
);

/** Every received provider event. A repeated event is recognized by its id. */
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

/** Payments that need attention of staff: late and sold out, paid twice, wrong amount, refund failed. */
export const paymentCases = pgTable(
  'payment_cases',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid().references(() => bookings.id),
    paymentId: uuid().references(() => payments.id),
    kind: text().$type<CaseKind>().notNull(),
    /** The refund or dispute that the case is about, if a payment may have several; else empty. */
    about: text().notNull().default(''),
    details: jsonb(),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedAt: timestamp({ withTimezone: true }),
    /** Who closed the case and with which note, if a person did. */
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    closingNote: text(),
  },
  (paymentCase) => [
    // A dispute with an unknown payment is one case, however often it is reported.
    unique('payment_cases_once')
      .on(paymentCase.paymentId, paymentCase.kind, paymentCase.about)
      .nullsNotDistinct(),
    index('payment_cases_of_booking').on(paymentCase.bookingId).where(sql`booking_id is not null`),
    index('payment_cases_open').on(paymentCase.openedAt).where(sql`closed_at is null`),
  ],
);

/** Receipts by their number, without gaps. A booking has one, from when it is first shown or by a job. */
export const receipts = pgTable('receipts', {
  number: bigint({ mode: 'number' }).primaryKey(),
  bookingId: uuid()
    .notNull()
    .unique()
    .references(() => bookings.id),
  issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * The movements of the providers' balances, as the providers book them: what payments brought after fees, refunds, disputes,
 * and what was paid out to the bank (docs/rules/ledger.md).
 */
export const providerTransactions = pgTable(
  'provider_transactions',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().$type<Provider>().notNull(),
    reference: text().notNull(),
    kind: text().$type<BalanceTransaction['kind']>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Minor units of the balance's currency, before the fee. */
    amount: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The amount in the currency of the charge, if it is another one. */
    chargedAmount: bigint({ mode: 'number' }),
    chargedCurrency: text(),
    /** What the provider says that it is about: ids of a payment, its money, a refund or a dispute. */
    about: text().array().notNull(),
    paymentId: uuid().references(() => payments.id),
    /** When its entries were written; null while nobody knows what it belongs to. */
    postedAt: timestamp({ withTimezone: true }),
  },
  (transaction) => [
    unique('provider_transactions_once').on(transaction.provider, transaction.reference),
    index('provider_transactions_of_payment').on(transaction.paymentId),
    index('provider_transactions_open').on(transaction.at).where(sql`posted_at is null`),
  ],
);

/** Rejected webhook events, counted by the hour, so that a flood of forged events does not fill the table. */
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
