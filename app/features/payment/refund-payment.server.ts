import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { standingOfCharge } from './dispute-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { chargeOf, type Payment, readPayment } from './payment-store.server.ts';
import { type Refund, readRefund, recordRefundError } from './refund-store.server.ts';
import {
  endRefundPaidByBank,
  recordRefundsAtProvider,
  settleRefund,
  writeRefundAnswer,
} from './settle-refund.server.ts';

/**
 * The job that refunds a payment in its currency, and the only request of a refund to a provider. Idempotent: the
 * refund's id is the idempotency key, and a refund that the provider already has is only read. While the bank decides
 * about the payment, nothing is requested. Throws if the provider cannot be reached; the job is then retried. A
 * refund that the provider refused stays a case for staff.
 */
export async function refundPayment(
  platform: PaymentPlatform,
  { refundId }: { readonly refundId: string },
): Promise<void> {
  const found = await unfinished(platform, refundId);
  const payment = found && (await readPayment(platform.database, found.paymentId));
  const charge = payment && (await chargeOf(platform.database, payment));
  const paidBy = charge?.provider;
  // Staff give back what the team was paid itself (`record-desk-refund.server.ts`).
  if (!found || (paidBy && isDeskMethod(paidBy))) return;
  try {
    const gateway = paidBy && platform.gateways.get(paidBy);
    if (!gateway || !charge?.reference)
      throw new Error(`Refund ${refundId} has no gateway or payment reference`);
    if (found.reference) {
      const answer = await gateway.readRefund(charge.reference, found.reference);
      return await writeRefundAnswer(platform, refundId, answer);
    }
    await requestRefund(platform, gateway, { refundId, charge: { ...charge, reference: charge.reference } });
  } catch (error) {
    await recordRefundError(platform.database, refundId, errorMessageOf(error));
    throw error;
  }
}

async function unfinished(platform: PaymentPlatform, refundId: string): Promise<Refund | null> {
  const refund = await readRefund(platform.database, refundId);
  return !refund || refund.state === 'succeeded' || refund.state === 'failed' ? null : refund;
}

type Charge = Payment & { readonly reference: string };

/** What staff refunded in the dashboard meanwhile is recorded first: it may be this refund, or a part of it. */
async function requestRefund(
  platform: PaymentPlatform,
  gateway: PaymentGateway,
  { refundId, charge }: { readonly refundId: string; readonly charge: Charge },
): Promise<void> {
  const dispute = await standingOfCharge(platform.database, charge.id);
  if (dispute === 'open') return;
  if (dispute === 'lost') return endRefundPaidByBank(platform, refundId);
  await recordRefundsAtProvider(platform, gateway, charge);
  const refund = await unfinished(platform, refundId);
  if (!refund || refund.reference) return;
  const { reference, moneyReference, provider } = charge;
  const { amount, because } = refund;
  const answer = await gateway.refundPayment({
    idempotencyKey: refundId,
    reference,
    moneyReference,
    amount,
    because,
  });
  await writeRefundAnswer(platform, refundId, answer);
  // Staff made the refund in the dashboard at the same moment, so this one is a second refund.
  const after = await readRefund(platform.database, refundId);
  if (answer.reference && after?.reference && after.reference !== answer.reference && !isDeskMethod(provider))
    await settleRefund(platform, { provider, reference: answer.reference });
}
