import { money } from '#domain/money.ts';
import type { PaymentUpdate } from '#domain/payment/payment-states.ts';
import type { PaymentGateway, ReceivedEvent, TracedRefund } from '../payment-gateway.ts';
import type { RehearsalPlatform } from './rehearsal-deliveries.ts';
import { paidWith, type RehearsalTimes, rehearsalProvider } from './rehearsal-provider.ts';
import { rehearsalRefusal, rehearsalSignatureHeader } from './rehearsal-signature.ts';
import type { RefundRow, SessionRow } from './rehearsal-store.server.ts';

/** The gateway to the rehearsal provider, for trials and tests, with the same interface as real providers. */
export function rehearsalGateway(context: RehearsalPlatform, times?: RehearsalTimes): PaymentGateway {
  const provider = rehearsalProvider(context, times);
  return {
    provider: 'rehearsal',
    async startPayment(request) {
      const reference = await provider.open(request);
      return { reference, redirectUrl: `${context.config.origin}/rehearsal/pay/${reference}` };
    },
    async readPayment(reference) {
      return update(reference, await provider.session(reference));
    },
    async closePayment(reference) {
      return update(reference, await provider.close(reference));
    },
    async refundPayment(request) {
      const { reference, state } = await provider.refund(request);
      return { reference, state };
    },
    async readRefund(_, refundReference) {
      const refund = await provider.readRefund(refundReference);
      if (!refund) throw new Error(`Rehearsal refund not found: ${refundReference}`);
      return { reference: refund.reference, state: refund.state };
    },
    async traceRefund(refundReference) {
      const made = await provider.readRefund(refundReference);
      return made ? traced(made) : null;
    },
    async refundsOf({ reference }) {
      return (await provider.refundsOf(reference)).map(traced);
    },
    async receiveWebhook({ headers, rawBody, now }) {
      const header = headers.get(rehearsalSignatureHeader);
      const secret = await provider.deliveries.secret();
      return rehearsalRefusal(secret, rawBody, header, now) ?? readEvent(rawBody);
    },
  };
}

function update(reference: string, session: SessionRow | undefined): PaymentUpdate {
  if (!session) throw new Error(`Rehearsal session not found: ${reference}`);
  return { provider: 'rehearsal', reference, outcome: session.state, amount: paidWith(session) };
}

const traced = ({
  reference,
  state,
  sessionReference,
  idempotencyKey,
  amount,
  currency,
}: RefundRow): TracedRefund => ({
  answer: { reference, state },
  paymentReference: sessionReference,
  amount: money(amount, currency),
  idempotencyKey,
});

/** Parses a verified event, which therefore has the expected shape. */
function readEvent(rawBody: string): ReceivedEvent {
  const event: { id: string; type: string; reference: string; refund: string } = JSON.parse(rawBody);
  const { id: eventId, type, reference, refund: refundReference } = event;
  const [subject] = type.split('.');
  if (subject === 'session') return { kind: 'payment', eventId, type, reference };
  if (subject === 'refund') return { kind: 'refund', eventId, type, refundReference };
  return { kind: 'ignored', eventId, type };
}
