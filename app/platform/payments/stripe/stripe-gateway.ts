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
import { idOf, readStripeEvent, stripeDisputeReport, verifiedStripeEvent } from './stripe-events.ts';
import { stripeLimits } from './stripe-limits.ts';
import { oxxoVoucherDays } from './stripe-oxxo.ts';
import {
  type ClockDistance,
  maxSessionMinutes,
  stripeEmail,
  stripeNews,
  stripeSessionParams,
  withPaymentIntent,
} from './stripe-session.ts';

export type StripeConfig = {
  readonly secretKey: string;
  readonly mode: 'test' | 'live';
  /** Without it no webhook is believed; the reconciling job still settles every payment. */
  readonly webhookSecret: string | null;
  /** Whether vouchers may be offered where they fit: Stripe gives OXXO money back to nobody, so an operator decides. */
  readonly offersOxxo: boolean;
  /** Where tests stand in for Stripe. */
  readonly apiBase: string | null;
};

type World = { readonly config: StripeConfig; readonly clock: Clock };

const answerSeconds = 10;
const maxRetries = 2;

/** The gateway to Stripe Checkout, through Stripe's own library, which is loaded when it is first needed. */
export function stripeGateway({ config, clock }: World): PaymentGateway {
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
    offersVoucher: (wanted) => config.offersOxxo && oxxoVoucherDays(wanted, clock.now()) !== null,
    async startPayment(request) {
      const session = await openSession(await open(), request, config, clock.now());
      if (!session.url) throw new Error(`Stripe gave session ${session.id} no address`);
      return { reference: session.id, redirectUrl: session.url };
    },
    async readPayment(reference) {
      const stripe = await open();
      return stripeNews(await stripe.checkout.sessions.retrieve(reference, withPaymentIntent));
    },
    async closePayment(reference) {
      const stripe = await open();
      // Only an open session can be expired: any other says what it is.
      const closed = await stripe.checkout.sessions.expire(reference, withPaymentIntent).catch((error) => {
        if (kindOf(error) !== 'StripeInvalidRequestError') throw error;
        return stripe.checkout.sessions.retrieve(reference, withPaymentIntent);
      });
      return stripeNews(closed);
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
      if (!paymentReference) return null;
      return {
        answer: answer(made),
        paymentReference,
        amount: fromStripeAmount(made.amount, made.currency),
        idempotencyKey: made.metadata?.[keyField] ?? null,
      };
    },
    async *disputesSince(since) {
      yield* listedDisputes(await open(), since);
    },
    async receiveWebhook({ headers, rawBody, now }) {
      const signature = headers.get('stripe-signature');
      if (!config.webhookSecret) return 'notSetUp';
      if (!signature) return 'unsigned';
      const stripe = await open();
      const event = verifiedStripeEvent(stripe, config.webhookSecret, { rawBody, signature, now });
      if (typeof event === 'string') return event;
      // A test event told to a live site, or the other way round, is about nobody's money here.
      if (event.livemode !== (config.mode === 'live'))
        return { kind: 'ignored', eventId: event.id, type: event.type };
      return readStripeEvent(event, (dispute) => sessionBehind(stripe, dispute));
    },
  };
}

async function openStripe({ secretKey, apiBase }: StripeConfig): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe');
  // The version of the API is the one that this version of the library was written for: it pins it itself.
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
 * The same key opens the same session. A try whose answer got lost and that is repeated minutes later may ask for
 * another end; Stripe then refuses the key, and the session of the first try is looked up instead. An end that Stripe's
 * clock does not allow is asked for once more with more room, under a key of its own.
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
    const code = error instanceof Error && 'code' in error ? error.code : null;
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

/** By which a refund is known as ours. */
const keyField = 'refund_id';

async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundAnswer> {
  const { idempotencyKey, reference, amount, because } = request;
  const session = await stripe.checkout.sessions.retrieve(reference);
  const paymentIntent = idOf(session.payment_intent);
  if (!paymentIntent || session.currency?.toUpperCase() !== amount.currency) return refusedRefund;
  // Stripe forgets keys after a day: one whose answer got lost before that is found by what it carries.
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  const before = data.find(({ metadata }) => metadata?.[keyField] === idempotencyKey);
  if (before) return answer(before);
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: paymentIntent,
        amount: stripeAmount(amount),
        reason: because === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
        metadata: { [keyField]: idempotencyKey, because },
      },
      { idempotencyKey },
    );
    return answer(made);
  } catch (error) {
    // More than is left, or money that cannot go back, such as a voucher's: a person decides.
    if (kindOf(error) === 'StripeInvalidRequestError') return refusedRefund;
    throw error;
  }
}

const refusedRefund: RefundAnswer = { reference: null, state: 'failed' };

function answer({ id, status }: Stripe.Refund): TracedRefund['answer'] {
  if (status === 'succeeded') return { reference: id, state: 'succeeded' };
  const isLost = status === 'failed' || status === 'canceled';
  return { reference: id, state: isLost ? 'failed' : 'pending' };
}

type OfPayment = {
  readonly payment_intent?: string | { id: string } | null;
  readonly charge?: string | { id: string } | null;
};

/** The session of what names its payment intent, or its charge alone. */
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

/** The library asks for page after page as long as somebody reads on. */
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

/** The library's errors carry their kind by name, which spares loading it only to compare classes. */
const kindOf = (error: unknown): unknown => (error instanceof Error && 'type' in error ? error.type : null);
