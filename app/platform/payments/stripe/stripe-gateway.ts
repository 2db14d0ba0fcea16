import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import {
  AmountRefused,
  type DisputeReport,
  type ListedDispute,
  type PaymentGateway,
  type PaymentRequest,
  type RefundAnswer,
  type RefundRequest,
  type TracedRefund,
} from '../payment-gateway.ts';
import { fromStripeAmount, stripeAmount } from './stripe-amount.ts';
import { stripeBalance } from './stripe-balance.ts';
import { idOf, readStripeEvent, stripeDisputeReport, verifiedStripeEvent } from './stripe-events.ts';
import { stripeLimits } from './stripe-limits.ts';
import { oxxoLimits } from './stripe-oxxo.ts';
import {
  type ClockDistance,
  maxSessionMinutes,
  stripeEmail,
  stripeSessionParams,
  stripeUpdate,
  withPaymentIntent,
} from './stripe-session.ts';

export type StripeConfig = {
  readonly secretKey: string;
  readonly mode: 'test' | 'live';
  /** Without it all webhooks are refused; the reconciling job still settles every payment. */
  readonly webhookSecret: string | null;
  /** Whether OXXO vouchers may be offered. Stripe cannot refund OXXO payments, so the operator decides. */
  readonly offersOxxo: boolean;
  /** The base URL of a test server; null for Stripe's own. */
  readonly apiBase: string | null;
};

type GatewayContext = { readonly config: StripeConfig; readonly clock: Clock };

const answerSeconds = 10;
const maxRetries = 2;

/** The Stripe Checkout gateway. Stripe's library is loaded on first use. */
export function stripeGateway({ config, clock }: GatewayContext): PaymentGateway {
  let opened: Promise<Stripe> | undefined;
  const open = () => {
    opened ??= openStripe(config);
    return opened;
  };
  return {
    provider: 'stripe',
    payingOrigins: [config.apiBase ? new URL(config.apiBase).origin : 'https://checkout.stripe.com'],
    maxSessionMinutes,
    amountLimits: stripeLimits,
    voucherLimits: (currency, night) => (config.offersOxxo ? oxxoLimits(currency, night, clock.now()) : null),
    async startPayment(request) {
      const session = await openSession(await open(), request, config, clock.now());
      if (!session.url) throw new Error(`Stripe session ${session.id} has no URL`);
      return { reference: session.id, redirectUrl: session.url };
    },
    async readPayment(reference) {
      const stripe = await open();
      return stripeUpdate(await stripe.checkout.sessions.retrieve(reference, withPaymentIntent));
    },
    async closePayment(reference) {
      const stripe = await open();
      // Only open sessions can be expired; for others, their state is returned.
      const closed = await stripe.checkout.sessions.expire(reference, withPaymentIntent).catch((error) => {
        if (kindOf(error) !== 'StripeInvalidRequestError') throw error;
        return stripe.checkout.sessions.retrieve(reference, withPaymentIntent);
      });
      return stripeUpdate(closed);
    },
    async refundPayment(request) {
      return refund(await open(), request);
    },
    async readRefund(_, refundReference) {
      const stripe = await open();
      return answer(await stripe.refunds.retrieve(refundReference));
    },
    async traceRefund(refundReference) {
      const stripe = await open();
      const made = await stripe.refunds.retrieve(refundReference);
      const paymentReference = await sessionBehind(stripe, made);
      return paymentReference ? traced(made, paymentReference) : null;
    },
    async refundsOf({ reference }) {
      const stripe = await open();
      const { payment_intent } = await stripe.checkout.sessions.retrieve(reference);
      const refunds = await refundsOfIntent(stripe, idOf(payment_intent));
      return refunds.map((made) => traced(made, reference));
    },
    async *disputesSince(since) {
      yield* listedDisputes(await open(), since);
    },
    async *balanceSince(since) {
      yield* stripeBalance(await open(), since);
    },
    async receiveWebhook({ headers, rawBody, now }) {
      const signature = headers.get('stripe-signature');
      if (!config.webhookSecret) return 'notSetUp';
      if (!signature) return 'unsigned';
      const stripe = await open();
      const event = verifiedStripeEvent(stripe, config.webhookSecret, { rawBody, signature, now });
      if (typeof event === 'string') return event;
      // A test event sent to a live site, or vice versa, concerns no payment of this site.
      if (event.livemode !== (config.mode === 'live'))
        return { kind: 'ignored', eventId: event.id, type: event.type };
      return readStripeEvent(event, (dispute) => sessionBehind(stripe, dispute));
    },
  };
}

async function openStripe({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe');
  // The library pins the API version that it was written for.
  return new StripeLibrary(secretKey, {
    maxNetworkRetries: maxRetries,
    timeout: answerSeconds * 1000,
    telemetry: false,
    ...(apiBase && addressOf(apiBase)),
  });
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

/**
 * Opens a session; the same key returns the same session. If the response of the first attempt was lost and
 * the retry minutes later has another expiry, Stripe refuses the key, and the first session is looked up
 * instead. If Stripe refuses the expiry because its clock differs, one more attempt is made with more margin
 * and its own key.
 */
async function openSession(
  stripe: Stripe,
  request: PaymentRequest,
  config: StripeConfig,
  now: Date,
  clocks: ClockDistance = 'near',
): Promise<Stripe.Checkout.Session> {
  const idempotencyKey = clocks === 'near' ? request.idempotencyKey : `${request.idempotencyKey}-${clocks}`;
  try {
    const params = stripeSessionParams(request, { now, ...config, clocks });
    return await stripe.checkout.sessions.create(params, { idempotencyKey });
  } catch (error) {
    const isAboutEnd = error instanceof Error && 'param' in error && error.param === 'expires_at';
    if (isAboutEnd && clocks === 'near') return openSession(stripe, request, config, now, 'far');
    const code = codeOf(error);
    if (code === 'amount_too_small' || code === 'amount_too_large')
      throw new AmountRefused(code === 'amount_too_small');
    if (kindOf(error) !== 'StripeIdempotencyError') throw error;
    const email = stripeEmail(request.email);
    const ofGuest = email ? { customer_details: { email } } : {};
    const { data } = await stripe.checkout.sessions.list({ ...ofGuest, limit: 100 });
    const first = data.find(({ metadata }) => metadata?.payment_id === request.idempotencyKey);
    if (!first) throw error;
    return first;
  }
}

/** The metadata field that identifies a refund as this product's. */
const keyField = 'refund_id';

async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundAnswer> {
  const { idempotencyKey, reference, amount, because } = request;
  const session = await stripe.checkout.sessions.retrieve(reference);
  const paymentIntent = idOf(session.payment_intent);
  if (!paymentIntent || session.currency?.toUpperCase() !== amount.currency) return refusedRefund;
  // Stripe deletes idempotency keys after a day. A refund whose response was lost before that is found by its
  // metadata.
  const made = await refundsOfIntent(stripe, paymentIntent);
  const before = made.find(({ metadata }) => metadata?.[keyField] === idempotencyKey);
  if (before) return answer(before);
  try {
    const created = await stripe.refunds.create(
      {
        payment_intent: paymentIntent,
        amount: stripeAmount(amount),
        reason: because === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
        metadata: { [keyField]: idempotencyKey, because },
      },
      { idempotencyKey },
    );
    return answer(created);
  } catch (error) {
    // More than is left, or a payment that cannot be refunded, such as a voucher: an operator must decide.
    if (kindOf(error) === 'StripeInvalidRequestError')
      return { ...refusedRefund, ...(codeOf(error) === 'charge_disputed' && { isDisputed: true }) };
    throw error;
  }
}

const refusedRefund = { reference: null, state: 'failed' } as const;

async function refundsOfIntent(stripe: Stripe, paymentIntent: string | null): Promise<Stripe.Refund[]> {
  if (!paymentIntent) return [];
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  return data;
}

const traced = (made: Stripe.Refund, paymentReference: string): TracedRefund => ({
  answer: answer(made),
  paymentReference,
  amount: fromStripeAmount(made.amount, made.currency),
  idempotencyKey: made.metadata?.[keyField] ?? null,
});

function answer({ id, status }: Stripe.Refund): TracedRefund['answer'] {
  if (status === 'succeeded') return { reference: id, state: 'succeeded' };
  const isLost = status === 'failed' || status === 'canceled';
  return { reference: id, state: isLost ? 'failed' : 'pending' };
}

type OfPayment = {
  readonly payment_intent?: string | { id: string } | null;
  readonly charge?: string | { id: string } | null;
};

/** The session of an object that names its payment intent, or only its charge. */
async function sessionBehind(stripe: Stripe, { payment_intent, charge }: OfPayment): Promise<string | null> {
  const intent = idOf(payment_intent);
  if (intent) return sessionOf(stripe, intent);
  const chargeId = idOf(charge);
  if (!chargeId) return null;
  const charged = await stripe.charges.retrieve(chargeId).catch((error: unknown) => {
    if (kindOf(error) !== 'StripeInvalidRequestError') throw error;
    return null;
  });
  return sessionOf(stripe, idOf(charged?.payment_intent) ?? '');
}

/** The library fetches further pages as the iterator is consumed. */
async function* listedDisputes(stripe: Stripe, since: Date): AsyncGenerator<ListedDispute> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const dispute of stripe.disputes.list({ created, limit: 100 }))
    yield {
      disputeReference: dispute.id,
      report: async (): Promise<DisputeReport> =>
        stripeDisputeReport(dispute, await sessionBehind(stripe, dispute)),
    };
}

async function sessionOf(stripe: Stripe, paymentIntent: string): Promise<string | null> {
  if (!paymentIntent) return null;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
  return data[0]?.id ?? null;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** The library's errors have a `type` field, so the library need not be loaded to compare classes. */
const kindOf = (error: unknown): unknown => (error instanceof Error && 'type' in error ? error.type : null);
