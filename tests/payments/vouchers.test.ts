import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { lastDayOf } from '#domain/payment/voucher.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { openCheckout } from '#features/checkout/open-checkout.server.ts';
import { remindToPay } from '#features/correspondence/booking-mails/remind-to-pay.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { writeMail } from '#features/correspondence/outbox/write-mail.server.ts';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { isHeldForVoucher } from '#features/payment/hold-for-delayed-money.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { isVoucherOver, voucherToPay } from '#features/payment/voucher-to-pay.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anOrder, fixturesFor, placesOf } from '#tests/support/fixtures.ts';
import { loadMailMessages } from '#tests/support/load-messages.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { openTwoProviders } from './payments-test-context.ts';

loadMailMessages();
const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe } = providers;
const fixtures = fixturesFor(database, comingSaturday);
beforeAll(() => fixtures.currency('MXN', '20'));

/** A booking for two in pesos, on a night of two spots, whose customer took a voucher on Stripe's page. */
async function withVoucher() {
  const server = payingServer(database);
  providers.liveIn(server.platform.clock);
  const platform = { ...server.platform, gateways: providers.gateways };
  const night = await fixtures.night({ total: 2 });
  const placed = await placeBooking(platform, anOrder(night, { people: 2, currency: 'MXN' }));
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  const { bookingId } = placed.value;
  await startPayment(platform, { bookingId, provider: 'stripe', language: 'es' });
  const reference = [...stripe.sessions.keys()].at(-1)!;
  stripe.customer.takesVoucher(reference);
  const comesBack = () => checkPayments(platform, { bookingId });
  return { server, platform, night, bookingId, reference, comesBack };
}

const heldHours = async (bookingId: string) =>
  ((await readBooking(database, bookingId))!.heldUntil!.getTime() - Date.now()) / 3_600_000;

test('A voucher holds the places until its payment is due, days later, and is shown as pending', async () => {
  const { platform, night, bookingId, comesBack } = await withVoucher();
  expect(await heldHours(bookingId)).toBeLessThan(1);
  expect(await comesBack()).toMatchObject({ isUnderWay: true });
  const booking = (await readBooking(database, bookingId))!;
  expect((await paymentsOf(database, bookingId)).map((one) => isHeldForVoucher(booking, one))).toEqual([
    true,
  ]);
  // Two days to pay and one business day until the confirmation: between three and six days.
  expect(await heldHours(bookingId)).toBeGreaterThan(60);
  expect(await heldHours(bookingId)).toBeLessThan(6 * 24);
  await releaseExpiredHolds(platform);
  expect(await placesOf(database, night)).toEqual({ total: 2, free: 0, taken: 2 });
});

test('A voucher that is paid confirms the booking, in pesos', async () => {
  const { server, bookingId, reference, comesBack } = await withVoucher();
  await comesBack();
  stripe.customer.paysVoucher(reference);
  await comesBack();
  expect(await server.ledger(bookingId)).toMatchObject({ status: 'confirmed', tickets: 2, refunds: 0 });
  expect(stripe.session(reference)).toMatchObject({ amount_total: 1_400_00, currency: 'mxn' });
  expect((await readBooking(database, bookingId))!.total).toEqual(money(1_400_00, 'MXN'));
});

test('A voucher that is not paid releases the places as soon as Stripe reports it', async () => {
  const { platform, night, bookingId, reference, comesBack } = await withVoucher();
  await comesBack();
  stripe.customer.losesVoucher(reference);
  await comesBack();
  await releaseExpiredHolds(platform);
  expect((await readBooking(database, bookingId))!.status).toBe('expired');
  expect((await placesOf(database, night)).free).toBe(2);
});

test('A voucher blocks a second session while it may still be paid', async () => {
  const { platform, bookingId, comesBack } = await withVoucher();
  await comesBack();
  const sessions = stripe.sessions.size;
  const again = await startPayment(platform, { bookingId, provider: 'stripe', language: 'es' });
  expect(again).toMatchObject({ accepted: true, value: { redirectUrl: expect.stringContaining(bookingId) } });
  expect(stripe.sessions.size).toBe(sessions);
});

/** The current text of the mail with the payment instructions. */
async function pendingMails(bookingId: string, now: Date) {
  const letters = (await database.select().from(outboxMails)).filter(
    (mail) => mail.bookingId === bookingId && mail.kind === 'booking.pending',
  );
  const needs = { database, config: readConfig({}), clock: { now: () => now }, log: openLog('silent') };
  return Promise.all(letters.map((mail) => writeMail(needs, mail)));
}

test('A voucher is linked in the mail and on the page, with its last day, only while it can be paid', async () => {
  const { server, platform, bookingId, reference, comesBack } = await withVoucher();
  await comesBack();
  await comesBack();
  const attempts = () => paymentsOf(database, bookingId);
  const now = () => platform.clock.now();
  const intent = stripe.intents.get(stripe.session(reference).payment_intent!)!;
  const { expires_after, hosted_voucher_url } = intent.next_action!.oxxo_display_details;
  const lastDay = lastDayOf({ endsAt: new Date(expires_after * 1000) });
  expect(voucherToPay(await attempts(), now())).toEqual({ address: hosted_voucher_url, lastDay });
  expect(isVoucherOver(await attempts(), now())).toBe(false);
  // The payment step now redirects to the booking's page: it shows the voucher, and there is no other
  // payment.
  const step = new Request(`http://localhost/checkout?booking=${bookingId}`);
  expect(await openCheckout(platform, step, null)).toEqual({ step: 'over', bookingId });
  const [mail, ...others] = await pendingMails(bookingId, now());
  expect(others).toEqual([]);
  expect(mail?.text).toContain(hosted_voucher_url);
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('by the end of');
  expect(mail?.text).not.toContain('Complete payment');
  // The reminder contains nothing that this mail has not said.
  await database.execute(sql`update bookings set created_at = now() - interval '1 hour'`);
  await remindToPay(platform);
  expect(await pendingMails(bookingId, now())).toHaveLength(1);
  server.passMinutes((expires_after * 1000 - now().getTime()) / 60_000 + 1);
  expect(voucherToPay(await attempts(), now())).toBeNull();
  expect(isVoucherOver(await attempts(), now())).toBe(true);
  expect((await pendingMails(bookingId, now()))[0]?.text).not.toContain(hosted_voucher_url);
});
