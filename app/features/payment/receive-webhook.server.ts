import type { Provider, WebhookRefusal } from '#platform/payments/payment-gateway.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { settleDispute } from './settle-dispute.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { settleRefund } from './settle-refund.server.ts';
import { countRefusal } from './webhook-store.server.ts';

export type Webhook = { readonly headers: Headers; readonly rawBody: string };

/** 429: not processed. The provider sends the event again, as for every status other than 200. */
export type WebhookStatus = 200 | 400 | 429;

/**
 * Processes an event of a provider. The signature is verified first. An unsigned, modified or too old event
 * is refused, logged as an error and counted for the operator, because a wrong secret or clock would refuse
 * every genuine event. Unknown kinds of events are acknowledged and ignored. Throws if the event cannot be
 * processed now; the provider then sends it again.
 */
export async function receiveWebhook(
  platform: PaymentPlatform,
  provider: Provider,
  { headers, rawBody }: Webhook,
): Promise<{ readonly status: WebhookStatus }> {
  const gateway = platform.gateways.get(provider);
  if (!gateway) {
    platform.log.error({ provider }, 'webhook refused: the payment provider is not configured');
    return refuse(platform, provider, 'notSetUp');
  }
  const received = await gateway.receiveWebhook({ headers, rawBody, now: platform.clock.now() });
  if (typeof received === 'string') {
    const bytes = Buffer.byteLength(rawBody);
    platform.log.error(
      { provider, bytes, why: received },
      'webhook refused: wrong signature, secret or clock',
    );
    return refuse(platform, provider, received);
  }
  const event = { eventId: received.eventId, type: received.type };
  if (received.kind === 'payment') {
    await settlePayment(platform, { provider, reference: received.reference, event });
  }
  if (received.kind === 'refund')
    await settleRefund(platform, { provider, reference: received.refundReference });
  if (received.kind === 'dispute') await settleDispute(platform, provider, received, event);
  return { status: 200 };
}

async function refuse(
  { database, clock, log }: PaymentPlatform,
  provider: Provider,
  why: WebhookRefusal,
): Promise<{ readonly status: WebhookStatus }> {
  await countRefusal(database, { provider, why, now: clock.now() }).catch((error: unknown) => {
    log.error({ err: error, provider }, 'a refused webhook could not be counted');
  });
  return { status: why === 'tooMany' ? 429 : 400 };
}
