import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { paypalClient } from '#platform/payments/paypal/paypal-client.ts';
import { paypalGateway } from '#platform/payments/paypal/paypal-gateway.ts';
import { meaningOf } from '#platform/payments/paypal/paypal-issues.ts';
import { openFakePaypal } from '#tests/support/fake-paypal/fake-paypal.ts';
import { aPaymentRequest } from './payment-request.ts';

const paypal = await openFakePaypal();
const client = paypalClient(paypal.config, { pauseMilliseconds: 2 });
const gateway = paypalGateway(paypal.config, client);
const { approves, disputes } = paypal.customer;
afterAll(paypal.close);
afterEach(() => Object.assign(paypal.includes, { orderOfCaptures: false, updateTimes: false }));

const started = async (changes = {}) => (await gateway.startPayment(aPaymentRequest(changes))).reference;
const paid = async (changes = {}) => {
  const reference = await started(changes);
  approves(reference);
  await gateway.readPayment(reference);
  return reference;
};
const answers = (body: object, path: RegExp, status = 201) =>
  paypal.hasTrouble(
    { kind: 'answers', answer: { status, body } },
    { when: (request) => path.test(request.path) },
  );
const receive = (event: object) => gateway.receiveWebhook({ ...paypal.signed(event), now: new Date() });
const captureIdOf = (reference: string) =>
  paypal.order(reference).purchase_units[0]?.payments?.captures[0]?.id ?? '';

describe('A capture', () => {
  test('has its own request id, which stays the same while responses are lost', async () => {
    const reference = await started();
    approves(reference, 'declined');
    const key = randomUUID();
    const attempt = { key: async () => key };
    const before = paypal.received.length;
    paypal.hasTrouble({ kind: 'answerLost' }, { times: 2, when: ({ path }) => path.endsWith('/capture') });
    expect(await gateway.readPayment(reference, attempt)).toMatchObject({ outcome: 'declined' });
    const tries = paypal.received.slice(before).filter(({ path }) => path.endsWith('/capture'));
    expect(tries.map(({ headers }) => headers.get('paypal-request-id'))).toEqual([key, key, key]);
    approves(reference, 'good');
    // PayPal repeats its earlier refusal for the same id.
    expect(await gateway.readPayment(reference, attempt)).toMatchObject({ outcome: 'declined' });
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'paid' });
  });

  test.each([
    'PAYER_ACCOUNT_RESTRICTED',
    'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    'TRANSACTION_LIMIT_EXCEEDED',
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'COMPLIANCE_VIOLATION',
    'DOMESTIC_TRANSACTION_REQUIRED',
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
    'TRANSACTION_BLOCKED_BY_PAYEE',
    'PAYEE_BLOCKED_TRANSACTION',
    'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
    'INSTRUMENT_DECLINED',
    'TRANSACTION_REFUSED',
    'PAYER_CANNOT_PAY',
  ])('that PayPal refuses permanently is declined: %s', async (refusedBecause) => {
    const reference = await started();
    approves(reference, { refusedBecause });
    expect(await gateway.readPayment(reference)).toEqual({
      provider: 'paypal',
      reference,
      outcome: 'declined',
      amount: null,
      refusal: { word: refusedBecause, isOurs: false },
    });
    approves(reference, 'good');
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'paid' });
  });

  test('for which our account is not set up is declined, and reported as our error', async () => {
    const reference = await started();
    approves(reference, { refusedBecause: 'AUTH_CAPTURE_NOT_ENABLED' });
    expect(await gateway.readPayment(reference)).toMatchObject({
      outcome: 'declined',
      refusal: { word: 'AUTH_CAPTURE_NOT_ENABLED', isOurs: true },
    });
  });

  test('waits for the payer, and is retried while PayPal is still working', async () => {
    const reference = await started();
    approves(reference, { refusedBecause: 'PAYER_ACTION_REQUIRED' });
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'open' });
    approves(reference, { refusedBecause: 'ORDER_COMPLETION_IN_PROGRESS' });
    await expect(gateway.readPayment(reference)).rejects.toThrow('ORDER_COMPLETION_IN_PROGRESS');
  });

  test.each([
    ['ORDER_NOT_APPROVED', 'open'],
    ['PAYER_ACTION_REQUIRED', 'open'],
    ['ORDER_ALREADY_CAPTURED', 'captured'],
    ['ORDER_ALREADY_COMPLETED', 'captured'],
    ['DUPLICATE_REQUEST_ID', 'retry'],
    ['ORDER_COMPLETION_IN_PROGRESS', 'retry'],
    ['PREVIOUS_REQUEST_IN_PROGRESS', 'retry'],
    ['AN_ISSUE_OF_THE_YEAR_AFTER', 'ours'],
  ])('with the issue %s has the result %s', (issue, meaning) => {
    expect(meaningOf(issue)).toBe(meaning);
  });
});

describe('The amount of a captured order is read', () => {
  test.each([
    ['a minimal answer', { id: 'x', status: 'COMPLETED', links: [] }],
    ['an answer without captures', { status: 'COMPLETED', purchase_units: [{ reference_id: 'x' }] }],
    [
      'a capture without its amount',
      { purchase_units: [{ payments: { captures: [{ id: 'x', status: 'COMPLETED' }] } }] },
    ],
    ['an empty answer', {}],
  ])('if PayPal responds with %s', async (_, body) => {
    const reference = await started();
    approves(reference);
    paypal.capture(reference);
    const stale = { ...paypal.order(reference), status: 'APPROVED', purchase_units: [{}] };
    answers(stale, /\/orders\/[^/]+$/, 200);
    answers(body, /\/capture$/);
    expect(await gateway.readPayment(reference)).toMatchObject({
      outcome: 'paid',
      amount: money(70_00, 'USD'),
      moneyReference: captureIdOf(reference),
    });
  });

  test.each([
    ['USD', 70_00, '70.0'],
    ['USD', 70_00, '70'],
    ['USD', 70_00, '70.000'],
    ['USD', 70_50, '70.5'],
    ['USD', 50, '.50'],
    ['JPY', 5_000, '5000.00'],
    ['JPY', 5_000, '5000'],
  ])('in %s: %i minor units written as %s', async (currency, amount, value) => {
    const total = money(amount, currency);
    const reference = await started({ total });
    approves(reference);
    paypal.capture(reference);
    paypal.captures.get(captureIdOf(reference))!.amount = { currency_code: currency, value };
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'paid', amount: total });
  });

  test.each([
    ['no captures', { captures: [] }],
    [
      'a capture whose amount is none',
      { captures: [{ id: 'X', status: 'COMPLETED', amount: { currency_code: 'USD', value: 'x' } }] },
    ],
  ])('as null, without an error, from a completed order with %s', async (_, payments) => {
    const reference = await paid();
    const body = { ...paypal.order(reference), purchase_units: [{ payments }] };
    for (let asked = 0; asked < 2; asked++) answers(body, /\/orders\/[^/]+$/, 200);
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'paid', amount: null });
  });

  test('from the capture if the order lacks it', async () => {
    const reference = await paid();
    const { id, status } = paypal.captures.get(captureIdOf(reference))!;
    const silent = {
      ...paypal.order(reference),
      purchase_units: [{ payments: { captures: [{ id, status }] } }],
    };
    for (let asked = 0; asked < 2; asked++) answers(silent, /\/orders\/[^/]+$/, 200);
    expect(await gateway.readPayment(reference)).toMatchObject({
      outcome: 'paid',
      amount: money(70_00, 'USD'),
      moneyReference: id,
    });
  });

  test('before an order with a minimal response is opened', async () => {
    const reference = await started();
    const { id, status, links } = paypal.order(reference);
    answers({ id, status, links }, /\/orders$/);
    expect(await gateway.startPayment(aPaymentRequest())).toMatchObject({ reference });
    answers({ id, status, links }, /\/orders$/);
    await expect(gateway.startPayment(aPaymentRequest({ total: money(1, 'USD') }))).rejects.toThrow(
      'another amount',
    );
  });

  test('and the state of a refund is queried if the response lacks it', async () => {
    const reference = await paid();
    const wanted = {
      idempotencyKey: randomUUID(),
      reference,
      amount: money(1_00, 'USD'),
      because: 'goodwill',
    };
    const made = await gateway.refundPayment(wanted);
    answers({ id: made.reference }, /\/refund$/);
    expect(await gateway.refundPayment(wanted)).toEqual(made);
    answers({}, /\/refund$/);
    await expect(gateway.refundPayment(wanted)).rejects.toThrow('returned no refund id');
  });

  test('and a refund of a capture under review is refused as pending, and retried', async () => {
    const reference = await started();
    approves(reference, 'reviewed');
    await gateway.readPayment(reference);
    const wanted = {
      idempotencyKey: randomUUID(),
      reference,
      moneyReference: captureIdOf(reference),
      amount: money(1_00, 'USD'),
      because: 'goodwill',
    };
    await expect(gateway.refundPayment(wanted)).rejects.toThrow('PENDING_CAPTURE');
  });
});

describe('An event about a capture contains its payment', () => {
  test.each([true, false])('with or without the order id in the event (%s)', async (orderOfCaptures) => {
    paypal.includes.orderOfCaptures = orderOfCaptures;
    const reference = await paid();
    const event = paypal.emit(
      reference,
      'PAYMENT.CAPTURE.COMPLETED',
      paypal.captureAlone(captureIdOf(reference)),
    );
    expect(await receive(event)).toMatchObject({ kind: 'payment', reference });
  });

  test('if it contains only the capture id', async () => {
    const reference = await paid();
    const event = paypal.emit(reference, 'PAYMENT.CAPTURE.COMPLETED', { id: captureIdOf(reference) });
    expect(await receive(event)).toMatchObject({ kind: 'payment', reference });
  });

  test('and so does a refund whose capture does not name its order', async () => {
    const reference = await paid();
    const wanted = {
      idempotencyKey: randomUUID(),
      reference,
      amount: money(1_00, 'USD'),
      because: 'goodwill',
    };
    const made = await gateway.refundPayment(wanted);
    const capture = paypal.captures.get(captureIdOf(reference))!;
    expect(await gateway.traceRefund(made.reference ?? '')).toMatchObject({
      paymentReference: reference,
      moneyReference: capture.id,
    });
    capture.links = [];
    expect(await gateway.traceRefund(made.reference ?? '')).toMatchObject({
      paymentReference: null,
      moneyReference: capture.id,
    });
  });
});

describe('A dispute is reported', () => {
  test('with every disputed payment, not only the first', async () => {
    const reference = await paid();
    const event = disputes(reference, undefined, {
      disputed_transactions: [
        { seller_transaction_id: 'NOTOURS' },
        {},
        { seller_transaction_id: captureIdOf(reference), custom: 'our id' },
      ],
    });
    expect(await receive(event)).toMatchObject({
      kind: 'dispute',
      reference,
      moneyReferences: ['NOTOURS', captureIdOf(reference)],
      ownIds: ['our id'],
    });
  });

  test('with what its event lacks, as far as PayPal returns it on request', async () => {
    const reference = await paid();
    const { resource } = disputes(reference) as { resource: { dispute_id: string } };
    const bare = paypal.emit(reference, 'CUSTOMER.DISPUTE.UPDATED', { dispute_id: resource.dispute_id });
    expect(await receive(bare)).toMatchObject({ reference, amount: money(70_00, 'USD'), state: 'open' });
  });

  test.each([
    ['its amount', { dispute_amount: undefined }],
    ['its transactions', { disputed_transactions: undefined }],
    ['the ids of its transactions', { disputed_transactions: [{}] }],
  ])('with %s if only the event lacks that', async (_, missing) => {
    const reference = await paid();
    const { resource } = disputes(reference) as { resource: { dispute_id: string } };
    const event = paypal.emit(reference, 'CUSTOMER.DISPUTE.UPDATED', { ...resource, ...missing });
    expect(await receive(event)).toMatchObject({ reference, amount: money(70_00, 'USD') });
  });

  test.each([
    [undefined, 'open'],
    ['NONE', 'open'],
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['ACCEPTED', 'lost'],
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['CANCELED_BY_BUYER', 'won'],
  ])('with the outcome %s as %s', async (outcome, state) => {
    expect(await receive(disputes(await paid(), outcome))).toMatchObject({ state });
  });

  test('when PayPal reverses a payment, also if the event contains only the capture', async () => {
    const reference = await paid();
    const capture = captureIdOf(reference);
    const amount = { currency_code: 'USD', value: '70.00' };
    const event = paypal.emit(reference, 'PAYMENT.CAPTURE.REVERSED', { id: capture, amount });
    expect(await receive(event)).toMatchObject({
      kind: 'dispute',
      state: 'lost',
      reference,
      moneyReferences: [capture],
    });
  });

  test.each([
    ['no amount', { dispute_amount: undefined }, (reference: string) => ({ reference, amount: null })],
    ['no transactions', { disputed_transactions: undefined }, () => ({ reference: null })],
    ['transactions without ids', { disputed_transactions: [{}] }, () => ({ reference: null })],
    [
      'transactions of others',
      { disputed_transactions: [{ seller_transaction_id: 'X' }] },
      () => ({ reference: null }),
    ],
  ])('if PayPal returns %s', async (_, changes, says) => {
    const reference = await paid();
    expect(await receive(disputes(reference, undefined, changes))).toMatchObject({
      kind: 'dispute',
      ...says(reference),
    });
  });

  test('if its event cannot be parsed', async () => {
    const event = paypal.emit('', 'CUSTOMER.DISPUTE.CREATED', { dispute_amount: 'odd' });
    expect(await receive(event)).toMatchObject({
      kind: 'dispute',
      disputeReference: `event ${event.id}`,
      reference: null,
    });
  });

  test('by the list of disputes, over several pages', async () => {
    paypal.disputes.clear();
    const references: string[] = [];
    for (let made = 0; made < 3; made++) references.push(await paid());
    for (const reference of references) disputes(reference);
    for (let more = 0; more < 60; more++) disputes(references[0]!, undefined, { dispute_id: `PP-D-${more}` });
    const found: string[] = [];
    for await (const { disputeReference } of gateway.disputesSince!(new Date(Date.now() - 1000 * 60 * 60)))
      found.push(disputeReference);
    expect(new Set(found).size).toBe(63);
    const later = gateway.disputesSince!(new Date(Date.now() + 60_000));
    for await (const none of later) expect(none).toBeUndefined();
  });
});

describe('The fake PayPal is as strict as PayPal’s reference', () => {
  const bearer = async () => {
    await started();
    return paypal.received.at(-1)!.headers.get('authorization')!;
  };
  const ask = async (path: string, { body = '{}', headers = {}, method = 'POST' } = {}) => {
    const all = { authorization: await bearer(), 'content-type': 'application/json', ...headers };
    const response = await fetch(`${paypal.url}${path}`, { method, headers: all, body });
    const text = await response.text();
    const json = text ? JSON.parse(text) : null;
    return { status: response.status, json, issue: json?.details?.[0]?.issue };
  };
  const order = (changes = {}, unit = {}) =>
    JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '1.00' }, ...unit }],
      payment_source: {
        paypal: {
          experience_context: {
            locale: 'en-US',
            return_url: 'https://pub.example/a',
            cancel_url: 'https://pub.example/b',
          },
        },
      },
      ...changes,
    });
  const create = (body: string, headers = {}) =>
    ask('/v2/checkout/orders', { body, headers: { 'paypal-request-id': randomUUID(), ...headers } });

  test('responds minimally by default, and repeats its response for the same id', async () => {
    const id = { 'paypal-request-id': randomUUID() };
    const first = await create(order(), id);
    expect([first.status, Object.keys(first.json)]).toEqual([201, ['id', 'status', 'links']]);
    expect(await create(order(), id)).toMatchObject({ status: 200, json: first.json });
    const whole = await create(order(), { prefer: 'return=representation' });
    expect(whole.json.purchase_units[0]).toMatchObject({ reference_id: 'default' });
    expect(whole.json.update_time).toBeUndefined();
  });

  test.each([
    [order({ unknown: 1 }), 400, 'INVALID_PARAMETER_SYNTAX'],
    [order({ intent: undefined }), 400, expect.any(String)],
    [order({}, { description: 'x'.repeat(128) }), 400, 'INVALID_STRING_LENGTH'],
    [order({}, { amount: { currency_code: 'USD', value: '0.00' } }), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [order({}, { amount: { currency_code: 'USD', value: '1.001' } }), 422, 'DECIMAL_PRECISION'],
    [order({}, { amount: { currency_code: 'JPY', value: '1.50' } }), 422, 'DECIMALS_NOT_SUPPORTED'],
    [order({}, { amount: { currency_code: 'XXX', value: '1.00' } }), 422, 'INVALID_CURRENCY_CODE'],
    [
      order(
        {},
        {
          amount: {
            currency_code: 'USD',
            value: '1.00',
            breakdown: { item_total: { currency_code: 'MXN', value: '1.00' } },
          },
        },
      ),
      422,
      'MULTI_CURRENCY_ORDER',
    ],
    ['{', 400, 'MALFORMED_REQUEST_JSON'],
  ])('refuses %s', async (body, status, issue) => {
    expect(await create(body)).toMatchObject({ status, issue });
  });

  test('validates the headers', async () => {
    expect(await ask('/v2/checkout/orders', { body: order() })).toMatchObject({ status: 400 });
    expect(await create(order(), { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    expect(await create(order(), { 'paypal-request-id': 'x'.repeat(109) })).toMatchObject({ status: 400 });
    expect(await create(order(), { prefer: 'return=all' })).toMatchObject({ status: 400 });
  });

  test('changes only an approved order, and only by its reference id', async () => {
    const reference = await started();
    const path = (name: string) => `/purchase_units/@reference_id=='${name}'/custom_id`;
    const change = (name: string) =>
      ask(`/v2/checkout/orders/${reference}`, {
        method: 'PATCH',
        body: JSON.stringify([{ op: 'replace', path: path(name), value: 'x' }]),
      });
    expect(await change('VPC-7K3M-X9QD')).toMatchObject({ status: 422, issue: 'NOT_PATCHABLE' });
    approves(reference);
    expect(await change('another')).toMatchObject({ status: 422, issue: 'REFERENCE_ID_NOT_FOUND' });
    expect(await change('VPC-7K3M-X9QD')).toMatchObject({ status: 204 });
    paypal.capture(reference);
    expect(await change('VPC-7K3M-X9QD')).toMatchObject({ status: 422, issue: 'ORDER_ALREADY_COMPLETED' });
  });

  test('refunds only in the currency of the capture', async () => {
    const capture = captureIdOf(await paid());
    const body = JSON.stringify({ amount: { currency_code: 'MXN', value: '1.00' } });
    expect(await ask(`/v2/payments/captures/${capture}/refund`, { body })).toMatchObject({
      status: 422,
      issue: 'REFUND_CAPTURE_CURRENCY_MISMATCH',
    });
  });
});
