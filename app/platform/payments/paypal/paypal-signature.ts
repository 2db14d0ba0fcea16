import { z } from 'zod';
import { millisecondsPerHour } from '#domain/durations.ts';
import { untrustedAddress } from '../../client-address.ts';
import type { WebhookRefusal, WebhookRequest } from '../payment-gateway.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import type { paypalRateLimiter } from './paypal-rate-limiter.ts';

/**
 * PayPal retries an event for three days, and does not guarantee a new signature time for each attempt. An
 * old event can do no harm: it only causes a query.
 */
const toleranceHours = 3 * 24 + 1;

const headerNames = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
};

export type Verifier = {
  readonly client: PaypalClient;
  readonly webhookId: string;
  readonly rateLimiter: ReturnType<typeof paypalRateLimiter>;
};

/**
 * Why an event is not trusted; null if PayPal confirms that it sent exactly this body to this webhook. The
 * raw body is passed on, because serializing it again would break the signature. Invalid JSON, missing
 * headers and events that are too old are refused without a request to PayPal.
 */
export async function paypalRefusal(
  { client, webhookId, rateLimiter }: Verifier,
  { headers, rawBody, now }: WebhookRequest,
): Promise<WebhookRefusal | null> {
  const named = Object.entries(headerNames).map(([field, name]) => [field, headers.get(name)] as const);
  if (named.some(([, value]) => !value)) return 'unsigned';
  if (!isJsonObject(rawBody)) return 'wrongSignature';
  const sentAt = Date.parse(headers.get(headerNames.transmission_time) ?? '');
  if (!(Math.abs(now.getTime() - sentAt) <= toleranceHours * millisecondsPerHour)) return 'tooOld';
  const verify = () => {
    const signed = JSON.stringify({ ...Object.fromEntries(named), webhook_id: webhookId });
    return verifyWithPaypal(client, `${signed.slice(0, -1)},"webhook_event":${rawBody}}`);
  };
  return rateLimiter({ from: untrustedAddress(headers), now, verify });
}

async function verifyWithPaypal(client: PaypalClient, body: string): Promise<WebhookRefusal | null> {
  try {
    const { verification_status } = await client.call(
      { method: 'POST', path: '/v1/notifications/verify-webhook-signature', body },
      z.object({ verification_status: z.string() }),
    );
    return verification_status === 'SUCCESS' ? null : 'wrongSignature';
  } catch (error) {
    // PayPal cannot parse these headers, so PayPal did not write them.
    if (error instanceof PaypalRefusal && error.status !== 401 && error.status !== 403)
      return 'wrongSignature';
    throw error;
  }
}

function isJsonObject(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read);
  } catch {
    return false;
  }
}
