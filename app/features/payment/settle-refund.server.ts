import { same } from '#domain/money.ts';
import { canRefundBecome } from '#domain/payment/refund-states.ts';
import { isUuid } from '#domain/uuid.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type {
  PaymentGateway,
  Provider,
  RefundAnswer,
  TracedRefund,
} from '#platform/payments/payment-gateway.ts';
import { openCase, settleCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { findPayment, findPaymentByMoney, type Payment, readPayment } from './payment-store.server.ts';
import {
  findRefund,
  lockRefund,
  type Refund,
  readRefund,
  refundsOf,
  writeForeignRefund,
  writeRefundState,
} from './refund-store.server.ts';

/** Reads the state of a refund from the provider. A refund with an unknown id is traced to its payment. */
export async function settleRefund(
  platform: PaymentPlatform,
  { provider, reference }: { readonly provider: Provider; readonly reference: string },
): Promise<void> {
  const gateway = platform.gateways.get(provider);
  if (!gateway) return;
  const refund = await findRefund(platform.database, provider, reference);
  if (!refund) return traceRefund(platform, gateway, reference);
  const payment = await readPayment(platform.database, refund.paymentId);
  if (!payment?.reference) return;
  await writeRefundAnswer(platform, refund.id, await gateway.readRefund(payment.reference, reference));
}

/**
 * Processes an event of a refund with an unknown id. It may be our own refund whose event arrived before the
 * response, or one made in the provider's dashboard or by the provider itself. A foreign refund is recorded,
 * so that the money is not refunded twice, and opens a case; if our own refund had failed, it counts as its
 * replacement. An event of an unknown payment changes nothing. Throws if the refund cannot be attributed yet;
 * the event is then sent again.
 */
async function traceRefund(
  platform: PaymentPlatform,
  gateway: PaymentGateway,
  reference: string,
): Promise<void> {
  const traced = await gateway.traceRefund(reference);
  const payment = traced && (await paymentOf(platform.database, gateway.provider, traced));
  if (!payment) {
    platform.log.warn(
      { provider: gateway.provider, reference },
      'a refund of a payment that is none of ours',
    );
    return;
  }
  const refund = await refundOfOurs(platform.database, traced);
  if (refund) return writeRefundAnswer(platform, refund.id, traced.answer);
  if (traced.answer.state !== 'failed') await keepForeign(platform, payment, traced);
}

async function paymentOf(
  database: Database,
  provider: Provider,
  { paymentReference, moneyReference }: TracedRefund,
): Promise<Payment | null> {
  const named = paymentReference ? await findPayment(database, provider, paymentReference) : null;
  if (named || !moneyReference) return named;
  return findPaymentByMoney(database, provider, moneyReference);
}

/**
 * Found by the idempotency key. If our refund failed and was repeated by hand, our row has the reference of
 * the repetition, and this is not the same refund.
 */
async function refundOfOurs(
  database: Database,
  { idempotencyKey: key, answer }: TracedRefund,
): Promise<Refund | null> {
  const refund = key && isUuid(key) ? await readRefund(database, key) : null;
  return refund?.reference && refund.reference !== answer.reference ? null : refund;
}

function keepForeign(platform: PaymentPlatform, payment: Payment, traced: TracedRefund): Promise<void> {
  const { id: paymentId, bookingId, provider } = payment;
  const { answer, amount } = traced;
  return inTransaction(platform.database, async (transaction) => {
    await lockBooking(transaction, bookingId);
    if (provider === 'cash' || (await findRefund(transaction, provider, answer.reference))) return;
    const about = answer.reference;
    const itsCase = { bookingId, paymentId, kind: 'by_provider', about, details: { amount } } as const;
    // Without an amount, staff have to look it up.
    if (!amount) return openCase(transaction, itsCase);
    const alike = (await refundsOf(transaction, bookingId)).filter(
      (refund) => refund.paymentId === paymentId && same(refund.amount, amount),
    );
    if (alike.some(({ state }) => state === 'owed'))
      throw new Error(`Refund ${answer.reference} cannot be attributed yet`);
    const failed = alike.find(({ state }) => state === 'failed');
    if (failed && answer.state === 'succeeded')
      return writeRefundAnswer({ ...platform, database: transaction }, failed.id, answer);
    const now = platform.clock.now();
    await writeForeignRefund(
      transaction,
      { paymentId, bookingId, amount, because: 'by_provider', now },
      answer,
    );
    await openCase(transaction, itsCase);
    platform.log.warn({ paymentId, reference: about }, 'the provider made a refund that was not requested');
  });
}

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
