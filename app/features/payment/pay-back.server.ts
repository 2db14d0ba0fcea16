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
 * Owes a sum out of the payments that were kept for a booking, the latest first, never more of one than is left of it.
 * Lock the booking first. Cash is given back by a person, who gets a case; everything else goes by itself. Answers what
 * is owed now: less than was asked for only where less was paid.
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
