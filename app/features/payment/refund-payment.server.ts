import { errorMessageOf } from '#platform/error-message.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { chargeOf, readPayment } from './payment-store.server.ts';
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
  const charge = payment && (await chargeOf(platform.database, payment));
  // Staff hand cash back (`return-cash.server.ts`).
  if (charge?.provider === 'cash') return;
  const { amount, because } = refund;
  try {
    const gateway = charge && platform.gateways.get(charge.provider);
    if (!gateway || !charge.reference)
      throw new Error(`Refund ${refundId} has no gateway or payment reference`);
    const { reference, moneyReference } = charge;
    const answer = refund.reference
      ? await gateway.readRefund(reference, refund.reference)
      : await gateway.refundPayment({ idempotencyKey: refundId, reference, moneyReference, amount, because });
    await writeRefundAnswer(platform, refundId, answer);
  } catch (error) {
    await recordRefundError(platform.database, refundId, errorMessageOf(error));
    throw error;
  }
}
