import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { same } from '#domain/money.ts';
import type { PaymentUpdate } from '#domain/payment/payment-states.ts';
import type { CaptureAttempt, PaymentGateway, PaymentRequest, ProviderButton } from '../payment-gateway.ts';
import { fromPaypalAmount } from './paypal-amount.ts';
import { paypalBalance } from './paypal-balance.ts';
import { type PaypalClient, type PaypalConfig, PaypalRefusal, paypalClient } from './paypal-client.ts';
import { paypalDisputesSince } from './paypal-disputes.ts';
import { readPaypalEvent } from './paypal-events.ts';
import { meaningOf } from './paypal-issues.ts';
import {
  closedCustomId,
  isClosed,
  type PaypalOrder,
  paypalOrder,
  paypalUpdate,
  readPaypalOrder,
  unitOf,
  updateOf,
  updateOfCaptured,
} from './paypal-order.ts';
import { paypalOrderRequest } from './paypal-order-request.ts';
import { paypalRateLimiter } from './paypal-rate-limiter.ts';
import { paypalRefundsOf, readPaypalRefund, refundAtPaypal, tracePaypalRefund } from './paypal-refunds.ts';
import { paypalRefusal } from './paypal-signature.ts';

/** The PayPal gateway. The server, not the browser, creates and captures the order. */
export function paypalGateway(config: PaypalConfig, client = paypalClient(config)): PaymentGateway {
  const rateLimiter = paypalRateLimiter();
  return {
    provider: 'paypal',
    payingOrigins: [config.payingOrigin],
    button: paypalButton(config),
    startPayment: (request) => createOrder(client, config, request),
    async readPayment(reference, attempt) {
      const order = await readPaypalOrder(client, reference);
      if (!order) return deletedOrder(reference);
      const wantsCapture = order.status === 'APPROVED' && !isClosed(order);
      return wantsCapture ? captureOrder(client, order, attempt) : settled(client, order);
    },
    async closePayment(reference) {
      const order = await readPaypalOrder(client, reference);
      return order ? closeOrder(client, order) : deletedOrder(reference);
    },
    refundPayment: (request) => refundAtPaypal(client, request),
    readRefund: (_, refundReference) => readPaypalRefund(client, refundReference),
    traceRefund: (refundReference) => tracePaypalRefund(client, refundReference),
    refundsOf: (request) => paypalRefundsOf(client, request),
    disputesSince: (since) => paypalDisputesSince(client, since),
    balanceSince: (since, now) => paypalBalance(client, since, now),
    async receiveWebhook(request) {
      const { webhookId } = config;
      if (!webhookId) return 'notSetUp';
      const refusal = await paypalRefusal({ client, webhookId, rateLimiter }, request);
      // Verified by PayPal, but not an event, so it was not sent as a webhook.
      return refusal ?? (await readPaypalEvent(client, request.rawBody)) ?? 'wrongSignature';
    },
  };
}

// developer.paypal.com/sdk/js/best-practices lists these two for every directive. The third is for Venmo,
// which is not offered.
const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

const paypalButton = ({ clientId, payingOrigin }: PaypalConfig): ProviderButton => ({
  clientId,
  scriptAddress: `${payingOrigin}/sdk/js`,
  hosts: payingOrigin.endsWith('.paypal.com') ? hosts : [payingOrigin],
});

async function createOrder(client: PaypalClient, { brandName }: PaypalConfig, request: PaymentRequest) {
  const body = JSON.stringify(paypalOrderRequest(request, brandName));
  const call = {
    method: 'POST',
    path: '/v2/checkout/orders',
    body,
    requestId: request.idempotencyKey,
  } as const;
  const made = await client.call(call, paypalOrder);
  if (!made.id) throw new Error(`PayPal returned no order id for payment ${request.idempotencyKey}`);
  const { id } = made;
  const order = unitOf(made)?.amount ? made : await readPaypalOrder(client, id);
  const amount = order ? unitOf(order)?.amount : undefined;
  if (!amount || !same(fromPaypalAmount(amount), request.total))
    throw new Error(`PayPal order ${id} has another amount than requested`);
  const redirectUrl = addressIn(made) ?? (order && addressIn(order));
  if (!redirectUrl) throw new Error(`PayPal order ${id} has no approval link`);
  return { reference: id, redirectUrl };
}

/** The URL where the customer approves the order. */
const addressIn = ({ links = [] }: Pick<PaypalOrder, 'links'>): string | undefined =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;

/** The update of an order. If it was paid and the amount is missing, it is fetched again. */
function settled(client: PaypalClient, order: PaypalOrder): Promise<PaymentUpdate> | PaymentUpdate {
  const update = paypalUpdate(order);
  return update.outcome === 'paid' && !update.amount ? updateOfCaptured(client, order) : update;
}

const deletedOrder = (reference: string): PaymentUpdate => ({
  ...updateOf(reference, 'expired'),
  isUnknownToProvider: true,
});

/**
 * Captures an approved order. PayPal repeats its response for a repeated request id, even a refusal. Each
 * attempt therefore has its own id, and only a retry of the same attempt reuses it. PayPal guarantees that an
 * order is captured only once.
 */
async function captureOrder(
  client: PaypalClient,
  order: PaypalOrder,
  attempt: CaptureAttempt = { key: async () => randomUUID() },
): Promise<PaymentUpdate> {
  const { id } = order;
  const requestId = await attempt.key();
  const call = { method: 'POST', path: `/v2/checkout/orders/${id}/capture`, requestId, body: '{}' } as const;
  try {
    return updateOfCaptured(client, { ...(await client.call(call, paypalOrder)), id });
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    if (error.status === 404) return deletedOrder(id);
    if (error.status !== 422) throw error;
    switch (meaningOf(error.issue)) {
      case 'declined':
        return { ...updateOf(id, 'declined'), refusal: { word: error.issue, isOurs: false } };
      case 'ours':
        return { ...updateOf(id, 'declined'), refusal: { word: error.issue, isOurs: true } };
      case 'open':
        return updateOf(id, 'open');
      case 'captured':
        // Already captured (by another process, or the response was lost): read the result from the order.
        return updateOfCaptured(client, { id });
      case 'retry':
        throw error;
    }
  }
}

/**
 * PayPal only allows changes of orders in these states. An order that nobody has approved is closed in the
 * product's own database only.
 */
const changeableStates = ['CREATED', 'APPROVED'];

/**
 * Nothing is captured without this server's request, so closing an order only marks it. If PayPal refuses the
 * mark, the order is fetched again; a payment that arrives anyway is handled as a late payment. The caller
 * stores that the payment is closed, and queries its state by closing it again.
 */
async function closeOrder(client: PaypalClient, order: PaypalOrder): Promise<PaymentUpdate> {
  const { id } = order;
  const found = await settled(client, order);
  // A denied capture uses up the order, so no payment can follow.
  if (found.outcome === 'declined') return updateOf(id, 'expired');
  if (found.outcome !== 'open') return found;
  if (!changeableStates.includes(order.status ?? '')) return updateOf(id, 'cancelled');
  const path = `/purchase_units/@reference_id=='${unitOf(order)?.reference_id ?? 'default'}'/custom_id`;
  const body = JSON.stringify([{ op: 'replace', path, value: closedCustomId(order) }]);
  try {
    await client.call({ method: 'PATCH', path: `/v2/checkout/orders/${id}`, body }, z.unknown());
    return updateOf(id, 'cancelled');
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    const now = await readPaypalOrder(client, id);
    const update = now ? await settled(client, now) : deletedOrder(id);
    return update.outcome === 'open' ? updateOf(id, 'cancelled') : update;
  }
}
