import { eq, sql } from 'drizzle-orm';
import { linesOfPayment, linesOfRefund } from '#domain/ledger/accounts.ts';
import type { BookEvent } from '#domain/ledger/entries.ts';
import { standingOfPayment, standingOfRefund } from '#domain/ledger/standing.ts';
import type { RefundState } from '#domain/payment/refund-states.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { bookingInBooks } from '#features/booking/sale-entries-store.server.ts';
import { nothingPosted, postEvents } from '#features/ledger/ledger-store.server.ts';
import { anyRateThenSql } from '#features/settings/reporting-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { payments, refunds } from './payment-tables.server.ts';

type Posting = {
  /** When it happened; now, if it is left out. */
  readonly at?: Date;
  /** The payment or refund is new in the books. */
  readonly isFirst?: boolean;
};

/**
 * Writes the entries that a payment lacks, in the transaction that changed its state: where its money is and what it was paid
 * for (docs/rules/ledger.md).
 */
export async function postPayment(
  transaction: Transaction,
  paymentId: string,
  { at, isFirst = false }: Posting,
): Promise<void> {
  const row = await readPaymentInBooks(transaction, paymentId);
  const events = [paymentEvent(row, at ?? null)];
  await postEvents(transaction, [{ booking: row.booking, events }], isFirst ? nothingPosted : undefined);
}

/** The same for a refund, or for the part of a payment that another booking got. */
export async function postRefund(
  transaction: Transaction,
  refundId: string,
  { because, at, isFirst = false }: Posting & Pick<BookEvent, 'because'>,
): Promise<void> {
  const [row] = await refundInBooks(transaction, { id: refundId });
  if (!row) throw new Error(`Refund ${refundId} is unknown`);
  const events = [refundEvent(row, because, at ?? null)];
  await postEvents(transaction, [{ booking: row.booking, events }], isFirst ? nothingPosted : undefined);
}

/** A payment of a booking, with the currency and the rate of its amounts. */
export async function readPaymentInBooks(transaction: Transaction, paymentId: string) {
  const [row] = await paymentInBooks(transaction, { id: paymentId });
  if (!row) throw new Error(`Payment ${paymentId} is unknown`);
  return row;
}

export type PaymentInBooks = Awaited<ReturnType<typeof readPaymentInBooks>>;

type RefundRow = Awaited<ReturnType<typeof readRefundsInBooks>>[number];

/** A payment as it stands. */
export function paymentEvent(
  { id, state, isApplied, method, transferredFrom, ...money }: PaymentInBooks,
  at: Date | null,
): BookEvent {
  const because = transferredFrom ? 'transferred' : isApplied ? 'paid' : 'unassigned';
  const isSucceeded = state === 'succeeded';
  const standing = standingOfPayment({ method, isApplied, isSucceeded, ...atRate(money) });
  return { because, at, about: id, lines: linesOfPayment, standing };
}

/** A refund as it stands, or as it was in another state. */
export function refundEvent(
  { id, method, because: reason, isApplied, transferredTo, state: present, ...money }: RefundRow,
  because: BookEvent['because'],
  at: Date | null,
  state: RefundState = present,
): BookEvent {
  const isTransfer = transferredTo !== null;
  const standing = standingOfRefund({
    method,
    state,
    because: reason,
    isApplied,
    isTransfer,
    ...atRate(money),
  });
  return { because, at, about: id, lines: linesOfRefund, standing };
}

type InCurrency = {
  readonly amount: number;
  readonly currency: string;
  readonly rate: string | null;
  readonly before: string;
  readonly taxPercent: number;
};

/** An amount with its rate and tax, as the books count it. */
export const atRate = ({ amount, currency, rate, before, taxPercent }: InCurrency) => ({
  amount,
  taxPercent,
  before: Number(before),
  rate: { currency, perBaseMillionths: rate === null ? null : Number(rate) },
});

const taxPercent = sql<number>`coalesce((${bookings.quote}->>'taxPercent')::int, 0)`;

/** Where the money of a payment is: with its provider, in our cash box, or with the partner who took it. */
const method = sql<string>`case when ${payments.collectedBy} is null then ${payments.provider} else 'partners' end`;

/** Where the money of a refund comes from: what a partner took comes from the partner, unless the team gave it back. */
const refundMethod = sql<string>`case when ${payments.collectedBy} is null or ${refunds.isFromTeam} then ${payments.provider} else 'partners' end`;

type CurrencyColumn = typeof refunds.currency | ReturnType<typeof sql<string>>;

/** The rate that the booking was sold at. Money of another currency than the booking's has the rate of its payment, if there is one. */
const rateOf = (currency: CurrencyColumn) =>
  sql<string | null>`case when ${currency} = ${bookings.currency} then ${bookings.rate}
    else ${anyRateThenSql(sql`${currency}`, sql`coalesce(${payments.settledAt}, now())`)} end`;

const paidCurrency = sql<string>`coalesce(${payments.paidCurrency}, ${payments.currency})`;

const selectPayments = (database: Database | Transaction) =>
  database
    .select({
      booking: bookingInBooks,
      id: payments.id,
      method,
      state: payments.state,
      isApplied: payments.isApplied,
      transferredFrom: payments.transferredFrom,
      settledAt: payments.settledAt,
      amount: sql<number>`coalesce(${payments.paidAmount}, ${payments.amount})`.mapWith(Number),
      currency: paidCurrency,
      rate: rateOf(paidCurrency),
      before: sql<string>`coalesce(${payments.transferredAfter}, 0)`,
      taxPercent,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId));

const paymentInBooks = preparedQuery('payment_in_books', (database) =>
  selectPayments(database).where(eq(payments.id, sql.placeholder('id'))),
);

/** What left the payment before this refund, and what of the charge was gone before the payment got its part. */
const leftBefore = sql<string>`coalesce(${payments.transferredAfter}, 0) + (
  select coalesce(sum(earlier.amount), 0) from refunds earlier
  where earlier.payment_id = ${refunds.paymentId} and (earlier.created_at, earlier.id) < (${refunds.createdAt}, ${refunds.id}))`;

const selectRefunds = (database: Database | Transaction) =>
  database
    .select({
      booking: bookingInBooks,
      id: refunds.id,
      method: refundMethod,
      state: refunds.state,
      because: refunds.because,
      isApplied: payments.isApplied,
      transferredTo: refunds.transferredTo,
      createdAt: refunds.createdAt,
      settledAt: refunds.settledAt,
      amount: refunds.amount,
      currency: refunds.currency,
      rate: rateOf(refunds.currency),
      before: leftBefore,
      taxPercent,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId));

const refundInBooks = preparedQuery('refund_in_books', (database) =>
  selectRefunds(database).where(eq(refunds.id, sql.placeholder('id'))),
);

/** What the books need of the payments of these bookings that succeeded, the first first. */
export const readPaymentsInBooks = (transaction: Transaction, bookingIds: readonly string[]) =>
  selectPayments(transaction)
    .where(
      sql`${payments.bookingId} = any(${sql.param(bookingIds)}::uuid[]) and ${payments.state} = 'succeeded'`,
    )
    .orderBy(payments.settledAt, payments.id);

/** What the books need of the refunds and transfers of these bookings, the first first. */
export const readRefundsInBooks = (transaction: Transaction, bookingIds: readonly string[]) =>
  selectRefunds(transaction)
    .where(sql`${refunds.bookingId} = any(${sql.param(bookingIds)}::uuid[])`)
    .orderBy(refunds.createdAt, refunds.id);
