import { z } from 'zod';
import type { RefundAnswer, RefundRequest, TracedRefund } from '../payment-gateway.ts';
import { paypalAmount, readPaypalAmount } from './paypal-amount.ts';
import { orderOfCapture, paypalCapture } from './paypal-capture.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { refundIsDisputed, refundMayComeLater } from './paypal-issues.ts';
import { parentIn } from './paypal-links.ts';
import { paidCapture, paypalRefundInOrder, readPaypalOrder, unitOf } from './paypal-order.ts';

const refund = z.object({
  ...paypalRefundInOrder.shape,
  supplementary_data: paypalCapture.shape.supplementary_data,
});

type Refund = z.infer<typeof refund>;

/**
 * Refunds by the capture, because PayPal may have deleted the order by then. PayPal stores the request id of
 * a refund for weeks, so the same key refunds once.
 */
export async function refundAtPaypal(client: PaypalClient, request: RefundRequest): Promise<RefundAnswer> {
  const { idempotencyKey: requestId, reference, moneyReference, amount } = request;
  const capture = moneyReference ?? (await captureOf(client, reference));
  if (!capture) return refusedRefund;
  const body = JSON.stringify({ amount: paypalAmount(amount), custom_id: requestId });
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`;
  try {
    const made = await client.call({ method: 'POST', path, body, requestId }, refund);
    // If the request is retried with the same key, PayPal returns the same refund.
    if (!made.id) throw new Error(`PayPal returned no refund id for ${requestId}`);
    return made.status ? answer(made.id, made) : readPaypalRefund(client, made.id);
  } catch (error) {
    // More than is left, another currency, too late, or not enough balance: an operator must decide.
    if (error instanceof PaypalRefusal && error.status === 422 && !refundMayComeLater.includes(error.issue))
      return { ...refusedRefund, ...(refundIsDisputed.includes(error.issue) && { isDisputed: true }) };
    throw error;
  }
}

const refusedRefund = { reference: null, state: 'failed' } as const;

/** For payments from before captures were stored. */
async function captureOf(client: PaypalClient, reference: string): Promise<string | undefined> {
  const order = await readPaypalOrder(client, reference);
  return order ? paidCapture(order)?.id : undefined;
}

/** The state of a refund by PayPal's id. */
export async function readPaypalRefund(client: PaypalClient, reference: string): Promise<RefundAnswer> {
  return answer(reference, await client.call({ method: 'GET', path: pathOf(reference) }, refund));
}

/** The payment of a refund that is known only by PayPal's id. */
export async function tracePaypalRefund(
  client: PaypalClient,
  reference: string,
): Promise<TracedRefund | null> {
  const found = await client.call({ method: 'GET', path: pathOf(reference) }, refund);
  const capture = captureNamedBy(found);
  const named = found.supplementary_data?.related_ids?.order_id ?? null;
  const paymentReference = named ?? (await orderOfCapture(client, capture));
  if (!paymentReference && !capture) return null;
  return {
    answer: answer(reference, found),
    paymentReference,
    moneyReference: capture,
    amount: readPaypalAmount(found.amount),
    idempotencyKey: found.custom_id ?? null,
  };
}

/** The refunds that an order lists; none if PayPal has deleted the order. */
export async function paypalRefundsOf(
  client: PaypalClient,
  { reference, moneyReference }: Pick<RefundRequest, 'reference' | 'moneyReference'>,
): Promise<TracedRefund[]> {
  const order = await readPaypalOrder(client, reference);
  const listed = (order && unitOf(order)?.payments?.refunds) ?? [];
  return listed.flatMap((made) =>
    made.id
      ? {
          answer: answer(made.id, made),
          paymentReference: reference,
          moneyReference: moneyReference ?? null,
          amount: readPaypalAmount(made.amount),
          idempotencyKey: made.custom_id ?? null,
        }
      : [],
  );
}

/** The capture of a refund or reversal, from a field or its `up` link; null if it has neither. */
export const captureNamedBy = ({
  supplementary_data,
  links,
}: Pick<Refund, 'supplementary_data' | 'links'>): string | null =>
  supplementary_data?.related_ids?.capture_id ?? parentIn(links, 'capture');

const pathOf = (reference: string): string => `/v2/payments/refunds/${encodeURIComponent(reference)}`;

const failedStates = ['FAILED', 'CANCELLED'];

function answer(reference: string, { status = 'PENDING' }: Refund): TracedRefund['answer'] {
  if (status === 'COMPLETED') return { reference, state: 'succeeded' };
  return { reference, state: failedStates.includes(status) ? 'failed' : 'pending' };
}
