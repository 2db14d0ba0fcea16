import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { limitBody } from '#server/limit-body.ts';
import { paymentRoutes } from '#server/payment-routes.ts';
import { sameOriginForms } from '#server/same-origin-forms.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inTwoTabs, openSite, openTwoProviders, type RealProvider } from './payments-test-context.ts';

const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe, paypal } = providers;
const both = ['stripe', 'paypal'] as const;

let site: Awaited<ReturnType<typeof openSite>>;
let reference: string;
let post: (provider: string, sent: { headers?: Headers; rawBody: string }) => Promise<number>;

/** A customer on that provider's page, and the site's webhook route. */
async function onThePageOf(provider: RealProvider) {
  const on = site.processes[0]!;
  const started = await startPayment(on, { bookingId: site.booking.id, provider, language: 'en' });
  expect(started).toMatchObject({ accepted: true });
  reference = (await site.mine(provider))[0]!;
}

const pays = () =>
  reference.startsWith('cs_') ? stripe.customer.pays(reference) : paypal.customer.approves(reference);
const status = async () => (await site.server.ledger(site.booking.id)).status;

beforeEach(async () => {
  site = await openSite(providers, [database]);
  const door = paymentRoutes(site.processes[0]!);
  post = async (provider, { headers, rawBody }) =>
    (await door.request(`/webhooks/${provider}`, { method: 'POST', headers, body: rawBody })).status;
});

describe.each(both)('The webhook route of %s', (provider) => {
  test('accepts a signed event and confirms the booking', async () => {
    await onThePageOf(provider);
    pays();
    for (const event of site.events()) expect(await post(provider, event)).toBe(200);
    expect(await site.server.ledger(site.booking.id)).toMatchObject({
      status: 'confirmed',
      tickets: 2,
      mails: 1,
    });
  });

  test('accepts a hundred concurrent copies of it, and issues one ticket set', async () => {
    await onThePageOf(provider);
    pays();
    const [event] = site.events();
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(provider, event!)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await site.server.ledger(site.booking.id)).toMatchObject({
      confirmations: 1,
      tickets: 2,
      mails: 1,
    });
  });

  test('answers 400 to unsigned, modified, malformed and wrongly signed events, and logs them', async () => {
    await onThePageOf(provider);
    const logError = vi.spyOn(site.processes[0]!.log, 'error');
    pays();
    const [event] = site.events();
    const other = provider === 'stripe' ? 'paypal' : 'stripe';
    const refused = [
      { rawBody: event!.rawBody },
      { ...event!, rawBody: event!.rawBody.replace(reference, reference.replace(/.$/, 'Z')) },
      { ...event!, rawBody: '' },
      { ...event!, rawBody: '{' },
      { ...event!, rawBody: `{"a":${'['.repeat(50_000)}` },
    ];
    for (const sent of refused) expect(await post(provider, sent)).toBe(400);
    expect(await post(other, event!)).toBe(400);
    expect(logError).toHaveBeenCalledTimes(refused.length + 1);
    expect(await status()).toBe('pending');
    expect(await post(provider, event!)).toBe(200);
    expect(await status()).toBe('confirmed');
  });

  test('accepts events of unknown bookings, and changes nothing', async () => {
    const foreign =
      provider === 'stripe'
        ? stripe.signed(stripe.emit('', 'checkout.session.completed', { id: 'cs_test_foreign' }))
        : paypal.signed(paypal.emit('', 'CHECKOUT.ORDER.APPROVED', { id: '0FOREIGN000000000' }));
    expect(await post(provider, foreign)).toBe(200);
    expect(await status()).toBe('pending');
  });

  test('uses the state at the provider, not the one in the event', async () => {
    await onThePageOf(provider);
    const lie =
      provider === 'stripe'
        ? stripe.signed(
            stripe.emit('', 'checkout.session.completed', { id: reference, payment_status: 'paid' }),
          )
        : paypal.signed(paypal.emit('', 'CHECKOUT.ORDER.COMPLETED', { id: reference, status: 'COMPLETED' }));
    expect(await post(provider, lie)).toBe(200);
    expect(await status()).toBe('pending');
  });

  test('a forged return from the provider changes nothing, a real one confirms the booking', async () => {
    await onThePageOf(provider);
    const comesBack = () => checkPayments(site.processes[0]!, { bookingId: site.booking.id });
    await comesBack();
    expect(await status()).toBe('pending');
    pays();
    await comesBack();
    expect(await status()).toBe('confirmed');
  });
});

test('Paid at both providers at the same moment: one payment is kept, the other is refunded', async () => {
  const on = inTwoTabs(site.processes[0]!);
  const start = (provider: RealProvider) =>
    startPayment(on, { bookingId: site.booking.id, provider, language: 'en' });
  await Promise.all(both.map(start));
  const [sessions, orders] = await Promise.all(both.map(site.mine));
  stripe.customer.pays(sessions![0]!);
  paypal.customer.approves(orders![0]!);
  await Promise.all(site.events().map((event) => post(event.provider, event)));
  await site.settles();
  expect(await site.server.ledger(site.booking.id)).toMatchObject({
    status: 'confirmed',
    tickets: 2,
    mails: 1,
  });
  expect(await site.held()).toBe(70_00);
});

describe.each(both)('The webhook route of %s behind the first middleware', (provider) => {
  const send = async (init: RequestInit & { headers?: Headers }) => {
    const headers = new Headers(init.headers);
    headers.set('host', 'localhost:3000');
    const request = new Request(`http://localhost:3000/webhooks/${provider}`, {
      method: 'POST',
      ...init,
      headers,
    });
    const app = new Hono().use(sameOriginForms('http://localhost:3000')).use(limitBody);
    return (await app.route('/', paymentRoutes(site.processes[0]!)).fetch(request)).status;
  };
  const signed = (event: object | string) => (provider === 'stripe' ? stripe : paypal).signed(event);
  const unknown = () =>
    provider === 'stripe'
      ? stripe.emit('', 'invoice.paid', { id: 'in_1' })
      : paypal.emit('', 'BILLING.SUBSCRIPTION.CREATED', { id: 'I-1' });

  test('unknown event types are accepted with any content type', async () => {
    for (const type of ['application/json', 'text/plain', 'image/png', 'multipart/form-data', 'nonsense']) {
      const { headers, rawBody } = signed(unknown());
      headers.set('content-type', type);
      expect(await send({ headers, body: rawBody })).toBe(200);
    }
  });

  test('more than 256 KB is too large, and nothing of it is read as an event', async () => {
    const event = { ...unknown(), padding: 'x'.repeat(300_000) };
    const { headers, rawBody } = signed(event);
    expect(await send({ headers, body: rawBody })).toBe(413);
  });

  test('bytes that are not text, compressed bytes and a changed encoding fail the signature check', async () => {
    await onThePageOf(provider);
    pays();
    const [event] = site.events();
    const bytes = Buffer.from(event!.rawBody);
    const bodies = [
      Buffer.concat([bytes.subarray(0, 40), Buffer.from([0xff, 0xfe, 0xc0]), bytes.subarray(40)]),
      gzipSync(bytes),
      Buffer.from([0xff]),
      Buffer.alloc(0),
    ];
    for (const body of bodies) {
      const headers = new Headers(event!.headers);
      headers.set('content-encoding', 'gzip');
      expect(await send({ headers, body: new Uint8Array(body) })).toBe(400);
    }
    expect(await status()).toBe('pending');
  });

  test('prototype-polluting keys have no effect', async () => {
    const evil = `{"__proto__":{"isAdmin":true,"livemode":true},"constructor":{"prototype":{"isAdmin":true}},`;
    const { rawBody } = signed(unknown());
    const body = `${evil}${rawBody.trimStart().slice(1)}`;
    // Signed by the provider, so its body is read completely.
    expect(await send({ headers: signed(body).headers, body })).toBe(200);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});

describe('Forged events for PayPal', () => {
  const asked = () => paypal.received.filter(({ path }) => path.includes('verify')).length;
  const event = () => paypal.signed(paypal.emit('', 'BILLING.PLAN.CREATED', { id: 'P-1' }));
  const forged = () => ({ ...event(), rawBody: '{"id":"WH-1","event_type":"X","resource":{}}' });
  const deliver = async (from: string, { headers, rawBody } = event()) => {
    const deliveredHeaders = new Headers(headers);
    deliveredHeaders.set('x-client-address', from);
    const door = paymentRoutes(site.processes[0]!);
    return door.request('/webhooks/paypal', { method: 'POST', headers: deliveredHeaders, body: rawBody });
  };

  // Events are counted per minute of the clock, so all of a test's fall into one.
  beforeEach(() => {
    const seconds = 60 - ((site.processes[0]!.clock.now().getTime() / 1_000) % 60);
    site.server.passMinutes(seconds / 60);
  });

  test('cause at most ten verifications a minute per address, while other addresses are served', async () => {
    const before = asked();
    const statuses = [];
    for (let count = 0; count < 50; count++) statuses.push((await deliver('203.0.113.7', forged())).status);
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(40).fill(429)]);
    expect(asked() - before).toBe(10);
    const sentAway = await deliver('203.0.113.7');
    expect([sentAway.status, sentAway.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await deliver('198.51.100.4')).status).toBe(200);
    site.server.passMinutes(1);
    expect((await deliver('203.0.113.7')).status).toBe(200);
  });

  test('in a flood cause no more concurrent verifications than the limit', async () => {
    const before = asked();
    const flood = await Promise.all(Array.from({ length: 400 }, () => deliver('203.0.113.8', forged())));
    expect(flood.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect(asked() - before).toBeLessThan(10 + 16);
  });
});

test('A refund that PayPal does not return yet is answered with 503, and is stored when its event is sent again', async () => {
  await onThePageOf('paypal');
  pays();
  for (const paid of site.events()) await post('paypal', paid);
  const [capture] = paypal.order(reference).purchase_units[0]!.payments!.captures;
  const before = site.events().length;
  paypal.createRefund(capture!.id, { currency_code: 'USD', value: '10.00' });
  const notThere = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
  paypal.hasTrouble(
    { kind: 'answers', answer: notThere },
    { when: ({ path }) => path.includes('/refunds/') },
  );
  const [event] = site.events().slice(before);
  const door = paymentRoutes(site.processes[0]!);
  const deliver = () =>
    door.request('/webhooks/paypal', { method: 'POST', headers: event!.headers, body: event!.rawBody });
  const first = await deliver();
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refundsOf(database, site.booking.id)).toEqual([]);
  expect((await deliver()).status).toBe(200);
  expect(await refundsOf(database, site.booking.id)).toMatchObject([{ because: 'by_provider' }]);
});

test('The webhook route of an unknown provider responds with 404', async () => {
  expect(await post('venmo', { rawBody: '{}' })).toBe(404);
});
