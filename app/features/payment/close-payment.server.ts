import type { Transaction } from '#platform/database/database.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { isOpen, openPaymentIdsOf, readPayment } from './payment-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/**
 * The job that closes an open payment which nobody may pay any more: the booking was paid otherwise, cancelled or
 * has expired. Should it turn out to be paid, that money goes through the one door. Safe to do twice.
 */
export async function closePayment(
  platform: PaymentPlatform,
  { paymentId }: { readonly paymentId: string },
): Promise<void> {
  const payment = await readPayment(platform.database, paymentId);
  if (!payment || !isOpen(payment)) return;
  const { provider, reference } = payment;
  // Not opened yet, or its opening got lost: the reconciling job sees to it when its time is over.
  if (!reference) return;
  await settlePayment(platform, { provider, reference, ask: 'closePayment' });
}

/** Has every open payment of a booking closed, in the transaction in which the booking stopped waiting for money. */
export async function closePaymentsOf(
  platform: Pick<PaymentPlatform, 'jobs'>,
  transaction: Transaction,
  bookingId: string,
): Promise<void> {
  for (const paymentId of await openPaymentIdsOf(transaction, bookingId))
    await platform.jobs.enqueue(transaction, 'close-payment', { paymentId });
}
