import type { Transaction } from '#platform/database/database.ts';
import { openCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { insertPendingRefund, type NewRefund, type Refund } from './refund-store.server.ts';

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
