import type { Provider } from '#platform/payments/payment-gateway.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { settleDispute } from './settle-dispute.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { settleRefund } from './settle-refund.server.ts';

export type Webhook = { readonly headers: Headers; readonly rawBody: string };

/**
 * A provider's event. Its signature is verified before anything else is done with it; one that is unsigned, tampered
 * with or too old is refused and logged loudly, because a wrong secret or a wrong clock rejects every genuine one.
 * Kinds that mean nothing to us are taken and ignored. Throws when the event cannot be dealt with now: the provider
 * then sends it again.
 */
export async function receiveWebhook(
  platform: PaymentPlatform,
  provider: Provider,
  { headers, rawBody }: Webhook,
): Promise<{ readonly status: 200 | 400 }> {
  const gateway = platform.gateways.get(provider);
  if (!gateway) {
    platform.log.error({ provider }, 'webhook refused: this way to pay is not set up');
    return { status: 400 };
  }
  const received = await gateway.receiveWebhook({ headers, rawBody, now: platform.clock.now() });
  if (!received) {
    const bytes = Buffer.byteLength(rawBody);
    platform.log.error({ provider, bytes }, 'webhook refused: wrong signature, secret or clock');
    return { status: 400 };
  }
  const event = { eventId: received.eventId, type: received.type };
  if (received.kind === 'payment') {
    await settlePayment(platform, { provider, reference: received.reference, event });
  }
  if (received.kind === 'refund')
    await settleRefund(platform, { provider, reference: received.refundReference });
  if (received.kind === 'dispute') await settleDispute(platform, provider, received);
  return { status: 200 };
}
