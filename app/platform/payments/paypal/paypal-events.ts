import { z } from 'zod';
import { reversalReason } from '#domain/payment/dispute-standing.ts';
import type { ReceivedEvent } from '../payment-gateway.ts';
import { readPaypalAmount } from './paypal-amount.ts';
import { orderNamedBy, orderOfCapture, paypalCapture, readCapture } from './paypal-capture.ts';
import type { PaypalClient } from './paypal-client.ts';
import { paypalDispute, reportOf } from './paypal-disputes.ts';
import { captureNamedBy } from './paypal-refunds.ts';

const event = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });
const withId = z.object({ id: z.string() });
const reversedApproval = z.object({ order_id: z.string() });

/**
 * What to query because of a verified event. A payment event with an unexpected shape is ignored: the
 * reconciling job queries the payment anyway. A dispute event is never ignored; its missing fields stay
 * unknown.
 */
export async function readPaypalEvent(client: PaypalClient, rawBody: string): Promise<ReceivedEvent | null> {
  const read = event.safeParse(JSON.parse(rawBody));
  if (!read.success) return null;
  const { id: eventId, event_type: type, resource } = read.data;
  const identity = { eventId, type };
  const ignored = { ...identity, kind: 'ignored' } as const;
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const order = withId.safeParse(resource);
    return order.success ? { ...identity, kind: 'payment', reference: order.data.id } : ignored;
  }
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') {
    const order = reversedApproval.safeParse(resource);
    return order.success ? { ...identity, kind: 'payment', reference: order.data.order_id } : ignored;
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')) {
    const refund = withId.safeParse(resource);
    return refund.success ? { ...identity, kind: 'refund', refundReference: refund.data.id } : ignored;
  }
  if (type === 'PAYMENT.CAPTURE.REVERSED') return readReversal(client, identity, resource);
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const reference = await orderBehind(client, resource);
    return reference ? { ...identity, kind: 'payment', reference } : ignored;
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const dispute = paypalDispute.safeParse(resource).data ?? {};
    const report = await reportOf(client, dispute, dispute.dispute_id ?? `event ${eventId}`);
    return { ...identity, kind: 'dispute', ...report };
  }
  return ignored;
}

/** The order of a capture. If the event does not contain it, the capture is fetched. */
async function orderBehind(client: PaypalClient, resource: unknown): Promise<string | null> {
  const capture = paypalCapture.safeParse(resource).data;
  if (!capture) return null;
  return orderNamedBy(capture) ?? (capture.id ? orderOfCapture(client, capture.id) : null);
}

type EventIdentity = { readonly eventId: string; readonly type: string };

/** PayPal took the money back on its own, for example for a bank: a dispute that is already lost. */
async function readReversal(
  client: PaypalClient,
  identity: EventIdentity,
  resource: unknown,
): Promise<ReceivedEvent> {
  const reversal = paypalCapture.safeParse(resource).data ?? {};
  // The event contains either the reversal, which names the capture, or the capture itself.
  const captureId = captureNamedBy(reversal) ?? reversal.id ?? null;
  const capture = captureId ? await readCapture(client, captureId) : null;
  return {
    ...identity,
    kind: 'dispute',
    disputeReference: reversal.id ?? `event ${identity.eventId}`,
    state: 'lost',
    reason: reversalReason,
    amount: readPaypalAmount(reversal.amount),
    reference: orderNamedBy(reversal) ?? (capture && orderNamedBy(capture)),
    ...(captureId && { moneyReferences: [captureId] }),
  };
}
