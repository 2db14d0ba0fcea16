import type { Provider } from '#platform/payments/payment-gateway.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { readPayment } from './payment-store.server.ts';
import { findRefund } from './refund-store.server.ts';
import { traceRefund } from './trace-refund.server.ts';
import { writeRefundAnswer } from './write-refund-answer.server.ts';

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
