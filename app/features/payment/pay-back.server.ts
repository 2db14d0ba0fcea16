import { add, type Money, zero } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { splitRefund } from '#domain/payment/refund-ways.ts';
import type { Transaction } from '#platform/database/database.ts';
import { openCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { paymentsOf } from './payment-store.server.ts';
import { keptPayments } from './refund-parts.server.ts';
import { refundsOf } from './refund-store.server.ts';
import { scheduleRefund } from './schedule-refund.server.ts';

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
  const parts = splitRefund(keptPayments(payments, await refundsOf(transaction, bookingId)), amount);
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
