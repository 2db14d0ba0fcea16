import Stripe from 'stripe';
import { type Answer, openLoopback, type Received } from '../fake-provider/loopback.ts';
import { rememberedRequests } from '../fake-provider/remembered-requests.ts';
import { payPage } from './pay-page.ts';
import {
  createRefund,
  createSession,
  expireSession,
  listBalance,
  listDisputes,
  listRefunds,
  listSessions,
  parameters,
  readCharge,
  readRefund,
  readSession,
  StripeRefusal,
} from './stripe-parameters.ts';
import {
  apiVersion,
  chargeOf,
  publicPart,
  type Session,
  type StripeEvent,
  stripeBooks,
} from './stripe-state.ts';

export const fakeStripeKey = 'sk_test_fake';
export const fakeStripeWebhookSecret = 'whsec_fake';

const busy = refusal(409, {
  type: 'idempotency_error',
  message: 'Another request with this key is under way.',
});
const otherRequest = refusal(400, {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
});

/**
 * A local Stripe server. Follows the published reference of its API version, stores its state, signs its
 * events, and has a payment page. With `webhookUrl`, events are sent to a site at once.
 */
export async function openFakeStripe({
  now = () => new Date(),
  webhookUrl,
}: {
  now?: () => Date;
  webhookUrl?: () => string;
} = {}) {
  const remembered = rememberedRequests({ busy, otherRequest, keptFor: 24 * 60 * 60 * 1000, now });
  const state = stripeBooks({ now, url: () => host.url });
  const host = await openLoopback(answer);
  const signer = new Stripe(fakeStripeKey);

  async function answer(request: Received): Promise<Answer> {
    if (request.path.startsWith('/c/pay/')) return visit(request);
    if (request.headers.get('authorization') !== `Bearer ${fakeStripeKey}`)
      return refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    if (request.headers.get('stripe-version') !== apiVersion)
      return refusal(400, { type: 'invalid_request_error', message: `This is Stripe as of ${apiVersion}.` });
    const key = request.headers.get('idempotency-key');
    if (key !== null && (key === '' || key.length > 255))
      return refusal(400, {
        type: 'invalid_request_error',
        message: 'Idempotency keys have up to 255 characters.',
      });
    try {
      if (request.method !== 'POST' || !key) return ok(route(request));
      return await remembered(key, `${request.path} ${request.body}`, async () => ok(route(request)));
    } catch (error) {
      if (error instanceof StripeRefusal) return refusal(error.status, error.error);
      throw error;
    }
  }

  function route({ method, path, query, body }: Received): object {
    const form = method === 'GET' ? query.toString() : body;
    const [, , kind, id, verb] = path.replace('/checkout/', '/').split('/');
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return publicPart(state.open(parameters(createSession, form)));
    if (method === 'GET' && path === '/v1/checkout/sessions') return list(form);
    if (method === 'GET' && kind === 'sessions' && id && !verb)
      return expanded(state.session(id), parameters(readSession, form).expand);
    if (method === 'POST' && kind === 'sessions' && id && verb === 'expire') {
      const { expand } = parameters(expireSession, form);
      const session = state.session(id);
      if (session.status !== 'open')
        throw new StripeRefusal(400, 'session_not_open', 'Only Checkout Sessions with a status of open.');
      state.end(session);
      return expanded(session, expand);
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const refund = parameters(createRefund, form);
      return state.createRefund(refund.payment_intent, refund.amount, refund.metadata ?? {});
    }
    if (method === 'GET' && path === '/v1/refunds') {
      const { payment_intent, limit = 10 } = parameters(listRefunds, form);
      const ofIntent = [...state.refunds.values()].filter((one) => one.payment_intent === payment_intent);
      return { object: 'list', url: path, has_more: false, data: ofIntent.reverse().slice(0, limit) };
    }
    if (method === 'GET' && kind === 'refunds' && id) {
      parameters(readRefund, form);
      const refund = state.refunds.get(id);
      if (!refund) throw new StripeRefusal(404, 'resource_missing', `No such refund: '${id}'`, 'id');
      return refund;
    }
    if (method === 'GET' && path === '/v1/disputes') {
      const { created, limit = 10, starting_after } = parameters(listDisputes, form);
      const found = [...state.disputes.values()]
        .filter((dispute) => dispute.created >= (created?.gte ?? 0))
        .reverse();
      const from = starting_after ? found.findIndex(({ id: known }) => known === starting_after) + 1 : 0;
      const data = found.slice(from, from + limit);
      return { object: 'list', url: path, has_more: found.length > from + limit, data };
    }
    if (method === 'GET' && path === '/v1/balance_transactions') {
      const { created, limit = 10, starting_after, expand = [] } = parameters(listBalance, form);
      const found = state.balance.transactions
        .filter((transaction) => transaction.created >= (created?.gte ?? 0))
        .map((transaction) => ({
          ...transaction,
          source: expand.includes('data.source')
            ? transaction.source
            : 'id' in transaction.source && transaction.source.id,
        }))
        .reverse();
      const from = starting_after ? found.findIndex(({ id: known }) => known === starting_after) + 1 : 0;
      const data = found.slice(from, from + limit);
      return { object: 'list', url: path, has_more: found.length > from + limit, data };
    }
    if (method === 'GET' && kind === 'charges' && id) {
      parameters(readCharge, form);
      const intent = [...state.intents.keys()].find((known) => chargeOf(known) === id);
      if (!intent) throw new StripeRefusal(404, 'resource_missing', `No such charge: '${id}'`, 'id');
      return { id, object: 'charge', payment_intent: intent };
    }
    throw new StripeRefusal(404, 'url_invalid', `Unrecognized request URL (${method}: ${path}).`);
  }

  function list(form: string): object {
    const filter = parameters(listSessions, form);
    const data = [...state.sessions.values()]
      .filter(({ payment_intent }) => !filter.payment_intent || payment_intent === filter.payment_intent)
      .filter(
        ({ customer_details }) =>
          !filter.customer_details || customer_details.email === filter.customer_details.email,
      )
      .reverse()
      .slice(0, filter.limit ?? 10);
    return { object: 'list', url: '/v1/checkout/sessions', has_more: false, data: data.map(publicPart) };
  }

  function expanded(session: Session, expand: readonly string[] | undefined): object {
    const intent = state.intents.get(session.payment_intent ?? '');
    return {
      ...publicPart(session),
      ...(expand?.includes('payment_intent') && intent && { payment_intent: intent }),
    };
  }

  async function visit({ method, path, body }: Received): Promise<Answer> {
    const id = path.replace('/c/pay/', '');
    const session = state.sessions.get(id);
    if (!session)
      return { status: 404, body: 'Something went wrong. The page you were looking for could not be found.' };
    const { success_url, cancel_url = success_url } = session.wanted;
    if (method === 'GET') return { status: 200, body: payPage(state.session(id), session.wanted) };
    const action = new URLSearchParams(body).get('action') ?? '';
    const eventsBefore = state.events.length;
    if (action === 'pay') state.customer.pays(id);
    if (action === 'voucher') state.customer.takesVoucher(id);
    for (const { event } of state.events.slice(eventsBefore)) await deliver(event);
    if (action === 'decline')
      return { status: 200, body: payPage(session, session.wanted, { isDeclined: true }) };
    return { status: 303, headers: { location: action === 'cancel' ? cancel_url : success_url } };
  }

  /** The event as it is sent: the body, which a test may write itself, and the header with its signature. */
  function signed(event: object | string, { at = now(), secret = fakeStripeWebhookSecret } = {}) {
    const rawBody = typeof event === 'string' ? event : JSON.stringify(event, null, 2);
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = signer.webhooks.generateTestHeaderString({ payload: rawBody, secret, timestamp });
    return { rawBody, headers: new Headers({ 'stripe-signature': signature }) };
  }

  async function deliver(event: StripeEvent): Promise<number | null> {
    if (!webhookUrl) return null;
    const { rawBody, headers } = signed(event);
    headers.set('content-type', 'application/json');
    const response = await fetch(webhookUrl(), { method: 'POST', headers, body: rawBody });
    return response.status;
  }

  return {
    ...host,
    ...state,
    signed,
    deliver,
    /** Stripe stores idempotency keys for a day. */
    deletesKeys: remembered.deleteAll,
    config: configOf(host.url),
  };
}

const configOf = (apiBase: string) =>
  ({
    secretKey: fakeStripeKey,
    mode: 'test',
    webhookSecret: fakeStripeWebhookSecret,
    offersOxxo: true,
    apiBase,
  }) as const;

const ok = (body: object): Answer => ({ status: 200, body });

function refusal(status: number, error: object): Answer {
  return { status, body: { error } };
}
