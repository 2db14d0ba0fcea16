import { canRefundBecome } from '#domain/payment/refund-states.ts';
import type { Provider, RefundAnswer } from '#platform/payments/payment-gateway.ts';
import { openCase } from './payment-log-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { readPayment } from './payment-store.server.ts';
import { findRefund, lockRefund, writeRefundState } from './refund-store.server.ts';

/** Asks the provider what became of a refund. News of one that is none of ours changes nothing. */
export async function settleRefund(
  platform: PaymentPlatform,
  { provider, reference }: { readonly provider: Provider; readonly reference: string },
): Promise<void> {
  const refund = await findRefund(platform.database, provider, reference);
  if (!refund) return;
  const payment = await readPayment(platform.database, refund.paymentId);
  const gateway = platform.gateways.get(provider);
  if (!gateway || !payment?.reference) return;
  await writeRefundAnswer(platform, refund.id, await gateway.readRefund(payment.reference, reference));
}

/**
 * Writes down what the provider says of a refund: done is told to the customer, failed becomes a case for the
 * operator, and what it said before changes nothing any more. See docs/rules/refunds.md.
 */
export function writeRefundAnswer(
  platform: PaymentPlatform,
  refundId: string,
  { state, reference }: RefundAnswer,
): Promise<void> {
  return platform.database.transaction(async (transaction) => {
    const refund = await lockRefund(transaction, refundId);
    if (!refund || !canRefundBecome(refund.state, state)) return;
    await writeRefundState(transaction, refundId, { state, reference, now: platform.clock.now() });
    const { bookingId, paymentId, because, amount } = refund;
    if (state === 'succeeded') {
      await platform.tell(transaction, { name: 'payment.refunded', bookingId, refundId, because });
    }
    if (state === 'failed') {
      platform.log.error({ refundId, paymentId }, 'the provider could not give money back');
      const details = { refundId, because, amount };
      await openCase(transaction, { bookingId, paymentId, kind: 'refund_failed', details });
    }
  });
}
