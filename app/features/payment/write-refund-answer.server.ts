import { canRefundBecome } from '#domain/payment/refund-states.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { RefundAnswer } from '#platform/payments/payment-gateway.ts';
import { openCase, settleCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { lockRefund, writeRefundState } from './refund-store.server.ts';

/**
 * Records the state of a refund that the provider reports. Success is mailed to the customer, failure opens a
 * case for the operator, and a repeated state changes nothing. See docs/rules/refunds.md.
 */
export function writeRefundAnswer(
  platform: Pick<PaymentPlatform, 'database' | 'clock' | 'log' | 'publish'>,
  refundId: string,
  { state, reference }: RefundAnswer,
): Promise<void> {
  return inTransaction(platform.database, async (transaction) => {
    const refund = await lockRefund(transaction, refundId);
    if (!refund || !canRefundBecome(refund.state, state)) return;
    await writeRefundState(transaction, refundId, { state, reference, now: platform.clock.now() });
    const { bookingId, paymentId, because, amount } = refund;
    const itsCase = { bookingId, paymentId, kind: 'refund_failed', about: refundId } as const;
    if (state === 'succeeded') {
      await settleCase(transaction, itsCase);
      // The provider has notified the customer of refunds that it made itself.
      if (because !== 'by_provider')
        await platform.publish(transaction, { name: 'payment.refunded', bookingId, refundId, because });
    }
    if (state === 'failed') {
      platform.log.error({ refundId, paymentId }, 'the provider could not make a refund');
      await openCase(transaction, { ...itsCase, details: { refundId, because, amount } });
    }
  });
}
