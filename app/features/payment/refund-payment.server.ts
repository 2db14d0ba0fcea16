import { errorMessageOf } from '#platform/error-message.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { readPayment } from './payment-store.server.ts';
import { readRefund, recordRefundError } from './refund-store.server.ts';
import { writeRefundAnswer } from './settle-refund.server.ts';

/**
 * The job that refunds a payment in its currency. Idempotent: the refund's id is the idempotency key, and a
 * refund that the provider already has is only read. Throws if the provider cannot be reached; the job is
 * then retried. A refund that the provider refused stays a case for staff.
 */
export async function refundPayment(
  platform: PaymentPlatform,
  { refundId }: { readonly refundId: string },
): Promise<void> {
  const refund = await readRefund(platform.database, refundId);
  if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return;
  const payment = await readPayment(platform.database, refund.paymentId);
  // Staff hand cash back (`return-cash.server.ts`).
  if (payment?.provider === 'cash') return;
  const { amount, because } = refund;
  try {
    const gateway = payment && platform.gateways.get(payment.provider);
    if (!gateway || !payment.reference)
      throw new Error(`Refund ${refundId} has no gateway or payment reference`);
    const { reference, moneyReference } = payment;
    const answer = refund.reference
      ? await gateway.readRefund(reference, refund.reference)
      : await gateway.refundPayment({ idempotencyKey: refundId, reference, moneyReference, amount, because });
    await writeRefundAnswer(platform, refundId, answer);
  } catch (error) {
    await recordRefundError(platform.database, refundId, errorMessageOf(error));
    throw error;
  }
}
