import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { closePayment } from '#features/payment/close-payment.server.ts';
import { refundPayment } from '#features/payment/refund-payment.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { readConfig } from '#platform/config.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log.ts';
import { rehearsalGateway } from '#platform/payments/rehearsal/rehearsal-gateway.ts';
import { rehearsalProvider } from '#platform/payments/rehearsal/rehearsal-provider.ts';
import { runRehearsal } from '#platform/payments/rehearsal/run-rehearsal.ts';
import { paymentRoutes } from '#server/payment-routes.ts';
import { withReactions } from '#server/reactions.ts';
import { comingSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor } from '#tests/support/fixtures.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';

const { database, url } = await testDatabase();

/** The site's payments on their own port, with the provider's webhooks over HTTP and the real job queue. */
async function openSite() {
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch)).listen(0);
  const port = (server.address() as AddressInfo).port;
  const config = { ...readConfig({ PORT: String(port), PAYMENTS: 'rehearsal' }), rehearsalDelaySeconds: 1 };
  const log = openLog('silent');
  const jobs = openJobs(url, log);
  const context = { database, config, log, clock: { now: () => new Date() } };
  const product = withReactions({
    ...idlePlatform,
    ...context,
    jobs,
    gateways: new Map([['rehearsal', rehearsalGateway(context)]]),
  });
  let isStumbling = false;
  app.use('/webhooks/*', async (context, next) => {
    if (!isStumbling) return next();
    isStumbling = false;
    return context.text('restarting', 503);
  });
  app.route('/', paymentRoutes(product));
  await jobs.work({
    'refund-payment': (data) => refundPayment(product, data),
    'close-payment': (data) => closePayment(product, data),
    'report-purchase': async () => undefined,
  });
  const rehearsal = runRehearsal(context);
  return {
    product,
    provider: rehearsalProvider(context),
    stumble: () => {
      isStumbling = true;
    },
    async close() {
      await rehearsal.stop();
      await jobs.stop();
      server.close();
    },
  };
}

const site = await openSite();
afterAll(site.close);
const { product } = site;

/** A customer with a pending booking on the card page. */
async function onTheCardPage() {
  const placed = await placeBooking(
    product,
    anOrder(await fixturesFor(database, comingSaturday).night(), { people: 2 }),
  );
  const bookingId = placed.accepted ? placed.value.bookingId : '';
  const started = await startPayment(product, { bookingId, provider: 'rehearsal', language: 'en' });
  const address = started.accepted ? started.value.redirectUrl : '';
  const choose = (action: string) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  const status = async () => (await readBooking(database, bookingId))?.status;
  return { bookingId, address, choose, status };
}

const soon = { timeout: 60_000, interval: 50 };

test('a customer who pays and closes the tab is confirmed by the webhook alone', async () => {
  const { address, choose, status } = await onTheCardPage();
  expect((await fetch(address)).status).toBe(200);
  expect((await choose('pay')).status).toBe(303);
  await expect.poll(status, soon).toBe('confirmed');
});

test('a delayed payment confirms the booking when it arrives', async () => {
  const { choose, status } = await onTheCardPage();
  await choose('delay');
  expect(await status()).toBe('pending');
  await expect.poll(status, soon).toBe('confirmed');
});

test('a webhook that failed is sent again', async () => {
  const { choose, status } = await onTheCardPage();
  site.stumble();
  await choose('pay');
  await expect.poll(status, soon).toBe('confirmed');
});

test('a payment of the wrong amount is refunded by the job queue', async () => {
  const { bookingId, address, status } = await onTheCardPage();
  await site.provider.pay(address.split('/').at(-1)!, { amount: money(1, 'USD') });
  const states = async () => (await refundsOf(database, bookingId)).map(({ state }) => state);
  await expect.poll(states, soon).toEqual(['succeeded']);
  expect(await status()).toBe('pending');
});

test('an unsigned webhook is refused', async () => {
  const { address, status } = await onTheCardPage();
  const reference = address.split('/').at(-1);
  const webhook = new URL('/webhooks/rehearsal', address);
  for (const body of [
    '',
    '{',
    JSON.stringify({ id: 'x', type: 'session.paid', reference }),
    'x'.repeat(100_000),
  ])
    expect((await fetch(webhook, { method: 'POST', body })).status).toBe(400);
  expect(await status()).toBe('pending');
});
