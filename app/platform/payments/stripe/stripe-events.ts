import type Stripe from 'stripe';
import type { DisputeState } from '#domain/payment/dispute-standing.ts';
import type { DisputeReport, ReceivedEvent, WebhookRefusal } from '../payment-gateway.ts';
import { fromStripeAmount } from './stripe-amount.ts';

const toleranceSeconds = 5 * 60;

type Signed = { readonly rawBody: string; readonly signature: string | null; readonly now: Date };

/**
 * The event, if exactly this body was signed with the secret at most five minutes ago; otherwise the reason
 * for refusal.
 */
export function verifiedStripeEvent(
  stripe: Stripe,
  secret: string,
  { rawBody, signature, now }: Signed,
): Stripe.Event | WebhookRefusal {
  try {
    const receivedAt = now.getTime();
    return stripe.webhooks.constructEvent(
      rawBody,
      signature ?? '',
      secret,
      toleranceSeconds,
      undefined,
      receivedAt,
    );
  } catch (error) {
    return error instanceof Error && error.message.includes('tolerance') ? 'tooOld' : 'wrongSignature';
  }
}

/**
 * What to query because of a verified event. A dispute only names the payment intent or the charge;
 * `sessionBehind` finds its session.
 */
export async function readStripeEvent(
  event: Stripe.Event,
  sessionBehind: (dispute: Stripe.Dispute) => Promise<string | null>,
): Promise<ReceivedEvent> {
  const identity = { eventId: event.id, type: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...identity, kind: 'payment', reference: event.data.object.id };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { ...identity, kind: 'refund', refundReference: event.data.object.id };
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const dispute = event.data.object;
      return { ...identity, kind: 'dispute', ...stripeDisputeReport(dispute, await sessionBehind(dispute)) };
    }
    default:
      return { ...identity, kind: 'ignored' };
  }
}

/** The report of a dispute, with the reference of its session if known. */
export const stripeDisputeReport = (dispute: Stripe.Dispute, reference: string | null): DisputeReport => ({
  disputeReference: dispute.id,
  reference,
  state: stateOf(dispute),
  reason: dispute.reason,
  amount: fromStripeAmount(dispute.amount, dispute.currency),
});

const wonStates = ['won', 'warning_closed', 'prevented'];

function stateOf({ status }: Stripe.Dispute): DisputeState {
  if (status === 'lost') return 'lost';
  return wonStates.includes(status) ? 'won' : 'open';
}

/** Stripe returns either the id of an object or the expanded object. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
