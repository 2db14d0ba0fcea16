import { z } from 'zod';
import type { DisputeState, ReceivedEvent } from '../payment-gateway.ts';
import { fromPaypalAmount } from './paypal-amount.ts';
import { captureBehind, orderOfCapture, paypalCapture, paypalLinks } from './paypal-capture.ts';
import type { PaypalClient } from './paypal-client.ts';
import { paypalMoney } from './paypal-order.ts';

const event = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });
const withId = z.object({ id: z.string() });
const reversedApproval = z.object({ order_id: z.string() });
const reversal = z.object({
  id: z.string(),
  amount: paypalMoney,
  links: paypalLinks,
});
const dispute = z.object({
  dispute_id: z.string(),
  reason: z.string().optional(),
  dispute_amount: paypalMoney,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

/**
 * What a verified event tells us to ask about; its name decides nothing else. A shape that we do not expect is
 * ignored: the reconciling job asks anyway.
 */
export async function readPaypalEvent(client: PaypalClient, rawBody: string): Promise<ReceivedEvent | null> {
  const read = event.safeParse(JSON.parse(rawBody));
  if (!read.success) return null;
  const { id: eventId, event_type: type, resource } = read.data;
  const known = { eventId, type };
  const ignored = { ...known, kind: 'ignored' } as const;
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const order = withId.safeParse(resource);
    return order.success ? { ...known, kind: 'payment', reference: order.data.id } : ignored;
  }
  if (type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED') {
    const order = reversedApproval.safeParse(resource);
    return order.success ? { ...known, kind: 'payment', reference: order.data.order_id } : ignored;
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')) {
    const refund = withId.safeParse(resource);
    return refund.success ? { ...known, kind: 'refund', refundReference: refund.data.id } : ignored;
  }
  if (type === 'PAYMENT.CAPTURE.REVERSED') {
    const reversed = reversal.safeParse(resource);
    return reversed.success ? readReversal(client, known, reversed.data) : ignored;
  }
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const taken = paypalCapture.safeParse(resource);
    if (!taken.success) return ignored;
    return { ...known, kind: 'payment', reference: taken.data.supplementary_data.related_ids.order_id };
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const disputed = dispute.safeParse(resource);
    return disputed.success ? readDispute(client, known, disputed.data) : ignored;
  }
  return ignored;
}

type Known = { readonly eventId: string; readonly type: string };

/** A dispute names the capture that it is about. */
function readDispute(
  client: PaypalClient,
  known: Known,
  { dispute_id, reason, dispute_amount, dispute_outcome, disputed_transactions }: z.infer<typeof dispute>,
): Promise<ReceivedEvent> {
  return aboutCapture(client, known, disputed_transactions[0]?.seller_transaction_id, {
    disputeReference: dispute_id,
    state: stateOf(dispute_outcome?.outcome_code),
    reason: reason ?? null,
    amount: fromPaypalAmount(dispute_amount),
  });
}

/** PayPal took the money back by itself, such as for a bank: a dispute that is lost already. */
function readReversal(
  client: PaypalClient,
  known: Known,
  { id, amount, links }: z.infer<typeof reversal>,
): Promise<ReceivedEvent> {
  const money = fromPaypalAmount(amount);
  const said = { disputeReference: id, state: 'lost', reason: 'REVERSED', amount: money } as const;
  return aboutCapture(client, known, captureBehind(links), said);
}

/** The capture names its order, by which we know the payment. One that PayPal does not know is none of ours. */
async function aboutCapture(
  client: PaypalClient,
  known: Known,
  captureId: string | undefined,
  said: Pick<Extract<ReceivedEvent, { kind: 'dispute' }>, 'disputeReference' | 'state' | 'reason' | 'amount'>,
): Promise<ReceivedEvent> {
  const reference = await orderOfCapture(client, captureId);
  return reference ? { ...known, kind: 'dispute', reference, ...said } : { ...known, kind: 'ignored' };
}

const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

function stateOf(outcomeCode: string | undefined): DisputeState {
  if (!outcomeCode || outcomeCode === 'NONE') return 'open';
  return lostOutcomes.includes(outcomeCode) ? 'lost' : 'won';
}
