import { z } from 'zod';
import type { RefundAnswer, RefundRequest, TracedRefund } from '../payment-gateway.ts';
import { paypalAmount, readPaypalAmount } from './paypal-amount.ts';
import { orderOfCapture, paypalCapture, paypalMoney } from './paypal-capture.ts';
import { type PaypalClient, PaypalRefusal } from './paypal-client.ts';
import { refundMayComeLater } from './paypal-issues.ts';
import { parentIn, paypalLinks } from './paypal-links.ts';
import { paidCapture, readPaypalOrder } from './paypal-order.ts';

/** A refund. The reference promises none of its fields. */
const refund = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  amount: paypalMoney.optional(),
  custom_id: z.string().optional(),
  supplementary_data: paypalCapture.shape.supplementary_data,
  links: paypalLinks.optional(),
});

type Refund = z.infer<typeof refund>;

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
    const made = await client.call({ method: 'POST', path, body, requestId }, refund);
    // Asked again with the same key, PayPal answers with the same refund.
    if (!made.id) throw new Error(`PayPal does not name the refund ${requestId}`);
    return made.status ? answer(made.id, made) : readPaypalRefund(client, made.id);
  } catch (error) {
    // More than is left, another currency, too late or not enough on the account: a person decides.
    if (error instanceof PaypalRefusal && error.status === 422 && !refundMayComeLater.includes(error.issue))
      return { reference: null, state: 'failed' };
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
  return answer(reference, await client.call({ method: 'GET', path: pathOf(reference) }, refund));
}

/** Whose money a refund gives back that we do not know by its name. */
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

/** The capture that a refund or a reversal gives back, as far as it says so. */
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
