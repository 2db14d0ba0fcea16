import { type Money, money } from '#domain/money.ts';
import { isOfCancellation } from '#domain/payment/refund-states.ts';
import { type RefundPart, refundWayOf, sumByWay } from '#domain/payment/refund-ways.ts';
import type { Booking } from '#features/booking/booking.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Payment, paymentsOf } from './payment-store.server.ts';
import { type Refund, refundsOf } from './refund-store.server.ts';

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

/** What is left of a payment. Refunds that are done or in progress, and transfers, are subtracted. */
export function leftOf(
  { id, amount, paid }: Pick<Payment, 'id' | 'amount' | 'paid'>,
  refunds: readonly Refund[],
): Money {
  const total = paid ?? amount;
  const gone = refunds
    .filter(({ paymentId }) => paymentId === id)
    .reduce((sum, refund) => sum + refund.amount.amount, 0);
  return money(total.amount - gone, total.currency);
}
