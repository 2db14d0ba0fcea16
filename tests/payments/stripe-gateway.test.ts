import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { minutesAfter } from '#domain/durations.ts';
import { isLess, money } from '#domain/money.ts';
import { stripeGateway } from '#platform/payments/stripe/stripe-gateway.ts';
import { openFakePaypal } from '#tests/support/fake-paypal/fake-paypal.ts';
import { openFakeStripe } from '#tests/support/fake-stripe/fake-stripe.ts';
import { aPaymentRequest } from './payment-request.ts';

let now = new Date('2026-11-21T18:00:30Z');
const stripe = await openFakeStripe({ now: () => now });
const gateway = stripeGateway({ config: stripe.config, clock: { now: () => now } });
afterAll(stripe.close);

beforeEach(() => {
  now = new Date('2026-11-21T18:00:30Z');
});

const request = (changes: Parameters<typeof aPaymentRequest>[0] = {}) =>
  aPaymentRequest({ expiresAt: minutesAfter(now, 35), ...changes });
const started = async (changes = {}) => (await gateway.startPayment(request(changes))).reference;
const lastCreation = () => stripe.received.findLast(({ path }) => path === '/v1/checkout/sessions')!;
const lastForm = () => Object.fromEntries(new URLSearchParams(lastCreation().body));

describe('Creating a session', () => {
  test('sends the fields of Stripe’s reference', async () => {
    const asked = request();
    const { redirectUrl, reference } = await gateway.startPayment(asked);
    expect(redirectUrl).toBe(`${stripe.url}/c/pay/${reference}`);
    expect(lastForm()).toEqual({
      mode: 'payment',
      submit_type: 'book',
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '3500',
      'line_items[0][price_data][product_data][name]': 'Beach Pub Crawl, Mar 6, 2027',
      locale: 'en',
      expires_at: String(asked.expiresAt.getTime() / 1000),
      client_reference_id: asked.bookingId,
      'metadata[booking_id]': asked.bookingId,
      'metadata[booking_reference]': 'VPC-7K3M-X9QD',
      'metadata[payment_id]': asked.idempotencyKey,
      'payment_intent_data[description]': 'VPC-7K3M-X9QD',
      'payment_intent_data[metadata][booking_id]': asked.bookingId,
      'payment_intent_data[metadata][booking_reference]': 'VPC-7K3M-X9QD',
      'payment_intent_data[metadata][payment_id]': asked.idempotencyKey,
      customer_email: 'ana@example.com',
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
      'adaptive_pricing[enabled]': 'false',
      'allowed_payment_method_types[0]': 'card',
      'allowed_payment_method_types[1]': 'link',
    });
    const { headers } = lastCreation();
    expect(headers.get('idempotency-key')).toBe(asked.idempotencyKey);
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(headers.has('x-stripe-client-telemetry')).toBe(false);
  });

  test('sends Spanish, and whole yen', async () => {
    await started({ language: 'es', total: money(5_000, 'JPY') });
    expect(lastForm()).toMatchObject({
      locale: 'es-419',
      'line_items[0][price_data][currency]': 'jpy',
      'line_items[0][price_data][unit_amount]': '2500',
    });
  });

  test('leaves out an e-mail address that Stripe would refuse, and returns the same session again', async () => {
    const asked = request({ email: 'josé@peñasco.mx' });
    const first = await gateway.startPayment(asked);
    expect(lastForm()).not.toHaveProperty('customer_email');
    now = minutesAfter(now, 10);
    expect(await gateway.startPayment(asked)).toEqual(first);
  });

  test('sends the end of the hold, and never less than Stripe’s minimum', async () => {
    await started({ expiresAt: minutesAfter(now, 5) });
    const lives = Number(lastForm().expires_at) - now.getTime() / 1000;
    expect(lives).toBeGreaterThanOrEqual(31 * 60);
    expect(lives).toBeLessThan(32 * 60);
  });

  test('offers a voucher only in pesos, only if configured, and only long enough before the night', async () => {
    const pesos = { total: money(1_400_00, 'MXN') };
    const { night } = request(pesos);
    const says = (by = gateway) => by.voucherLimits?.('MXN', night!) ?? null;
    await started(pesos);
    expect(says()).toEqual({ min: money(10_00, 'MXN'), max: money(10_000_00, 'MXN') });
    expect(gateway.voucherLimits?.('USD', night!)).toBeNull();
    expect(lastForm()).toMatchObject({
      'allowed_payment_method_types[2]': 'oxxo',
      'payment_method_options[oxxo][expires_after_days]': '2',
    });
    const withoutVouchers = { ...stripe.config, offersOxxo: false };
    const without = stripeGateway({ config: withoutVouchers, clock: { now: () => now } });
    await without.startPayment(request(pesos));
    expect(says(without)).toBeNull();
    expect(lastForm()).not.toHaveProperty('allowed_payment_method_types[2]');
    now = new Date('2027-03-04T18:00:00Z');
    await started(pesos);
    expect(says()).toBeNull();
    expect(lastForm()).not.toHaveProperty('allowed_payment_method_types[2]');
  });

  test('returns one session for one key, although a retry minutes later would expire later', async () => {
    const asked = request({
      expiresAt: minutesAfter(now, 5),
      email: 'late@example.com',
    });
    const first = await gateway.startPayment(asked);
    now = minutesAfter(now, 10);
    expect(await gateway.startPayment(asked)).toEqual(first);
  });

  test('is refused by the fake Stripe with an unknown field', async () => {
    const response = await fetch(`${stripe.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_fake', 'stripe-version': '2026-10-28.endive' },
      body: 'payment_method_types[0]=card',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });
});

describe('When Stripe fails', () => {
  test.each([500, 503])('a %i is retried with the same key', async (status) => {
    const asked = request();
    stripe.hasTrouble({ kind: 'answers', answer: { status, body: { error: { type: 'api_error' } } } });
    await gateway.startPayment(asked);
    const keys = stripe.received.slice(-2).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([asked.idempotencyKey, asked.idempotencyKey]);
  });

  test('a rate limit is an error, and the next request is a new attempt', async () => {
    const asked = request();
    const answer = { status: 429, body: { error: { type: 'invalid_request_error', code: 'rate_limit' } } };
    stripe.hasTrouble({ kind: 'answers', answer });
    await expect(gateway.startPayment(asked)).rejects.toThrow();
    expect((await gateway.startPayment(asked)).reference).toMatch(/^cs_test_/);
  });
});

describe('A completed session', () => {
  test('is unpaid until a voucher is paid, and expired if it is never paid', async () => {
    const [paid, lost] = [await started(), await started()];
    stripe.customer.takesVoucher(paid);
    stripe.customer.takesVoucher(lost);
    for (const one of [paid, lost]) {
      expect(await gateway.readPayment(one)).toMatchObject({ outcome: 'pending', amount: null });
      expect(await gateway.closePayment(one)).toMatchObject({ outcome: 'pending' });
    }
    stripe.customer.paysVoucher(paid);
    stripe.customer.losesVoucher(lost);
    expect(await gateway.readPayment(paid)).toMatchObject({ outcome: 'paid', amount: money(70_00, 'USD') });
    expect(await gateway.readPayment(lost)).toMatchObject({ outcome: 'expired', amount: null });
  });

  test('cannot be refunded in another currency, and returns a failed refund', async () => {
    const reference = await started();
    stripe.customer.pays(reference);
    const wanted = { idempotencyKey: randomUUID(), reference, amount: money(1, 'MXN'), because: 'goodwill' };
    expect(await gateway.refundPayment(wanted)).toEqual({ reference: null, state: 'failed' });
  });

  test('is refunded with the reason and our id', async () => {
    const reference = await started();
    stripe.customer.pays(reference);
    const idempotencyKey = randomUUID();
    await gateway.refundPayment({
      idempotencyKey,
      reference,
      amount: money(70_00, 'USD'),
      because: 'paid_twice',
    });
    const sent = stripe.received.findLast(({ path }) => path === '/v1/refunds')!;
    expect(Object.fromEntries(new URLSearchParams(sent.body))).toEqual({
      payment_intent: stripe.session(reference).payment_intent,
      amount: '7000',
      reason: 'duplicate',
      'metadata[refund_id]': idempotencyKey,
      'metadata[because]': 'paid_twice',
    });
    expect(sent.headers.get('idempotency-key')).toBe(idempotencyKey);
  });

  test.each(['pending', 'succeeded', 'failed'] as const)('has a refund that is %s', async (status) => {
    const reference = await started();
    stripe.customer.pays(reference);
    const made = await gateway.refundPayment({
      idempotencyKey: randomUUID(),
      reference,
      amount: money(1, 'USD'),
      because: 'goodwill',
    });
    stripe.refunds.get(made.reference ?? '')!.status = status;
    expect(await gateway.readRefund(reference, made.reference ?? '')).toEqual({
      reference: made.reference,
      state: status,
    });
  });
});

describe('A webhook', () => {
  const receive = (event: object, options = {}) =>
    gateway.receiveWebhook({ ...stripe.signed(event, options), now });

  it.each([
    ['checkout.session.completed', 'payment'],
    ['checkout.session.async_payment_succeeded', 'payment'],
    ['checkout.session.async_payment_failed', 'payment'],
    ['checkout.session.expired', 'payment'],
    ['refund.created', 'refund'],
    ['refund.updated', 'refund'],
    ['refund.failed', 'refund'],
    ['charge.refund.updated', 'refund'],
    ['charge.succeeded', 'ignored'],
    ['payment_intent.succeeded', 'ignored'],
    ['something.from.next.year', 'ignored'],
  ])('%s is %s', async (type, kind) => {
    expect(await receive(stripe.emit('', type, { id: 'x_1' }))).toMatchObject({ kind, type });
  });

  it('about a dispute contains its payment, reason and outcome', async () => {
    const reference = await started();
    stripe.customer.pays(reference);
    expect(await receive(stripe.customer.disputes(reference))).toMatchObject({
      kind: 'dispute',
      reference,
      state: 'open',
      reason: 'fraudulent',
      amount: money(70_00, 'USD'),
    });
    expect(await receive(stripe.customer.disputes(reference, 'won'))).toMatchObject({ state: 'won' });
    expect(await receive(stripe.customer.disputes(reference, 'lost'))).toMatchObject({ state: 'lost' });
  });

  it('about a dispute of an unknown payment has no payment', async () => {
    const foreign = { id: 'dp_1', payment_intent: 'pi_foreign', amount: 1, currency: 'usd', status: 'lost' };
    expect(await receive(stripe.emit('', 'charge.dispute.closed', foreign))).toMatchObject({
      kind: 'dispute',
      disputeReference: 'dp_1',
      reference: null,
    });
  });

  it('about a live payment is ignored by a test key', async () => {
    const event = { ...stripe.emit('', 'checkout.session.completed', { id: 'cs_1' }), livemode: true };
    expect(await receive(event)).toMatchObject({ kind: 'ignored' });
  });

  it('is refused if it is signed with another secret, too old or malformed', async () => {
    const event = stripe.emit('', 'checkout.session.completed', { id: 'cs_1' });
    expect(await receive(event, { secret: 'whsec_other' })).toBeTypeOf('string');
    expect(await receive(event, { at: minutesAfter(now, -6) })).toBeTypeOf('string');
    expect(await receive(event, { at: minutesAfter(now, -4) })).toMatchObject({
      kind: 'payment',
    });
    const { headers } = stripe.signed(event);
    for (const rawBody of ['', '{', 'null', '[]', '"x"', 'x'.repeat(1_000_000)]) {
      expect(await gateway.receiveWebhook({ headers, rawBody, now })).toBeTypeOf('string');
    }
  });

  it('of PayPal is refused, and so is every webhook if no secret is configured', async () => {
    const paypal = await openFakePaypal();
    const foreign = paypal.signed({
      id: 'WH-1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: 'O1' },
    });
    await paypal.close();
    expect(await gateway.receiveWebhook({ ...foreign, now })).toBeTypeOf('string');
    const withoutSecret = stripeGateway({
      config: { ...stripe.config, webhookSecret: null },
      clock: { now: () => now },
    });
    const event = stripe.emit('', 'checkout.session.completed', { id: 'cs_1' });
    expect(await withoutSecret.receiveWebhook({ ...stripe.signed(event), now })).toBeTypeOf('string');
  });
});

describe('The expiry of a session', () => {
  const inStripesClock = async (minutesOff: number) => {
    const host = await openFakeStripe({ now: () => minutesAfter(now, minutesOff) });
    const ours = stripeGateway({ config: host.config, clock: { now: () => now } });
    return { host, ours };
  };

  test.each([-40, -4, -2, 0, 2, 4, 10])(
    'is valid although Stripe’s clock differs by %i minutes, for short and long holds',
    async (minutesOff) => {
      const { host, ours } = await inStripesClock(minutesOff);
      for (const minutes of [5, 30, 48 * 60]) {
        const asked = request({ expiresAt: minutesAfter(now, minutes) });
        const { reference } = await ours.startPayment(asked);
        expect(await ours.startPayment(asked)).toMatchObject({ reference });
      }
      await host.close();
    },
  );

  test('is always less than a day', async () => {
    await started({ expiresAt: minutesAfter(now, 48 * 60) });
    const minutes = (Number(lastForm().expires_at) - now.getTime() / 1000) / 60;
    expect(minutes).toBeGreaterThan(23 * 60);
    expect(minutes).toBeLessThanOrEqual(24 * 60 - 5);
  });
});

describe('An amount outside Stripe’s limits', () => {
  test.each([
    [money(49, 'USD'), true],
    [money(9_99, 'MXN'), true],
    [money(29, 'GBP'), true],
    [money(100_000_000, 'USD'), false],
  ])('%o is refused with a typed error', async (total, isTooSmall) => {
    const error = await gateway
      .startPayment(request({ total, lines: [] }))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'AmountRefused', isTooSmall });
    const { min, max } = gateway.amountLimits!(total.currency);
    expect(isTooSmall ? isLess(total, min) : isLess(max, total)).toBe(true);
  });

  test.each(['USD', 'EUR', 'CAD', 'GBP', 'MXN', 'JPY'])(
    'is refused exactly beyond our limits: %s',
    async (currency) => {
      const { min, max } = gateway.amountLimits!(currency);
      for (const total of [min, max]) await started({ total, lines: [] });
    },
  );
});
