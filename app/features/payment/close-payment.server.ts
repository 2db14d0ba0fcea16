import type { Transaction } from '#platform/database/database.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { isOpen, openPaymentIdsOf, readPayment } from './payment-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * The job that closes an open payment which must not be paid any more: the booking was paid in another way,
 * cancelled or has expired. If the payment turns out to be paid, it is settled as usual. Idempotent.
 */
export async function closePayment(
  platform: PaymentPlatform,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  const payment = await readPayment(platform.database, paymentId);
  if (!payment || !isOpen(payment)) return;
  const { provider, reference } = payment;
  // The provider has not returned a reference, or the response was lost. The reconciliation job handles the
  // payment after it expires.
  if (!reference) return;
  await settlePayment(platform, { provider, reference, call: 'closePayment' });
}

/**
 * Enqueues the closing of every open payment of a booking, in the transaction in which the booking stopped
 * waiting for payment.
 */
export async function closePaymentsOf(
  platform: Pick<PaymentPlatform, 'jobs'>,
  transaction: Transaction,
  bookingId: string,
): Promise<void> {
  for (const paymentId of await openPaymentIdsOf(transaction, bookingId))
    await platform.jobs.enqueue(transaction, 'close-payment', { paymentId });
}
