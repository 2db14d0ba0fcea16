import { z } from 'zod';
import type { PaymentNews, PaymentOutcome } from '#domain/payment/payment-news.ts';
import { readPaypalAmount } from './paypal-amount.ts';
import { paypalMoney, readCapture } from './paypal-capture.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { paypalLinks } from './paypal-links.ts';

const capture = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  amount: paypalMoney.optional(),
});

/**
 * The parts of PayPal's order that matter to us. The reference promises none of them, and a minimal answer
 * (`Prefer: return=minimal`) has only id, status and links.
 */
export const paypalOrder = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().optional(),
        custom_id: z.string().optional(),
        amount: paypalMoney.optional(),
        payments: z.object({ captures: z.array(capture).optional() }).optional(),
      }),
    )
    .optional(),
  links: paypalLinks.optional(),
});

type Said = z.infer<typeof paypalOrder>;
type Unit = NonNullable<Said['purchase_units']>[number];

/** An order by the id that we asked with. */
export type PaypalOrder = Said & { readonly id: string };

const orderId = /^[0-9A-Z]{10,36}$/;

/** An order, or null for one that PayPal has forgotten, as it does with those that nobody approved in some hours. */
export async function readPaypalOrder(client: PaypalClient, reference: string): Promise<PaypalOrder | null> {
  if (!orderId.test(reference)) throw new Error(`Not an order of PayPal: ${reference}`);
  try {
    const path = `/v2/checkout/orders/${reference}`;
    return { ...(await client.call({ method: 'GET', path }, paypalOrder)), id: reference };
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return null;
    throw error;
  }
}

// PayPal has no word for an order that the shop no longer wants; it is written into the field that is ours.
const closedMark = 'closed ';

/** What our field of an order says once the shop no longer wants it. */
export const closedCustomId = (order: PaypalOrder): string =>
  `${closedMark}${unitOf(order)?.custom_id ?? ''}`.trim();

/** Whether we have closed the order, so that it is never captured. */
export const isClosed = (order: PaypalOrder): boolean =>
  unitOf(order)?.custom_id?.startsWith(closedMark.trim()) ?? false;

/** The order has one purchase unit, because we asked for one; a minimal answer leaves it out. */
export const unitOf = (order: Said): Unit | undefined => order.purchase_units?.[0];

const capturesOf = (order: Said) => unitOf(order)?.payments?.captures ?? [];

const paidStates = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const failedStates = ['DECLINED', 'FAILED'];

/** The capture that took the money, once one did. */
export const paidCapture = (order: PaypalOrder) =>
  capturesOf(order).find(({ status = '' }) => paidStates.includes(status));

/**
 * What has become of an order. One that the customer approved is open still: the money is taken when we capture it,
 * and one that we closed is never captured. A capture may wait for a review, and be denied after it. Money whose
 * amount PayPal does not say is paid without an amount, which proves nothing and is asked about again.
 */
export function paypalNews(order: PaypalOrder): PaymentNews {
  const paid = paidCapture(order);
  if (paid) {
    const moneyReference = paid.id ? { moneyReference: paid.id } : {};
    return { ...newsOf(order.id, 'paid', readPaypalAmount(paid.amount)), ...moneyReference };
  }
  const captures = capturesOf(order);
  if (captures.length > 0) {
    const isLost = captures.every(({ status = '' }) => failedStates.includes(status));
    return newsOf(order.id, isLost ? 'declined' : 'pending');
  }
  if (order.status === 'COMPLETED') return newsOf(order.id, 'paid');
  return newsOf(order.id, order.status === 'VOIDED' || isClosed(order) ? 'cancelled' : 'open');
}

/**
 * The news of an order that was just captured, or is said to be paid: what its answer leaves out is asked for, first of
 * the whole order, then of the capture.
 */
export async function newsOfTaken(client: PaypalClient, answered: PaypalOrder): Promise<PaymentNews> {
  const first = capturesOf(answered).length > 0 ? paypalNews(answered) : null;
  if (first && (first.outcome !== 'paid' || first.amount)) return first;
  const whole = (await readPaypalOrder(client, answered.id)) ?? answered;
  const news = paypalNews(whole);
  if (news.outcome !== 'paid' || news.amount || !news.moneyReference) return news;
  const alone = await readCapture(client, news.moneyReference);
  return { ...news, amount: readPaypalAmount(alone?.amount) };
}

/** What we tell of an order; without an amount it proves nothing. */
export const newsOf = (
  reference: string,
  outcome: PaymentOutcome,
  amount: PaymentNews['amount'] = null,
): PaymentNews => ({ provider: 'paypal', reference, outcome, amount });
