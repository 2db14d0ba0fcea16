import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type Answer, openLoopback, type Received } from '../fake-provider/loopback.ts';
import { rememberedRequests } from '../fake-provider/remembered-requests.ts';
import { approvalPage } from './approval-page.ts';
import { buttonScript, doneInWindow } from './button-script.ts';
import {
  captureOrder,
  checked,
  checkHeaders,
  createOrder,
  fields,
  invalid,
  listDisputes,
  listTransactions,
  notFound,
  PaypalAnswer,
  patchOrder,
  refundCapture,
  unprocessable,
  verifySignature,
} from './paypal-requests.ts';
import { type PaypalEvent, paypalBooks, publicPart } from './paypal-state.ts';

export const fakePaypalWebhookId = '1FAKEWEBHOOKID';
const clientId = 'fake-client';
const clientSecret = 'fake-secret';
/**
 * The keys that sign. The reference wants a signature to begin with a letter or digit, and one in base64 may begin with + or /, unless
 * the modulus is smaller than such numbers.
 */
const keys = keysBelow(0xf8);

function keysBelow(maxFirstByte: number): ReturnType<typeof newKeys> {
  const made = newKeys();
  const modulus = Buffer.from(made.publicKey.export({ format: 'jwk' }).n ?? '', 'base64url');
  return (modulus[0] ?? 0xff) < maxFirstByte ? made : keysBelow(maxFirstByte);
}

function newKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

const busy = {
  status: 409,
  body: new PaypalAnswer(409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS').body,
};
const otherRequest = { status: 422, body: unprocessable('DUPLICATE_REQUEST_ID').body };

/**
 * A local PayPal server. Follows the published references, stores its state, signs its events with its own
 * key, and has an approval page. With `webhookUrl`, events are sent to a site at once.
 */
export async function openFakePaypal({
  now = () => new Date(),
  webhookUrl,
}: {
  now?: () => Date;
  webhookUrl?: () => string;
} = {}) {
  // PayPal stores the keys of orders for six hours and those of refunds for weeks; the shorter time is
  // stricter.
  const remembered = rememberedRequests({ busy, otherRequest, keptFor: 6 * 60 * 60 * 1000, now });
  const state = paypalBooks({ now, url: () => host.url });
  const host = await openLoopback(answer);
  let tokens = 0;
  const bearers = new Set<string>();
  const repeated = new WeakSet<Answer>();

  async function answer(request: Received): Promise<Answer> {
    if (request.path === '/v1/oauth2/token') return giveToken(request);
    if (request.path === '/checkoutnow') return visit(request);
    if (request.path === '/sdk/js') return giveScript(request);
    if (!bearers.has(request.headers.get('authorization') ?? ''))
      return {
        status: 401,
        body: { error: 'invalid_token', error_description: 'Token signature verification failed' },
      };
    const eventsBefore = state.events.length;
    const response = await work(request);
    for (const { event } of state.events.slice(eventsBefore)) void deliver(event);
    return response;
  }

  async function work(request: Received): Promise<Answer> {
    const key = request.headers.get('paypal-request-id');
    const answered = async () => {
      try {
        checkHeaders(request);
        return route(request);
      } catch (error) {
        if (error instanceof PaypalAnswer) return { status: error.status, body: error.body };
        throw error;
      }
    };
    if (request.method !== 'POST' || !key) return answered();
    const response = await remembered(`${request.path} ${key}`, request.body, answered);
    // A repeated call gets the first response again, with status 200.
    const isRepeated = response.status === 201 && response.body !== undefined && repeated.has(response);
    repeated.add(response);
    return isRepeated ? { ...response, status: 200 } : response;
  }

  function giveToken({ headers, body }: Received): Answer {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.get('authorization') !== expected || body !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client' } };
    tokens++;
    bearers.add(`Bearer A21AA${tokens}`);
    return {
      status: 200,
      body: { access_token: `A21AA${tokens}`, token_type: 'Bearer', expires_in: 32_400 },
    };
  }

  function route({ method, path, headers, query, body }: Received): Answer {
    const [, version, kind, id = '', verb] = path
      .replace(/\/(checkout|payments|notifications|customer|reporting)\//, '/')
      .split('/');
    const call = `${method} ${version} ${kind}${verb ? ` ${verb}` : ''}`;
    // A minimal response unless the full one is requested.
    const isWhole = headers.get('prefer') === 'return=representation';
    const inResponse = (full: { id: string; status: string; links: object[] }) =>
      isWhole ? full : { id: full.id, status: full.status, links: full.links };
    switch (call) {
      case 'POST v2 orders':
        if (!headers.get('paypal-request-id')) throw invalid('PAYPAL_REQUEST_ID_REQUIRED');
        return { status: 201, body: inResponse(publicPart(state.open(fields(createOrder, body)))) };
      case 'GET v2 orders':
        return { status: 200, body: publicPart(state.order(id)) };
      case 'PATCH v2 orders':
        state.patch(id, fields(patchOrder, body));
        return { status: 204 };
      case 'POST v2 orders capture':
        fields(captureOrder, body);
        return { status: 201, body: structuredClone(inResponse(publicPart(state.capture(id)))) };
      case 'GET v2 captures':
        return { status: 200, body: state.captureAlone(id) };
      case 'POST v2 captures refund': {
        const { amount, custom_id } = fields(refundCapture, body);
        return { status: 201, body: structuredClone(inResponse(state.createRefund(id, amount, custom_id))) };
      }
      case 'GET v2 refunds':
        return { status: 200, body: state.refunds.get(id) ?? missing() };
      case 'GET v1 disputes':
        return { status: 200, body: id ? (state.disputes.get(id) ?? missing()) : disputesUpdated(query) };
      case 'GET v1 transactions':
        return { status: 200, body: transactionsIn(query) };
      case 'POST v1 verify-webhook-signature':
        return { status: 200, body: { verification_status: isOurs(body) ? 'SUCCESS' : 'FAILURE' } };
      default:
        throw notFound();
    }
  }

  /** Newest first, without their transactions; links to itself and to the next page, at least one. */
  function disputesUpdated(query: URLSearchParams): object {
    const {
      update_time_after,
      page_size,
      next_page_token = '0',
    } = checked(listDisputes, Object.fromEntries(query));
    const since = update_time_after ? Date.parse(update_time_after) : 0;
    const found = [...state.disputes.values()]
      .filter(({ update_time }) => Date.parse(update_time) >= since)
      .reverse()
      .map(({ disputed_transactions: _, dispute_outcome: __, ...summary }) => summary);
    const from = Number(next_page_token);
    const next = new URLSearchParams({
      ...Object.fromEntries(query),
      next_page_token: String(from + page_size),
    });
    const href = `${host.url}/v1/customer/disputes?${next}`;
    return {
      items: found.slice(from, from + page_size),
      links: [
        { rel: 'self', href: `${host.url}/v1/customer/disputes?${query}`, method: 'GET' },
        ...(found.length > from + page_size ? [{ rel: 'next', href, method: 'GET' }] : []),
      ],
    };
  }

  function transactionsIn(query: URLSearchParams): object {
    const { start_date, end_date, page_size, page } = checked(listTransactions, Object.fromEntries(query));
    const found = state.transactions.filter(({ transaction_initiation_date: at }) => {
      const time = Date.parse(at.replace('+0000', 'Z'));
      return time >= Date.parse(start_date) && time <= Date.parse(end_date);
    });
    return {
      transaction_details: found
        .slice((page - 1) * page_size, page * page_size)
        .map((transaction_info) => ({ transaction_info })),
      account_number: 'FAKEACCOUNT',
      start_date,
      end_date,
      last_refreshed_datetime: end_date,
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / page_size),
      links: [{ href: `${host.url}/v1/reporting/transactions?${query}`, rel: 'self', method: 'GET' }],
    };
  }

  async function visit({ method, query, body }: Received): Promise<Answer> {
    const id = query.get('token') ?? '';
    const order = state.orders.get(id);
    if (!order) return { status: 404, body: 'Things do not appear to be working at the moment.' };
    const { return_url, cancel_url } = order.wanted.payment_source.paypal.experience_context;
    if (method === 'GET') return { status: 200, body: approvalPage(order) };
    const action = new URLSearchParams(body).get('action');
    const isWindow = query.has('window');
    if (action === 'cancel')
      return isWindow
        ? { status: 200, body: doneInWindow('cancelled') }
        : { status: 303, headers: { location: withToken(cancel_url, id) } };
    const eventsBefore = state.events.length;
    state.customer.approves(id, action === 'good' || action === 'declined' ? action : 'reviewed');
    for (const { event } of state.events.slice(eventsBefore)) void deliver(event);
    return isWindow
      ? { status: 200, body: doneInWindow('approved') }
      : { status: 303, headers: { location: withToken(return_url, id) } };
  }

  function giveScript({ query }: Received): Answer {
    const isKnown = query.get('client-id') === clientId && query.get('intent') === 'capture';
    if (!isKnown) return { status: 400, body: 'throw new Error("client-id not recognized")' };
    return { status: 200, body: buttonScript(host.url), headers: { 'content-type': 'text/javascript' } };
  }

  function headersFor(rawBody: string, at: Date): Headers {
    const id = randomUUID();
    const time = at.toISOString();
    const signature = createSign('RSA-SHA256')
      .update(signedText({ id, time, rawBody }))
      .sign(keys.privateKey);
    return new Headers({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${host.url}/v1/notifications/certs/CERT-1`,
      'paypal-transmission-id': id,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-transmission-time': time,
    });
  }

  /** The event as it is sent: the body, which a test may write itself, and the headers with its signature. */
  function signed(event: object | string, { at = now() } = {}) {
    // Formatted unusually: code that serializes it again gets other bytes, and the signature no longer
    // matches.
    const rawBody = typeof event === 'string' ? event : JSON.stringify(event, null, 1);
    return { rawBody, headers: headersFor(rawBody, at) };
  }

  async function deliver(event: PaypalEvent): Promise<number | null> {
    if (!webhookUrl) return null;
    const { rawBody, headers } = signed(event);
    headers.set('content-type', 'application/json');
    const response = await fetch(webhookUrl(), { method: 'POST', headers, body: rawBody }).catch(() => null);
    return response?.status ?? null;
  }

  return {
    ...host,
    ...state,
    signed,
    deliver,
    deletesKeys: remembered.deleteAll,
    /** Invalidates all issued tokens. */
    expiresTokens: () => bearers.clear(),
    tokensGiven: () => tokens,
    config: {
      clientId,
      clientSecret,
      mode: 'test',
      webhookId: fakePaypalWebhookId,
      apiBase: host.url,
      payingOrigin: host.url,
      brandName: 'Vallarta Pub Crawl',
    } as const,
  };
}

/** Verifies the signature over the event's raw bytes, which are last in the request. */
function isOurs(body: string): boolean {
  const signed = fields(verifySignature, body);
  const start = '"webhook_event":';
  const rawBody = body.slice(body.indexOf(start) + start.length, -1);
  const { transmission_id: id, transmission_time: time, webhook_id, transmission_sig, auth_algo } = signed;
  if (webhook_id !== fakePaypalWebhookId || auth_algo !== 'SHA256withRSA') return false;
  return createVerify('RSA-SHA256')
    .update(signedText({ id, time, rawBody }))
    .verify(keys.publicKey, transmission_sig, 'base64');
}

const signedText = ({ id, time, rawBody }: { id: string; time: string; rawBody: string }): string =>
  `${id}|${time}|${fakePaypalWebhookId}|${crc32(rawBody)}`;

function withToken(address: string, token: string): string {
  const url = new URL(address);
  url.searchParams.set('token', token);
  return url.href;
}

function missing(): never {
  throw notFound();
}
