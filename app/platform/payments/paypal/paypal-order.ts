import { z } from 'zod';
import type { PaymentNews, PaymentOutcome } from '#domain/payment/payment-news.ts';
import { fromPaypalAmount } from './paypal-amount.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';

export const paypalMoney = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({ id: z.string(), status: z.string(), amount: paypalMoney });

/** The parts of PayPal's order that matter to us. */
export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.string().optional(),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string(),
        custom_id: z.string().optional(),
        amount: paypalMoney,
        payments: z.object({ captures: z.array(capture).optional() }).optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});

export type PaypalOrder = z.infer<typeof paypalOrder>;

const orderId = /^[0-9A-Z]{10,36}$/;

/** An order, or null for one that PayPal has forgotten, as it does with those that nobody approved in some hours. */
export async function readPaypalOrder(client: PaypalClient, reference: string): Promise<PaypalOrder | null> {
  if (!orderId.test(reference)) throw new Error(`Not an order of PayPal: ${reference}`);
  try {
    return await client.call({ method: 'GET', path: `/v2/checkout/orders/${reference}` }, paypalOrder);
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return null;
    throw error;
  }
}

// PayPal has no word for an order that the shop no longer wants; it is written into the field that is ours.
const closedMark = 'closed ';

/** What our field of an order says once the shop no longer wants it. */
export const closedCustomId = (order: PaypalOrder): string =>
  `${closedMark}${unitOf(order).custom_id ?? ''}`.trim();

/** Whether we have closed the order, so that it is never captured. */
export const isClosed = (order: PaypalOrder): boolean =>
  unitOf(order).custom_id?.startsWith(closedMark.trim()) ?? false;

/** The order has one purchase unit, because we asked for one. */
export function unitOf(order: PaypalOrder): PaypalOrder['purchase_units'][number] {
  const [unit] = order.purchase_units;
  if (!unit) throw new Error(`PayPal's order ${order.id} has no purchase unit`);
  return unit;
}

const paidStates = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** The capture that took the money, once one did. */
export const paidCapture = (order: PaypalOrder) =>
  unitOf(order).payments?.captures?.find(({ status }) => paidStates.includes(status));

/**
 * What has become of an order. One that the customer approved is open still: the money is taken when we capture it,
 * and one that we closed is never captured. A capture may wait for a review, and be denied after it.
 */
export function paypalNews(order: PaypalOrder): PaymentNews {
  const paid = paidCapture(order);
  if (paid) return { ...newsOf(order.id, 'paid', fromPaypalAmount(paid.amount)), moneyReference: paid.id };
  const captures = unitOf(order).payments?.captures ?? [];
  if (captures.some(({ status }) => status === 'PENDING')) return newsOf(order.id, 'pending');
  if (captures.length > 0) return newsOf(order.id, 'declined');
  return newsOf(order.id, order.status === 'VOIDED' || isClosed(order) ? 'cancelled' : 'open');
}

/** What we tell of an order; without an amount it proves nothing. */
export const newsOf = (
  reference: string,
  outcome: PaymentOutcome,
  amount: PaymentNews['amount'] = null,
): PaymentNews => ({ provider: 'paypal', reference, outcome, amount });
