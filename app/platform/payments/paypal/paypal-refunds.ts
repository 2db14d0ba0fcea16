import { z } from 'zod';
import type { RefundAnswer, RefundRequest, TracedRefund } from '../payment-gateway.ts';
import { fromPaypalAmount, paypalAmount } from './paypal-amount.ts';
import { captureBehind, orderOfCapture, paypalLinks } from './paypal-capture.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { paidCapture, paypalMoney, readPaypalOrder } from './paypal-order.ts';

const made = z.object({ id: z.string(), status: z.string() });
const traced = made.extend({ amount: paypalMoney, custom_id: z.string().optional(), links: paypalLinks });

/**
 * Gives back by the capture that took the money, because PayPal may have forgotten its order by then. PayPal remembers
 * the request id of a refund for weeks: the same key gives back once.
 */
export async function refundAtPaypal(client: PaypalClient, request: RefundRequest): Promise<RefundAnswer> {
  const { idempotencyKey: requestId, reference, moneyReference, amount } = request;
  const capture = moneyReference ?? (await captureOf(client, reference));
  if (!capture) return { reference: null, state: 'failed' };
  const body = JSON.stringify({ amount: paypalAmount(amount), custom_id: requestId });
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`;
  try {
    return answer(await client.call({ method: 'POST', path, body, requestId }, made));
  } catch (error) {
    // More than is left, another currency, too late or not enough on the account: a person decides.
    if (error instanceof PaypalRefusal && error.status === 422) return { reference: null, state: 'failed' };
    throw error;
  }
}

/** Of payments from before their captures were kept. */
async function captureOf(client: PaypalClient, reference: string): Promise<string | undefined> {
  const order = await readPaypalOrder(client, reference);
  return order ? paidCapture(order)?.id : undefined;
}

/** What has become of a refund that PayPal knows by that name. */
export async function readPaypalRefund(client: PaypalClient, reference: string): Promise<RefundAnswer> {
  return answer(await client.call({ method: 'GET', path: pathOf(reference) }, made));
}

/** Whose money a refund gives back that we do not know by its name. */
export async function tracePaypalRefund(
  client: PaypalClient,
  reference: string,
): Promise<TracedRefund | null> {
  const found = await client.call({ method: 'GET', path: pathOf(reference) }, traced);
  const paymentReference = await orderOfCapture(client, captureBehind(found.links));
  if (!paymentReference) return null;
  return {
    answer: answer(found),
    paymentReference,
    amount: fromPaypalAmount(found.amount),
    idempotencyKey: found.custom_id ?? null,
  };
}

const pathOf = (reference: string): string => `/v2/payments/refunds/${encodeURIComponent(reference)}`;

function answer({ id, status }: z.infer<typeof made>): TracedRefund['answer'] {
  if (status === 'COMPLETED') return { reference: id, state: 'succeeded' };
  return { reference: id, state: status === 'PENDING' ? 'pending' : 'failed' };
}
