import type { Transaction } from '#platform/database/database.ts';
import { openCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { insertPendingRefund, type NewRefund, type Refund } from './refund-store.server.ts';

/** Reasons that a person should know of; a guest who cancels in time is no case. */
const ordinary: readonly NewRefund['because'][] = [
  'cancelled_in_time',
  'night_cancelled',
  'price_difference',
  'goodwill',
];

/**
 * Writes down that money goes back, in the transaction that found it out: the row, the operator's case, and the
 * news that makes it happen and tells the customer stand or fall together. The same payment and reason owe once; null
 * when it is owed already. See docs/rules/refunds.md.
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
