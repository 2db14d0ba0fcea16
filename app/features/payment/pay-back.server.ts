import { add, isPositive, type Money, zero } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { splitRefund } from '#domain/payment/refund-ways.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { openCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { paymentsOf } from './payment-store.server.ts';
import { refundablePayments } from './refund-parts.server.ts';
import { insertPendingRefund, type NewRefund, outflowsOf, type Refund } from './refund-store.server.ts';

/**
 * Schedules refunds of an amount from the accepted payments of a booking, the latest first, at most what is
 * left of each. Lock the booking first. Staff hand back cash and get a case for it; other refunds are
 * executed automatically. Returns the amount scheduled, which is lower than requested only if less was paid.
 */
export async function payBack(
  platform: Pick<PaymentPlatform, 'publish'>,
  transaction: Transaction,
  {
    bookingId,
    amount,
    because,
  }: { readonly bookingId: string; readonly amount: Money; readonly because: RefundReason },
): Promise<Money> {
  const payments = await paymentsOf(transaction, bookingId);
  const parts = splitRefund(refundablePayments(payments, await outflowsOf(transaction, bookingId)), amount);
  const inCash = new Set(payments.filter(({ provider }) => provider === 'cash').map(({ id }) => id));
  for (const { paymentId, amount: part } of parts) {
    const refund = await scheduleRefund(platform, transaction, {
      paymentId,
      bookingId,
      amount: part,
      because,
    });
    if (refund && inCash.has(paymentId))
      await openCase(transaction, {
        bookingId,
        paymentId,
        kind: 'cash_to_return',
        about: refund.id,
        details: { amount: part },
      });
  }
  return parts.reduce((sum, part) => add(sum, part.amount), zero(amount.currency));
}

/** Reasons that open no case, for example a guest who cancels in time. */
const ordinary: readonly NewRefund['because'][] = [
  'cancelled_in_time',
  'night_cancelled',
  'price_difference',
  'goodwill',
];

/**
 * Records that a payment has to be refunded, in the transaction that found it out. The refund, the operator's
 * case and the event that executes the refund and notifies the customer are committed together. A payment is
 * refunded once per reason; null if it is already owed. See docs/rules/refunds.md.
 */
export async function scheduleRefund(
  platform: Pick<PaymentPlatform, 'publish'>,
  transaction: Transaction,
  owed: NewRefund,
): Promise<Refund | null> {
  const refund = await insertPendingRefund(transaction, owed);
  if (!refund) return null;
  const { bookingId, paymentId, because, amount } = owed;
  if (!ordinary.includes(because)) {
    await openCase(transaction, { bookingId, paymentId, kind: because, details: { amount } });
  }
  await platform.publish(transaction, {
    name: 'payment.refundNeeded',
    bookingId,
    paymentId,
    refundId: refund.id,
    because,
  });
  return refund;
}

/**
 * Schedules the refund that the cancellation of a booking owes (`refundDue`), from its accepted payments, in
 * the transaction of the cancellation. Does nothing if nothing is due. Idempotent.
 */
export async function payBackCancellation(
  platform: Pick<PaymentPlatform, 'publish'>,
  transaction: Transaction,
  {
    bookingId,
    because = 'cancelled_in_time',
  }: { readonly bookingId: string; readonly because?: RefundReason | undefined },
): Promise<void> {
  const booking = await readBooking(transaction, bookingId);
  if (!booking?.refundDue || !isPositive(booking.refundDue)) return;
  await payBack(platform, transaction, { bookingId, amount: booking.refundDue, because });
}
