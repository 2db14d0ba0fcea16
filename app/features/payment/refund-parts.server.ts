import { type Money, money } from '#domain/money.ts';
import { isOfCancellation } from '#domain/payment/refund-states.ts';
import {
  type RefundablePayment,
  type RefundPart,
  refundWayOf,
  splitRefund,
  sumByWay,
} from '#domain/payment/refund-ways.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Payment, paymentsOf } from './payment-store.server.ts';
import { type Refund, refundsOf } from './refund-store.server.ts';

/** A refund of a booking with the way of its refund, as guests and operators see it. */
export type ShownRefund = RefundPart & Pick<Refund, 'id' | 'because'>;

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
  return refunds.map(({ id, paymentId, because, amount, state }) => ({
    id,
    because,
    amount,
    state,
    way: wayOf.get(paymentId) ?? 'card',
  }));
}

/** The refunds of a booking's cancellation, one sum per way and state. */
export async function cancellationRefunds(
  database: Database | Transaction,
  bookingId: string,
): Promise<RefundPart[]> {
  const refunds = await shownRefunds(database, bookingId);
  return sumByWay(refunds.filter(({ because }) => isOfCancellation(because)));
}

/** How an amount would be refunded if it were owed now, by the rule of `payBack`. */
export async function planRefund(
  database: Database | Transaction,
  bookingId: string,
  amount: Money,
): Promise<RefundPart[]> {
  const [payments, refunds] = await Promise.all([
    paymentsOf(database, bookingId),
    refundsOf(database, bookingId),
  ]);
  const wayOf = new Map(payments.map((payment) => [payment.id, refundWayOf(payment)]));
  return sumByWay(
    splitRefund(refundablePayments(payments, refunds), amount).map((part) => ({
      amount: part.amount,
      way: wayOf.get(part.paymentId) ?? 'card',
      state: 'planned',
    })),
  );
}

/** The accepted payments of the booking, the latest first, each with the amount that is left. */
export function refundablePayments(
  payments: readonly Payment[],
  refunds: readonly Refund[],
): RefundablePayment[] {
  return payments
    .filter(({ isApplied }) => isApplied)
    .map((payment) => ({ paymentId: payment.id, left: leftOf(payment, refunds) }));
}

/** Refunds that are done or in progress are subtracted. */
function leftOf({ id, amount, paid }: Payment, refunds: readonly Refund[]): Money {
  const total = paid ?? amount;
  const gone = refunds
    .filter(({ paymentId }) => paymentId === id)
    .reduce((sum, refund) => sum + refund.amount.amount, 0);
  return money(total.amount - gone, total.currency);
}
