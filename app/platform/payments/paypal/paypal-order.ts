import { z } from 'zod';
import type { PaymentOutcome, PaymentUpdate } from '#domain/payment/payment-states.ts';
import { readPaypalAmount } from './paypal-amount.ts';
import { paypalMoney, readCapture } from './paypal-capture.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { paypalLinks } from './paypal-links.ts';

const capture = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  amount: paypalMoney.optional(),
});

/** A refund. PayPal's reference guarantees none of its fields. */
export const paypalRefundInOrder = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  amount: paypalMoney.optional(),
  custom_id: z.string().optional(),
  links: paypalLinks.optional(),
});

/**
 * The used fields of PayPal's order. PayPal's reference guarantees none of them, and a minimal response
 * (`Prefer: return=minimal`) only has id, status and links.
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
        payments: z
          .object({
            captures: z.array(capture).optional(),
            refunds: z.array(paypalRefundInOrder).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  links: paypalLinks.optional(),
});

type OrderResponse = z.infer<typeof paypalOrder>;
type Unit = NonNullable<OrderResponse['purchase_units']>[number];

/** An order with the id of the request. */
export type PaypalOrder = OrderResponse & { readonly id: string };

const orderId = /^[0-9A-Z]{10,36}$/;

/**
 * Fetches an order; null if PayPal has deleted it, as it does some hours after creation if nobody approves.
 */
export async function readPaypalOrder(client: PaypalClient, reference: string): Promise<PaypalOrder | null> {
  if (!orderId.test(reference)) throw new Error(`Invalid PayPal order id: ${reference}`);
  try {
    const path = `/v2/checkout/orders/${reference}`;
    return { ...(await client.call({ method: 'GET', path }, paypalOrder)), id: reference };
  } catch (error) {
    if (error instanceof PaypalRefusal && error.status === 404) return null;
    throw error;
  }
}

// PayPal has no state for an order that the merchant has closed, so `custom_id` is marked instead.
const closedMark = 'closed ';

/** The `custom_id` of a closed order. */
export const closedCustomId = (order: PaypalOrder): string =>
  `${closedMark}${unitOf(order)?.custom_id ?? ''}`.trim();

/** Whether the order is marked as closed, so that it is never captured. */
export const isClosed = (order: PaypalOrder): boolean =>
  unitOf(order)?.custom_id?.startsWith(closedMark.trim()) ?? false;

/** The only purchase unit of an order; missing in a minimal response. */
export const unitOf = (order: OrderResponse): Unit | undefined => order.purchase_units?.[0];

const capturesOf = (order: OrderResponse) => unitOf(order)?.payments?.captures ?? [];

const paidStates = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];
const failedStates = ['DECLINED', 'FAILED'];

/** The successful capture of the order, if there is one. */
export const paidCapture = (order: PaypalOrder) =>
  capturesOf(order).find(({ status = '' }) => paidStates.includes(status));

/**
 * The state of an order. An approved order is still open: its money is captured by this server, and a closed
 * one never. A capture may be pending review and be denied later. If PayPal does not send the amount, the
 * update is `paid` without an amount; it proves nothing and the order is queried again.
 */
export function paypalUpdate(order: PaypalOrder): PaymentUpdate {
  const paid = paidCapture(order);
  if (paid) {
    const moneyReference = paid.id ? { moneyReference: paid.id } : {};
    return { ...updateOf(order.id, 'paid', readPaypalAmount(paid.amount)), ...moneyReference };
  }
  const captures = capturesOf(order);
  if (captures.length > 0) {
    const isLost = captures.every(({ status = '' }) => failedStates.includes(status));
    return updateOf(order.id, isLost ? 'declined' : 'pending');
  }
  if (order.status === 'COMPLETED') return updateOf(order.id, 'paid');
  return updateOf(order.id, order.status === 'VOIDED' || isClosed(order) ? 'cancelled' : 'open');
}

/**
 * The update of an order that was just captured or is said to be paid. Missing fields are fetched, first from
 * the order, then from the capture.
 */
export async function updateOfCaptured(client: PaypalClient, answered: PaypalOrder): Promise<PaymentUpdate> {
  const first = capturesOf(answered).length > 0 ? paypalUpdate(answered) : null;
  if (first && (first.outcome !== 'paid' || first.amount)) return first;
  const fullOrder = (await readPaypalOrder(client, answered.id)) ?? answered;
  const update = paypalUpdate(fullOrder);
  if (update.outcome !== 'paid' || update.amount || !update.moneyReference) return update;
  const alone = await readCapture(client, update.moneyReference);
  return { ...update, amount: readPaypalAmount(alone?.amount) };
}

/** The update of an order. Without an amount it proves nothing. */
export const updateOf = (
  reference: string,
  outcome: PaymentOutcome,
  amount: PaymentUpdate['amount'] = null,
): PaymentUpdate => ({ provider: 'paypal', reference, outcome, amount });
