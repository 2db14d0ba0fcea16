import { afterAll, expect, test } from 'vitest';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inTwoTabs, openSite, openTwoProviders, type RealProvider } from './payments-test-context.ts';

const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe, paypal } = providers;

async function paying(...wanted: RealProvider[]) {
  const site = await openSite(providers, [database]);
  const on = site.processes[0]!;
  const bookingId = site.booking.id;
  for (const provider of wanted) await startPayment(inTwoTabs(on), { bookingId, provider, language: 'en' });
  const eventsArrive = async () => {
    for (const event of site.events()) await site.deliver(on, event).catch(() => undefined);
  };
  const reference = async (provider: RealProvider) => (await site.mine(provider))[0]!;
  const isPaidOnce = async () => {
    await site.server.runJobs(on);
    const paidOnce = { status: 'confirmed', mails: 1, tickets: 2, refunds: 0 };
    expect(await site.server.ledger(bookingId)).toMatchObject(paidOnce);
    expect(await site.held()).toBe(70_00);
  };
  return { ...site, on, bookingId, eventsArrive, reference, isPaidOnce };
}

test('A payment that arrives after the night is refunded, even if places were free', async () => {
  const { server, on, bookingId, night, booking, eventsArrive, reference, held } = await paying('stripe');
  stripe.customer.pays(await reference('stripe'));
  await server.fixtures.holdsRunOut(night);
  await releaseExpiredHolds(on);
  const untilTheNight = new Date(`${booking.date}T12:00:00Z`).getTime() - Date.now();
  server.passMinutes(untilTheNight / 60_000 + 48 * 60);
  await eventsArrive();
  await server.runJobs(on);
  expect(await refundsOf(database, bookingId)).toMatchObject([{ because: 'night_over', state: 'succeeded' }]);
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'expired', tickets: 0, cases: 1 });
  expect(await held()).toBe(0);
});

test('An order that PayPal deleted during a review needs attention', async () => {
  const { server, on, bookingId, eventsArrive, reference } = await paying('paypal');
  const order = await reference('paypal');
  paypal.customer.approves(order, 'reviewed');
  await eventsArrive();
  expect(await paymentsOf(database, bookingId)).toMatchObject([{ state: 'pending' }]);
  paypal.customer.letsExpire(order);
  await checkPayments(on, { bookingId });
  for (const days of [1, 31]) {
    server.passMinutes(days * 24 * 60);
    await reconcilePayments(on);
  }
  expect(await paymentsOf(database, bookingId)).toMatchObject([{ state: 'pending', nextPollAt: null }]);
  expect(await server.ledger(bookingId)).toMatchObject({ cases: 1 });
});

test('An approved PayPal order is not captured once a card has paid', async () => {
  const { eventsArrive, reference, isPaidOnce } = await paying('stripe', 'paypal');
  stripe.customer.pays(await reference('stripe'));
  paypal.customer.approves(await reference('paypal'));
  await eventsArrive();
  await isPaidOnce();
  const order = await reference('paypal');
  expect(paypal.order(order).purchase_units[0]?.payments).toBeUndefined();
});

test('After a denied PayPal review, a card payment gives one confirmation and no refund', async () => {
  const { on, bookingId, eventsArrive, reference, mine, isPaidOnce } = await paying('paypal');
  const order = await reference('paypal');
  paypal.customer.approves(order, 'reviewed');
  await eventsArrive();
  paypal.customer.failsReview(order);
  await eventsArrive();
  await startPayment(on, { bookingId, provider: 'stripe', language: 'en' });
  stripe.customer.pays((await mine('stripe'))[0]!);
  await eventsArrive();
  await isPaidOnce();
});

test.each([
  ['before', [0, 1]],
  ['after', [1, 0]],
] as const)(
  'An order that was captured while it was closed is settled after the review (reported %s)',
  async (_, order) => {
    const { server, on, reference, isPaidOnce } = await paying('paypal');
    const sold = await reference('paypal');
    const gateway = on.gateways.get('paypal')!;
    paypal.customer.approves(sold, 'reviewed');
    // One process closes it; another one had read it as approved before that, and captures the money. Then
    // every event is lost.
    const closed = await gateway.closePayment(sold);
    paypal.capture(sold);
    const states = [closed, await gateway.readPayment(sold)];
    expect(states.map(({ outcome }) => outcome)).toEqual(['cancelled', 'pending']);
    for (const at of order) {
      const readPayment = async () => states[at]!;
      const gateways = new Map([['paypal', { ...gateway, readPayment }]] as const);
      await settlePayment({ ...on, gateways }, { provider: 'paypal', reference: sold });
    }
    paypal.customer.passesReview(sold);
    server.passMinutes(6);
    await reconcilePayments(on);
    await isPaidOnce();
  },
);

test('An event that is repeated years later changes nothing', async () => {
  const { server, on, bookingId, eventsArrive, reference, events, deliver } = await paying('stripe');
  stripe.customer.pays(await reference('stripe'));
  const [old] = events();
  await eventsArrive();
  const before = await server.ledger(bookingId);
  server.passMinutes(3 * 365 * 24 * 60);
  expect(await deliver(on, old!)).toEqual({ status: 400 });
  await eventsArrive();
  await reconcilePayments(on);
  await server.runJobs(on);
  expect(await server.ledger(bookingId)).toEqual(before);
});
