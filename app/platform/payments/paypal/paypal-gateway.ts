import { z } from 'zod';
import type { PaymentNews } from '#domain/payment/payment-news.ts';
import type { PaymentGateway, PaymentRequest, ProviderButton } from '../payment-gateway.ts';
import { paypalAmount } from './paypal-amount.ts';
import { type PaypalClient, type PaypalConfig, PaypalRefusal, paypalClient } from './paypal-client.ts';
import { paypalDoorkeeper } from './paypal-doorkeeper.ts';
import { readPaypalEvent } from './paypal-events.ts';
import {
  closedCustomId,
  isClosed,
  newsOf,
  type PaypalOrder,
  paypalNews,
  paypalOrder,
  readPaypalOrder,
  unitOf,
} from './paypal-order.ts';
import { paypalOrderRequest } from './paypal-order-request.ts';
import { readPaypalRefund, refundAtPaypal, tracePaypalRefund } from './paypal-refunds.ts';
import { paypalRefusal } from './paypal-signature.ts';

/** The gateway to PayPal: the order is made and captured here, by the server, and by nobody's browser. */
export function paypalGateway(config: PaypalConfig, client = paypalClient(config)): PaymentGateway {
  const doorkeeper = paypalDoorkeeper();
  return {
    provider: 'paypal',
    payingOrigins: [config.payingOrigin],
    button: paypalButton(config),
    startPayment: (request) => createOrder(client, config, request),
    async readPayment(reference) {
      const order = await readPaypalOrder(client, reference);
      if (!order) return forgotten(reference);
      const wantsCapture = order.status === 'APPROVED' && !isClosed(order);
      return wantsCapture ? captureOrder(client, order) : paypalNews(order);
    },
    async closePayment(reference) {
      const order = await readPaypalOrder(client, reference);
      return order ? closeOrder(client, order) : forgotten(reference);
    },
    refundPayment: (request) => refundAtPaypal(client, request),
    readRefund: (_, refundReference) => readPaypalRefund(client, refundReference),
    traceRefund: (refundReference) => tracePaypalRefund(client, refundReference),
    async receiveWebhook(request) {
      const { webhookId } = config;
      if (!webhookId) return 'notSetUp';
      const refusal = await paypalRefusal({ client, webhookId, doorkeeper }, request);
      // What PayPal vouches for and is no event all the same was not sent as one.
      return refusal ?? (await readPaypalEvent(client, request.rawBody)) ?? 'wrongSignature';
    },
  };
}

// developer.paypal.com/sdk/js/best-practices names these two for every directive; Venmo's, the third, is not offered.
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
  const order = await client.call(call, paypalOrder);
  const asked = paypalAmount(request.total);
  const { amount } = unitOf(order);
  if (amount.value !== asked.value || amount.currency_code !== asked.currency_code)
    throw new Error(`PayPal's order ${order.id} is about another amount than was asked for`);
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link) throw new Error(`PayPal's order ${order.id} leads nowhere`);
  return { reference: order.id, redirectUrl: link.href };
}

const forgotten = (reference: string): PaymentNews => ({
  ...newsOf(reference, 'expired'),
  isForgotten: true,
});

// The customer may choose another way to pay, on the same order.
const declines = ['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY'];
const notYet = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];

/**
 * Takes the money of an approved order. The request id changes when the customer approves again, after a decline,
 * so that PayPal does not answer with the old refusal; that nothing is taken twice, PayPal promises for the order.
 */
async function captureOrder(client: PaypalClient, order: PaypalOrder): Promise<PaymentNews> {
  const { id, update_time: approvedAt = '' } = order;
  const call = { method: 'POST', path: `/v2/checkout/orders/${id}/capture` } as const;
  try {
    const requestId = `${id}-${approvedAt}`;
    return paypalNews(await client.call({ ...call, requestId, body: '{}' }, paypalOrder));
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    if (declines.includes(error.issue)) return newsOf(id, 'declined');
    if (notYet.includes(error.issue)) return newsOf(id, 'open');
    // Captured already, by another process or before an answer got lost: the order knows what came of it.
    const isDone = error.issue === 'ORDER_ALREADY_CAPTURED';
    const done = isDone ? await readPaypalOrder(client, id) : null;
    if (!done) throw error;
    return paypalNews(done);
  }
}

/**
 * Nothing is taken unless we capture it, so that closing is a mark which keeps us from it. Where PayPal refuses the
 * mark, the order is asked for once more; money that still came would go through the one door as late.
 */
async function closeOrder(client: PaypalClient, order: PaypalOrder): Promise<PaymentNews> {
  const { id } = order;
  const found = paypalNews(order);
  // A denied capture has used the order up: no money is on its way any more.
  if (found.outcome === 'declined') return newsOf(id, 'expired');
  if (found.outcome !== 'open') return found;
  const path = `/purchase_units/@reference_id=='${unitOf(order).reference_id}'/custom_id`;
  const body = JSON.stringify([{ op: 'replace', path, value: closedCustomId(order) }]);
  try {
    await client.call({ method: 'PATCH', path: `/v2/checkout/orders/${id}`, body }, z.unknown());
    return newsOf(id, 'cancelled');
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error;
    const now = await readPaypalOrder(client, id);
    const news = now ? paypalNews(now) : forgotten(id);
    return news.outcome === 'open' ? newsOf(id, 'cancelled') : news;
  }
}
