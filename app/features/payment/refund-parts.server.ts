import { type Money, money } from '#domain/money.ts';
import { isOfCancellation } from '#domain/payment/refund-states.ts';
import {
  planParts,
  type RefundablePayment,
  type RefundPart,
  type RefundWay,
  refundWayOf,
  sumByWay,
} from '#domain/payment/refund-ways.ts';
import type { Booking } from '#features/booking/booking.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Payment, paymentsOf } from './payment-store.server.ts';
import { outflowsOf, type Refund, refundsOf } from './refund-store.server.ts';

/** A refund of a booking with the way of its refund, as guests and operators see it. */
export type ShownRefund = RefundPart & Pick<Refund, 'id' | 'because' | 'createdAt'>;

/** All refunds of a booking, with their ways. */
export async function shownRefunds(
  database: Database | Transaction,
  bookingId: string,
): Promise<ShownRefund[]> {
  const [payments, refunds] = await Promise.all([
    paymentsOf(database, bookingId),
    refundsOf(database, bookingId),
  ]);
  const wayOf = new Map(payments.map((payment) => [payment.id, refundWayOf(payment)]));
  return refunds.map(({ id, paymentId, because, createdAt, amount, state }) => ({
    id,
    because,
    createdAt,
    amount,
    state,
    way: wayOf.get(paymentId) ?? 'card',
  }));
}

/** The refunds of a booking's cancellation, one sum per way and state. */
export async function cancellationRefunds(
  database: Database | Transaction,
  { id, cancelledAt }: Pick<Booking, 'id' | 'cancelledAt'>,
): Promise<RefundPart[]> {
  const refunds = await shownRefunds(database, id);
  return sumByWay(refunds.filter((refund) => isOfCancellation(refund, cancelledAt)));
}

/** How an amount would be refunded if it were owed now, by the rule of `payBack`. */
export const planRefund = async (
  database: Database | Transaction,
  bookingId: string,
  amount: Money,
): Promise<RefundPart[]> => planParts(await readRefundable(database, bookingId), amount);

/** The accepted payments of the booking, the latest first, each with its way and what can be refunded of it. */
export async function readRefundable(
  database: Database | Transaction,
  bookingId: string,
): Promise<(RefundablePayment & { readonly way: RefundWay })[]> {
  const [payments, refunds] = await Promise.all([
    paymentsOf(database, bookingId),
    outflowsOf(database, bookingId),
  ]);
  const wayOf = new Map(payments.map((payment) => [payment.id, refundWayOf(payment)]));
  return refundablePayments(payments, refunds).map((payment) => ({
    ...payment,
    way: wayOf.get(payment.paymentId) ?? 'card',
  }));
}

/**
 * The accepted payments of the booking, the latest first, each with the amount that is left. `outflows` are
 * those of `outflowsOf`.
 */
export function refundablePayments(
  payments: readonly Payment[],
  outflows: readonly Refund[],
): RefundablePayment[] {
  return payments
    .filter(({ isApplied }) => isApplied)
    .map((payment) => ({ paymentId: payment.id, left: leftOf(payment, outflows) }));
}

/** What is left of a payment. Refunds that are done or in progress, and transfers, are subtracted. */
export function leftOf({ id, amount, paid }: Payment, refunds: readonly Refund[]): Money {
  const total = paid ?? amount;
  const gone = refunds
    .filter(({ paymentId }) => paymentId === id)
    .reduce((sum, refund) => sum + refund.amount.amount, 0);
  return money(total.amount - gone, total.currency);
}
