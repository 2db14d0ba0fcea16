import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { minutesAfter } from '#domain/durations.ts';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { beginCapture, endCapture, paymentsOf } from '#features/payment/payment-store.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inTwoTabs, openSite, openTwoProviders } from './payments-test-context.ts';

const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe, paypal } = providers;

async function site() {
  const opened = await openSite(providers, [database, database]);
  const [on, other] = opened.processes;
  const { id: bookingId } = opened.booking;
  const start = (provider: 'stripe' | 'paypal', by = on!) =>
    startPayment(by, { bookingId, provider, language: 'en' });
  const payments = () => paymentsOf(database, bookingId);
  const cases = async () => {
    const { rows } = await database.execute<{ kind: string; closed: boolean }>(
      sql`select kind, closed_at is not null as closed from payment_cases where booking_id = ${bookingId}`,
    );
    return rows;
  };
  return { ...opened, on: on!, other: other!, bookingId, start, payments, cases };
}

const captureIds = () =>
  paypal.received
    .filter(({ path }) => path.endsWith('/capture'))
    .map(({ headers }) => headers.get('paypal-request-id'));

test('After a declined payment method, the next capture has another request id and succeeds', async () => {
  const { server, start, on, bookingId, mine } = await site();
  await start('paypal');
  const [reference = ''] = await mine('paypal');
  const before = captureIds().length;
  paypal.customer.approves(reference, 'declined');
  expect(await checkPayments(on, { bookingId })).toMatchObject({ isDeclined: true });
  paypal.customer.approves(reference, 'good');
  expect(await checkPayments(on, { bookingId })).toMatchObject({ isDeclined: false });
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed', tickets: 2 });
  const ids = captureIds().slice(before);
  expect(new Set(ids).size).toBe(2);
});

test('The id of a capture is stored before its first use, and reused if the response is lost', async () => {
  const { server, start, on, other, bookingId, mine, payments } = await site();
  await start('paypal');
  const [reference = ''] = await mine('paypal');
  const before = captureIds().length;
  paypal.customer.approves(reference);
  const isCapture = ({ path }: { path: string }) => path.endsWith('/capture');
  paypal.hasTrouble({ kind: 'answerLost' }, { times: 1, when: isCapture });
  paypal.hasTrouble({ kind: 'answers', answer: { status: 503 } }, { times: 2, when: isCapture });
  await checkPayments(on, { bookingId });
  const [payment] = await payments();
  expect(payment).toMatchObject({ state: 'started', captureKey: expect.any(String) });
  await checkPayments(other, { bookingId });
  expect(new Set(captureIds().slice(before))).toEqual(new Set([payment!.captureKey]));
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed', tickets: 2 });
  expect(paypal.captures.size).toBeGreaterThan(0);
});

test('Two processes that detect the same approval capture once, with the same id', async () => {
  const { server, start, on, other, bookingId, mine, held } = await site();
  await start('paypal');
  const [reference = ''] = await mine('paypal');
  const before = captureIds().length;
  paypal.customer.approves(reference);
  await Promise.all([on, other, on, other].map((process) => checkPayments(process, { bookingId })));
  expect(new Set(captureIds().slice(before)).size).toBe(1);
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed' });
  expect(await held()).toBe(70_00);
});

test('An order that was cancelled before its approval is never captured, by event, page or job', async () => {
  const { server, start, on, bookingId, mine, payments, held, events, deliver } = await site();
  await start('paypal');
  const [cancelled = ''] = await mine('paypal');
  await start('stripe');
  expect((await payments()).find(({ reference }) => reference === cancelled)).toMatchObject({
    state: 'cancelled',
  });
  paypal.customer.approves(cancelled);
  for (const event of events()) await deliver(on, event);
  await checkPayments(on, { bookingId });
  server.passMinutes(6);
  await reconcilePayments(on);
  expect(paypal.order(cancelled).status).toBe('APPROVED');
  expect(await held()).toBe(0);
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'pending' });
});

test('A capture without an amount opens a case at once, which closes when the amount is known', async () => {
  const { server, start, on, bookingId, mine, payments, cases } = await site();
  await start('paypal');
  const [reference = ''] = await mine('paypal');
  paypal.customer.approves(reference);
  paypal.capture(reference);
  const [unit] = paypal.order(reference).purchase_units;
  const captures = unit!.payments!;
  delete unit!.payments;
  await checkPayments(on, { bookingId });
  expect(await payments()).toMatchObject([{ state: 'pending' }]);
  expect(await cases()).toEqual([{ kind: 'never_decided', closed: false }]);
  await database.execute(sql`update payment_cases set closed_at = now() where booking_id = ${bookingId}`);
  await checkPayments(on, { bookingId });
  expect(await cases()).toEqual([{ kind: 'never_decided', closed: true }]);
  await database.execute(sql`update payment_cases set closed_at = null where booking_id = ${bookingId}`);
  unit!.payments = captures;
  await checkPayments(on, { bookingId });
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed', tickets: 2 });
  expect(await cases()).toEqual([{ kind: 'never_decided', closed: true }]);
});

test('Ending an earlier capture attempt does not end a later one', async () => {
  const { start, payments } = await site();
  await start('paypal');
  const [payment] = await payments();
  const first = await beginCapture(database, payment!.id);
  await endCapture(database, payment!.id, first);
  const second = await beginCapture(database, payment!.id);
  expect(second).not.toBe(first);
  await endCapture(database, payment!.id, first);
  expect(await beginCapture(database, payment!.id)).toBe(second);
});

test('The job closes an expired order, and a later approval is never captured', async () => {
  const { server, start, on, mine, payments, held } = await site();
  await start('paypal');
  const [reference = ''] = await mine('paypal');
  server.passMinutes(40);
  await reconcilePayments(on);
  expect(await payments()).toMatchObject([{ state: 'cancelled' }]);
  paypal.customer.approves(reference);
  server.passMinutes(40);
  await reconcilePayments(on);
  expect(paypal.order(reference).status).toBe('APPROVED');
  expect(await held()).toBe(0);
});

/** A booking placed by staff, whose payment link is valid for two days. */
async function byLink() {
  const opened = await site();
  const heldUntil = minutesAfter(opened.server.platform.clock.now(), 48 * 60).toISOString();
  await database.execute(sql`update bookings set held_until = ${heldUntil} where id = ${opened.bookingId}`);
  const state = async (reference: string) =>
    (await opened.payments()).find((payment) => payment.reference === reference)?.state;
  return { ...opened, state };
}

test('A link of two days can be paid by card at once', async () => {
  const { server, start, on, bookingId, mine } = await byLink();
  expect(await start('stripe')).toMatchObject({ accepted: true });
  const [first = ''] = await mine('stripe');
  stripe.customer.pays(first);
  await checkPayments(on, { bookingId });
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed', tickets: 2 });
});

test('A link of two days can be paid on its second day by another session, once the first has expired', async () => {
  const { server, start, on, bookingId, mine, state, held } = await byLink();
  await start('stripe');
  const [first = ''] = await mine('stripe');
  server.passMinutes(30 * 60);
  expect(await start('stripe')).toMatchObject({ accepted: true });
  const [second = ''] = (await mine('stripe')).filter((reference) => reference !== first);
  expect(await state(first)).toBe('expired');
  expect(stripe.session(first).status).toBe('expired');
  expect(stripe.session(second).status).toBe('open');
  stripe.customer.pays(second);
  await checkPayments(on, { bookingId });
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed', tickets: 2 });
  expect(await held()).toBe(70_00);
});

test('A guest who returns on the same day has one session to pay, never two', async () => {
  const { server, start, mine, state } = await byLink();
  await start('stripe');
  const [first = ''] = await mine('stripe');
  server.passMinutes(10 * 60);
  await start('stripe');
  expect(await state(first)).toBe('expired');
  expect(() => stripe.customer.pays(first)).toThrow();
});

test('A double click on a link of two days opens one session', async () => {
  const { start, mine, on } = await byLink();
  const gateway = on.gateways.get('stripe')!;
  const both = Promise.withResolvers<void>();
  let asked = 0;
  const startPayment: typeof gateway.startPayment = async (request) => {
    asked++;
    if (asked === 2) both.resolve();
    await both.promise;
    return gateway.startPayment(request);
  };
  const slow = { ...on, gateways: new Map([['stripe', { ...gateway, startPayment }] as const]) };
  const [first, second] = await Promise.all([start('stripe', slow), start('stripe', slow)]);
  expect(first).toMatchObject({ accepted: true });
  expect(second).toEqual(first);
  expect(await mine('stripe')).toHaveLength(1);
});

test('The job ends a session when its day is over, and the places of the link stay held', async () => {
  const { server, start, on, bookingId, mine, state } = await byLink();
  await start('stripe');
  const [first = ''] = await mine('stripe');
  server.passMinutes(24 * 60);
  await reconcilePayments(on);
  expect(await state(first)).toBe('expired');
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'pending' });
});

test('Of two sessions that were both paid, because the first could not be closed, the second is refunded', async () => {
  const { server, start, on, bookingId, mine, held, settles } = await byLink();
  await start('stripe');
  const [first = ''] = await mine('stripe');
  server.passMinutes(10 * 60);
  await start('stripe', inTwoTabs(on));
  const [second = ''] = (await mine('stripe')).filter((reference) => reference !== first);
  expect(second).not.toBe('');
  for (const reference of [first, second]) stripe.customer.pays(reference);
  await settles();
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed', tickets: 2 });
  expect(await held()).toBe(70_00);
});

test.each([
  ['too little', 49, 'payment.tooSmall'],
  ['too much', 100_000_000, 'payment.tooLarge'],
])('A card is not offered for %s, and PayPal may still be', async (_, total, reason) => {
  const { start, bookingId, payments } = await site();
  const quote = sql`jsonb_set(quote, '{total,amount}', ${String(total)}::jsonb)`;
  await database.execute(sql`update bookings set total = ${total}, quote = ${quote} where id = ${bookingId}`);
  const before = stripe.received.length;
  expect(await start('stripe')).toMatchObject({ accepted: false, refusal: { reason } });
  expect(stripe.received.length).toBe(before);
  expect(await payments()).toEqual([]);
});

test('An amount that only the provider knows to be too small is reported as too small, not as an error', async () => {
  const { start } = await site();
  const error = { type: 'invalid_request_error', code: 'amount_too_small', message: 'too small' };
  stripe.hasTrouble(
    { kind: 'answers', answer: { status: 400, body: { error } } },
    { when: ({ method }) => method === 'POST' },
  );
  expect(await start('stripe')).toMatchObject({
    accepted: false,
    refusal: { reason: 'payment.amountRefused' },
  });
});
