import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, test } from 'vitest';
import { hoursAfter } from '#domain/durations.ts';
import { money } from '#domain/money.ts';
import { paypalClient } from '#platform/payments/paypal/paypal-client.ts';
import { paypalGateway } from '#platform/payments/paypal/paypal-gateway.ts';
import { fakePaypalWebhookId, openFakePaypal } from '#tests/support/fake-paypal/fake-paypal.ts';
import { openFakeStripe } from '#tests/support/fake-stripe/fake-stripe.ts';
import { aPaymentRequest } from './payment-request.ts';

const now = new Date();
const paypal = await openFakePaypal();
const { approves, passesReview, failsReview, disputes } = paypal.customer;
const openGateway = (changes = {}) => {
  const config = { ...paypal.config, ...changes };
  return paypalGateway(config, paypalClient(config, { pauseMilliseconds: 5 }));
};
const gateway = openGateway();
afterAll(paypal.close);

const started = async (changes = {}) => (await gateway.startPayment(aPaymentRequest(changes))).reference;
const lastTo = (path: RegExp, method = 'POST') =>
  paypal.received.findLast((request) => request.method === method && path.test(request.path))!;
const busy = (status: number) =>
  ({ kind: 'answers', answer: { status, body: { name: 'BUSY' }, headers: { 'retry-after': '0' } } }) as const;

describe('Creating an order', () => {
  test('sends the fields of PayPal’s reference', async () => {
    const asked = aPaymentRequest();
    const { reference, redirectUrl } = await gateway.startPayment(asked);
    expect(redirectUrl).toBe(`${paypal.url}/checkoutnow?token=${reference}`);
    const { body, headers } = lastTo(/\/orders$/);
    expect(headers.get('paypal-request-id')).toBe(asked.idempotencyKey);
    expect(headers.get('prefer')).toBe('return=representation');
    expect(headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(body)).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'VPC-7K3M-X9QD',
          description: 'Vallarta Pub Crawl, VPC-7K3M-X9QD',
          custom_id: asked.idempotencyKey,
          items: [
            {
              name: 'Beach Pub Crawl, Mar 6, 2027',
              quantity: '2',
              unit_amount: { currency_code: 'USD', value: '35.00' },
              category: 'DIGITAL_GOODS',
            },
          ],
          amount: {
            currency_code: 'USD',
            value: '70.00',
            breakdown: { item_total: { currency_code: 'USD', value: '70.00' } },
          },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Vallarta Pub Crawl',
            locale: 'en-US',
            landing_page: 'NO_PREFERENCE',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: asked.successUrl,
            cancel_url: asked.cancelUrl,
          },
        },
      },
    });
  });

  test('sends Spanish, and whole yen', async () => {
    await started({ language: 'es', total: money(5_000, 'JPY') });
    const sent = JSON.parse(lastTo(/\/orders$/).body);
    expect(sent.payment_source.paypal.experience_context.locale).toBe('es-XC');
    expect(sent.purchase_units[0].amount.value).toBe('5000');
  });

  test('throws if the response has another amount', async () => {
    const cheating = await openFakePaypal();
    const config = { ...cheating.config };
    const cheated = paypalGateway(config, paypalClient(config, { pauseMilliseconds: 5 }));
    const amount = { currency_code: 'USD', value: '0.70' };
    const body = { id: 'O1', status: 'CREATED', purchase_units: [{ reference_id: 'x', amount }], links: [] };
    cheating.hasTrouble(
      { kind: 'answers', answer: { status: 201, body } },
      { when: ({ path }) => path.endsWith('/orders') },
    );
    await expect(cheated.startPayment(aPaymentRequest())).rejects.toThrow('another amount');
    await cheating.close();
  });
});

describe('The payment of an order', () => {
  test('is captured by the server once the customer has approved it, and only once', async () => {
    const reference = await started();
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'open' });
    approves(reference);
    const answers = await Promise.all([1, 2, 3].map(() => openGateway().readPayment(reference)));
    for (const answer of answers)
      expect(answer).toMatchObject({ outcome: 'paid', amount: money(70_00, 'USD') });
    expect(paypal.captures.size).toBe(1);
    expect(lastTo(/capture$/).headers.get('paypal-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('that is already captured is read again', async () => {
    const reference = await started();
    approves(reference);
    const isCapture = ({ path }: { path: string }) => path.endsWith('/capture');
    const details = [{ issue: 'ORDER_ALREADY_CAPTURED' }];
    paypal.capture(reference);
    const stale = { ...paypal.order(reference), status: 'APPROVED' };
    paypal.hasTrouble(
      { kind: 'answers', answer: { status: 200, body: stale } },
      { when: ({ method }) => method === 'GET' },
    );
    paypal.hasTrouble({ kind: 'answers', answer: { status: 422, body: { details } } }, { when: isCapture });
    expect(await gateway.readPayment(reference)).toMatchObject({
      outcome: 'paid',
      amount: money(70_00, 'USD'),
    });
  });

  test('is declined with a refused instrument, and the customer may choose another one', async () => {
    const reference = await started();
    approves(reference, 'declined');
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'declined' });
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'declined' });
    approves(reference, 'good');
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'paid' });
  });

  test('may be under review, and succeed', async () => {
    const reference = await started();
    approves(reference, 'reviewed');
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'pending', amount: null });
    expect(await gateway.closePayment(reference)).toMatchObject({ outcome: 'pending' });
    passesReview(reference);
    expect(await gateway.readPayment(reference)).toMatchObject({
      outcome: 'paid',
      amount: money(70_00, 'USD'),
    });
  });

  test('may be under review, and be denied: it is declined, and expired once it is closed', async () => {
    const reference = await started();
    approves(reference, 'reviewed');
    await gateway.readPayment(reference);
    failsReview(reference);
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'declined', amount: null });
    expect(await gateway.closePayment(reference)).toMatchObject({ outcome: 'expired', amount: null });
  });

  test('of a closed order is never captured, although the customer approves it', async () => {
    const reference = await started();
    const before = paypal.received.length;
    expect(await gateway.closePayment(reference)).toMatchObject({ outcome: 'cancelled' });
    // An order that awaits its payer cannot be changed; it is marked once it is approved.
    expect(paypal.received.slice(before).some(({ method }) => method === 'PATCH')).toBe(false);
    approves(reference);
    expect(await gateway.closePayment(reference)).toMatchObject({ outcome: 'cancelled', amount: null });
    const mark = { op: 'replace', path: "/purchase_units/@reference_id=='VPC-7K3M-X9QD'/custom_id" };
    expect(JSON.parse(lastTo(/orders/, 'PATCH').body)).toEqual([
      { ...mark, value: expect.stringMatching(/^closed [0-9a-f-]{36}$/) },
    ]);
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'cancelled', amount: null });
    expect(paypal.order(reference).status).toBe('APPROVED');
  });

  test('of an order that PayPal refuses to mark is cancelled, unless it was captured in the meantime', async () => {
    const reference = await started();
    approves(reference);
    const refuses = {
      kind: 'answers',
      answer: { status: 422, body: { details: [{ issue: 'X' }] } },
    } as const;
    const isMark = ({ method }: { method: string }) => method === 'PATCH';
    paypal.hasTrouble(refuses, { when: isMark });
    expect(await gateway.closePayment(reference)).toMatchObject({ outcome: 'cancelled' });
    const before = { ...paypal.order(reference), purchase_units: [{}] };
    paypal.capture(reference);
    paypal.hasTrouble(
      { kind: 'answers', answer: { status: 200, body: before } },
      { when: ({ method }) => method === 'GET' },
    );
    paypal.hasTrouble(refuses, { when: isMark });
    expect(await gateway.closePayment(reference)).toMatchObject({
      outcome: 'paid',
      amount: money(70_00, 'USD'),
    });
  });

  test('of an order that PayPal has just created is marked as closed too', async () => {
    const reference = await started();
    const created = { ...paypal.order(reference), status: 'CREATED' };
    paypal.hasTrouble(
      { kind: 'answers', answer: { status: 200, body: created } },
      { when: ({ method }) => method === 'GET' },
    );
    const before = paypal.received.length;
    expect(await gateway.closePayment(reference)).toMatchObject({ outcome: 'cancelled' });
    expect(paypal.received.slice(before).map(({ method }) => method)).toContain('PATCH');
  });

  test('is refunded with an amount and a request id', async () => {
    const reference = await started();
    approves(reference);
    await gateway.readPayment(reference);
    const idempotencyKey = randomUUID();
    await gateway.refundPayment({
      idempotencyKey,
      reference,
      amount: money(20_00, 'USD'),
      because: 'goodwill',
    });
    const { body, headers } = lastTo(/refund$/);
    expect(JSON.parse(body)).toEqual({
      amount: { currency_code: 'USD', value: '20.00' },
      custom_id: idempotencyKey,
    });
    expect(headers.get('paypal-request-id')).toBe(idempotencyKey);
  });

  test.each([
    ['PENDING', 'pending'],
    ['COMPLETED', 'succeeded'],
    ['FAILED', 'failed'],
  ] as const)('has a refund whose status %s is read as %s', async (status, state) => {
    const reference = await started();
    approves(reference);
    await gateway.readPayment(reference);
    const wanted = { idempotencyKey: randomUUID(), reference, amount: money(1, 'USD'), because: 'goodwill' };
    const made = await gateway.refundPayment(wanted);
    paypal.refunds.get(made.reference ?? '')!.status = status;
    expect(await gateway.readRefund(reference, made.reference ?? '')).toMatchObject({ state });
  });

  test('cannot be refunded if nothing was captured', async () => {
    const reference = await started();
    const wanted = { idempotencyKey: randomUUID(), reference, amount: money(1, 'USD'), because: 'goodwill' };
    expect(await gateway.refundPayment(wanted)).toEqual({ reference: null, state: 'failed' });
  });
});

describe('When PayPal fails', () => {
  test.each([429, 500, 503, 409])('a %i is retried with the same request id', async (status) => {
    const asked = aPaymentRequest();
    paypal.hasTrouble(busy(status), { times: 2, when: ({ path }) => path.endsWith('/orders') });
    await gateway.startPayment(asked);
    const tries = paypal.received.slice(-3).map(({ headers }) => headers.get('paypal-request-id'));
    expect(tries).toEqual([asked.idempotencyKey, asked.idempotencyKey, asked.idempotencyKey]);
  });

  test('a request without a response times out, and is retried', async () => {
    const impatient = paypalClient(paypal.config, { pauseMilliseconds: 5, answerMilliseconds: 50 });
    paypal.hasTrouble({ kind: 'silence' }, { when: ({ path }) => path.endsWith('/orders') });
    const started = await paypalGateway(paypal.config, impatient).startPayment(aPaymentRequest());
    expect(started.reference).toMatch(/^[0-9A-F]{17}$/);
  });

  test('a refusal is not retried, and the error contains its reason', async () => {
    const before = paypal.received.length;
    await expect(gateway.readRefund('O', 'NONE')).rejects.toThrow('INVALID_RESOURCE_ID');
    expect(paypal.received.length).toBe(before + 1);
  });

  test('one token serves many requests, and a new one is fetched when it is invalid', async () => {
    const [first, before] = [openGateway(), paypal.tokensGiven()];
    await Promise.all([1, 2, 3].map(() => first.startPayment(aPaymentRequest())));
    expect(paypal.tokensGiven()).toBe(before + 1);
    paypal.expiresTokens();
    await first.startPayment(aPaymentRequest());
    expect(paypal.tokensGiven()).toBe(before + 2);
  });

  test('wrong credentials are an error, and the right ones work afterwards', async () => {
    await expect(openGateway({ clientSecret: 'wrong' }).startPayment(aPaymentRequest())).rejects.toThrow(
      'invalid_client',
    );
    expect(await started()).toMatch(/^[0-9A-F]{17}$/);
  });
});

describe('A webhook', () => {
  const receive = (event: object, options = {}) =>
    gateway.receiveWebhook({ ...paypal.signed(event, options), now });
  const related = { supplementary_data: { related_ids: { order_id: 'ORDER0000000000001' } } };

  it.each([
    ['CHECKOUT.ORDER.APPROVED', { id: 'O1' }, { kind: 'payment', reference: 'O1' }],
    ['CHECKOUT.ORDER.COMPLETED', { id: 'O1' }, { kind: 'payment', reference: 'O1' }],
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: 'O1' }, { kind: 'payment', reference: 'O1' }],
    ['PAYMENT.CAPTURE.COMPLETED', related, { kind: 'payment', reference: 'ORDER0000000000001' }],
    ['PAYMENT.CAPTURE.PENDING', related, { kind: 'payment' }],
    ['PAYMENT.CAPTURE.DENIED', related, { kind: 'payment' }],
    ['PAYMENT.CAPTURE.DECLINED', related, { kind: 'payment' }],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R1' }, { kind: 'refund', refundReference: 'R1' }],
    ['PAYMENT.REFUND.FAILED', { id: 'R1' }, { kind: 'refund', refundReference: 'R1' }],
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'without its order' }, { kind: 'ignored' }],
    [
      'CUSTOMER.DISPUTE.CREATED',
      { dispute_id: 'without its payment' },
      { kind: 'dispute', disputeReference: 'without its payment', reference: null, amount: null },
    ],
    ['BILLING.PLAN.CREATED', { id: 'P1' }, { kind: 'ignored' }],
  ])('%s', async (type, resource, says) => {
    expect(await receive(paypal.emit('', type, resource))).toMatchObject({ type, ...says });
  });

  it('about a dispute contains its payment, reason and outcome', async () => {
    const reference = await started();
    approves(reference);
    await gateway.readPayment(reference);
    expect(await receive(disputes(reference))).toMatchObject({
      kind: 'dispute',
      reference,
      state: 'open',
      reason: 'UNAUTHORISED',
      amount: money(70_00, 'USD'),
    });
    expect(await receive(disputes(reference, 'RESOLVED_SELLER_FAVOUR'))).toMatchObject({ state: 'won' });
    expect(await receive(disputes(reference, 'RESOLVED_BUYER_FAVOUR'))).toMatchObject({ state: 'lost' });
  });

  it('about a reversed payment is a lost dispute', async () => {
    const reference = await started();
    approves(reference);
    await gateway.readPayment(reference);
    expect(await receive(paypal.customer.hasBankTakeBack(reference))).toMatchObject({
      kind: 'dispute',
      reference,
      state: 'lost',
      amount: money(70_00, 'USD'),
    });
    const foreign = {
      id: 'R1',
      amount: { currency_code: 'USD', value: '1.00' },
      links: [{ rel: 'up', href: 'x/NONE' }],
    };
    expect(await receive(paypal.emit('', 'PAYMENT.CAPTURE.REVERSED', foreign))).toMatchObject({
      kind: 'dispute',
      reference: null,
    });
  });

  it('is verified with the fields of PayPal’s reference, and the bytes that arrived', async () => {
    const event = paypal.emit('', 'CHECKOUT.ORDER.APPROVED', { id: 'O1', ünïcode: ' "}{" ' });
    const { rawBody, headers } = paypal.signed(event);
    await gateway.receiveWebhook({ headers, rawBody, now });
    const { body } = lastTo(/verify-webhook-signature/);
    expect(body.endsWith(`,"webhook_event":${rawBody}}`)).toBe(true);
    expect(JSON.parse(body)).toEqual({
      auth_algo: 'SHA256withRSA',
      cert_url: headers.get('paypal-cert-url'),
      transmission_id: headers.get('paypal-transmission-id'),
      transmission_sig: headers.get('paypal-transmission-sig'),
      transmission_time: headers.get('paypal-transmission-time'),
      webhook_id: fakePaypalWebhookId,
      webhook_event: event,
    });
  });

  it('is refused without verification if it is malformed, lacks a header, or is older than PayPal’s retries', async () => {
    const event = paypal.emit('', 'CHECKOUT.ORDER.APPROVED', { id: 'O1' });
    const { headers, rawBody } = paypal.signed(event);
    const before = paypal.received.length;
    for (const body of ['', '{', 'null', '[]', '"x"', 'x'.repeat(1_000_000)]) {
      expect(await gateway.receiveWebhook({ headers, rawBody: body, now })).toBeTypeOf('string');
    }
    for (const name of headers.keys()) {
      const lacking = new Headers(headers);
      lacking.delete(name);
      expect(await gateway.receiveWebhook({ headers: lacking, rawBody, now })).toBeTypeOf('string');
    }
    const old = hoursAfter(now, -74);
    expect(await receive(event, { at: old })).toBeTypeOf('string');
    expect(paypal.received.length).toBe(before);
    expect(await receive(event, { at: hoursAfter(now, -71) })).toMatchObject({
      kind: 'payment',
    });
  });

  it('cannot add fields to the verification request', async () => {
    const { headers, rawBody } = paypal.signed({ id: 'WH-1', event_type: 'X', resource: {} });
    const smuggled = `${rawBody},"webhook_id":"OTHER"`;
    expect(await gateway.receiveWebhook({ headers, rawBody: smuggled, now })).toBeTypeOf('string');
  });

  it('throws while PayPal cannot verify it, so that it is sent again', async () => {
    const event = paypal.emit('', 'CHECKOUT.ORDER.APPROVED', { id: 'O1' });
    paypal.hasTrouble(busy(503), { times: 3, when: ({ path }) => path.includes('verify') });
    await expect(receive(event)).rejects.toThrow('503');
    expect(await receive(event)).toMatchObject({ kind: 'payment' });
  });

  it('of Stripe is refused, and so is every webhook if no webhook id is configured', async () => {
    const stripe = await openFakeStripe();
    const foreign = stripe.signed(stripe.emit('', 'checkout.session.completed', { id: 'cs_1' }));
    await stripe.close();
    expect(await gateway.receiveWebhook({ ...foreign, now })).toBeTypeOf('string');
    const event = paypal.emit('', 'CHECKOUT.ORDER.APPROVED', { id: 'O1' });
    expect(
      await openGateway({ webhookId: null }).receiveWebhook({ ...paypal.signed(event), now }),
    ).toBeTypeOf('string');
    const other = openGateway({ webhookId: 'ANOTHERWEBHOOK' });
    expect(await other.receiveWebhook({ ...paypal.signed(event), now })).toBeTypeOf('string');
  });
});
