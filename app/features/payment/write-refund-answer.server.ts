import { canRefundBecome } from '#domain/payment/refund-states.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { RefundAnswer } from '#platform/payments/payment-gateway.ts';
import { openCase, settleCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { lockRefund, writeRefundState } from './refund-store.server.ts';

/**
 * Writes down what the provider says of a refund: done is told to the customer, failed becomes a case for the
 * operator, and what it said before changes nothing any more. See docs/rules/refunds.md.
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
      // Of what it gave back by itself, the provider has told the customer.
      if (because !== 'by_provider')
        await platform.publish(transaction, { name: 'payment.refunded', bookingId, refundId, because });
    }
    if (state === 'failed') {
      platform.log.error({ refundId, paymentId }, 'the provider could not give money back');
      await openCase(transaction, { ...itsCase, details: { refundId, because, amount } });
    }
  });
}
