import { errorMessageOf } from '#platform/error-message.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { readPayment } from './payment-store.server.ts';
import { readRefund, recordRefundError } from './refund-store.server.ts';
import { writeRefundAnswer } from './write-refund-answer.server.ts';

/**
 * The job that gives money back, in what was paid. Safe to run twice: the refund's id is the idempotency key, and one
 * that the provider knows is asked about instead. Throws when the provider cannot be reached, to be tried again. One
 * that the provider refused stays a case for a person.
 */
export async function refundPayment(
  platform: PaymentPlatform,
  { refundId }: { readonly refundId: string },
): Promise<void> {
  const refund = await readRefund(platform.database, refundId);
  if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return;
  const payment = await readPayment(platform.database, refund.paymentId);
  // A person hands cash back (`return-cash.server.ts`).
  if (payment?.provider === 'cash') return;
  const { amount, because } = refund;
  try {
    const gateway = payment && platform.gateways.get(payment.provider);
    if (!gateway || !payment.reference) throw new Error(`No way to give refund ${refundId} back`);
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
