import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { planReduction } from '#domain/booking/price-reduction.ts';
import { money } from '#domain/money.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import { auditOf } from '#features/audit/audit-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { paymentCases, refunds } from '#features/payment/payment-tables.server.ts';
import { cancellationRefunds } from '#features/payment/refund-parts.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { bookingTotals, expectBalanced } from '#tests/support/balances.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { bookingChanges } from './changes-tables.server.ts';
import { expectedBooking } from './expected-booking.server.ts';
import { recordDeskRefund } from './record-desk-refund.server.ts';
import { type PartRefund, refundPart } from './refund-part.server.ts';
import { resizeBooking } from './resize-booking.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform } = server;
const usd = (dollars: number) => money(dollars * 100, 'USD');
const [person] = await database
  .insert(users)
  .values({ email: 'staff@example.com', emailVerified: true })
  .returning();
const who = { userId: person!.id };

/** A booking of 70 dollars that was paid by card. */
async function paid(): Promise<string> {
  const { id } = await server.booking({ people: 2 });
  const reference = await server.goesToPay(id);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  return id;
}

const read = async (id: string): Promise<Booking> => (await readBooking(database, id))!;

/** The order of a form that was opened now. */
async function form(
  bookingId: string,
  dollars: number,
  changes: Partial<PartRefund> = {},
): Promise<PartRefund> {
  const booking = await read(bookingId);
  const amount = usd(dollars);
  return {
    key: randomUUID(),
    who,
    bookingId,
    amount,
    because: 'the bar was closed',
    agreed: planReduction(booking, amount).refund,
    expectedVersion: expectedBooking(booking),
    ...changes,
  };
}

const off = async (...order: Parameters<typeof form>) => refundPart(platform, await form(...order));

const resize = (bookingId: string, people: number, more: 'cash' | 'link') =>
  resizeBooking(platform, {
    key: randomUUID(),
    bookingId,
    people,
    by: who,
    settling: { more, less: 'refund' },
    agreed: null,
  });

const mailsOf = async (bookingId: string) =>
  (await database.select().from(outboxMails).where(eq(outboxMails.bookingId, bookingId)))
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'payment.refunded' || kind === 'booking.changed');

describe('A part of a paid booking', () => {
  let id: string;
  beforeEach(async () => {
    id = await paid();
  });

  test('is refunded with its reason, mailed once, and not asked back at the next change', async () => {
    expect(await off(id, 20)).toMatchObject({ accepted: true, value: { refund: usd(20), balance: usd(0) } });
    await server.runJobs();
    expect(await read(id)).toMatchObject({ total: usd(50), quote: { reduction: usd(20) } });
    expect(await refundsOf(database, id)).toMatchObject([
      { state: 'succeeded', because: 'goodwill', amount: usd(20) },
    ]);
    expect(await mailsOf(id)).toEqual(['payment.refunded']);
    expect((await auditOf(database, { kind: 'booking', id })).at(-1)).toMatchObject({
      what: 'booking.reduced',
      by: 'staff@example.com',
      before: { total: usd(70) },
      after: { total: usd(50), amount: usd(20), refund: usd(20), because: 'the bar was closed' },
    });
    expect(await resize(id, 3, 'link')).toMatchObject({ value: { difference: usd(35) } });
    await expectBalanced(database, { nights: [], bookings: [id] });
  });

  test('is taken from the latest payment first, and cash is handed back by a person', async () => {
    await resize(id, 3, 'cash');
    expect(await off(id, 50)).toMatchObject({ value: { refund: usd(50) } });
    await server.runJobs();
    const parts = await refundsOf(database, id);
    const cash = parts.find(({ state }) => state === 'owed')!;
    expect(parts.map(({ amount }) => amount)).toEqual([usd(35), usd(15)]);
    expect(cash.amount).toEqual(usd(35));
    expect(await recordDeskRefund(platform, { who, bookingId: id, refundId: cash.id })).toMatchObject({
      accepted: true,
    });
    await expectBalanced(database, { nights: [], bookings: [id] });
  });

  test('lowers what is still due first, which the guest is told', async () => {
    await resize(id, 3, 'link');
    expect(await off(id, 25)).toMatchObject({ value: { refund: usd(0), balance: usd(10) } });
    // Both changes are one mail, which is written with the state of then.
    expect(await mailsOf(id)).toEqual(['booking.changed']);
    expect(await off(id, 30)).toMatchObject({ value: { refund: usd(20), balance: usd(0) } });
    expect(await read(id)).toMatchObject({ total: usd(50), quote: { reduction: usd(55) } });
    await expectBalanced(database, { nights: [], bookings: [id] });
  });

  test('is no refund of a later cancellation, which refunds the rest', async () => {
    await off(id, 20);
    await cancelBooking(platform, {
      bookingId: id,
      because: 'rain',
      refund: 'full',
      refundBecause: 'goodwill',
    });
    await server.runJobs();
    expect(await cancellationRefunds(database, await read(id))).toMatchObject([{ amount: usd(50) }]);
    await expectBalanced(database, { nights: [], bookings: [id] });
    expect(await off(id, 1)).toMatchObject({ refusal: { reason: 'refund.tooMuch', max: usd(0) } });
  });

  test.each([
    ['more than the price', { amount: usd(71) }, 'refund.tooMuch'],
    ['nothing', { amount: usd(0) }, 'refund.tooMuch'],
    ['without a reason', { because: ' ' }, 'booking.reasonMissing'],
    ['before the refund was shown', { agreed: null }, 'booking.refundToReview'],
    ['with another refund than was shown', { agreed: usd(19) }, 'booking.refundChanged'],
    ['in a form of another state of the booking', { expectedVersion: 'old' }, 'booking.changedMeanwhile'],
    ['with a malformed key', { key: '1' }, 'request.malformed'],
  ])('is refused %s, and nothing is written', async (_, changes, reason) => {
    expect(await off(id, 20, changes)).toMatchObject({ refusal: { reason } });
    expect(await bookingTotals(database, id)).toMatchObject({ total: 7000, paid: 7000 });
    expect(await auditOf(database, { kind: 'booking', id })).toEqual([]);
  });

  test('is refused while a payment is disputed', async () => {
    await database
      .insert(paymentCases)
      .values({ bookingId: id, kind: 'disputed', about: id, details: { state: 'open' } });
    expect(await off(id, 20)).toMatchObject({ refusal: { reason: 'booking.disputed' } });
  });

  test('is at most what the provider has not refunded on its own', async () => {
    const [payment] = (await paymentsOf(database, id)).filter(({ isApplied }) => isApplied);
    await database.insert(refunds).values({
      paymentId: payment!.id,
      bookingId: id,
      amount: 3000,
      currency: 'USD',
      state: 'succeeded',
      because: 'by_provider',
    });
    expect(await off(id, 45)).toMatchObject({ refusal: { reason: 'refund.tooMuch', max: usd(40) } });
  });

  test('is refunded once by parallel forms and presses', async () => {
    const one = await form(id, 20);
    const twice = await Promise.all([one, one, one].map((order) => refundPart(platform, order)));
    expect(twice.every(({ accepted }) => accepted)).toBe(true);
    for (const other of [{ amount: usd(30), agreed: usd(30) }, { because: 'another reason' }])
      expect(await refundPart(platform, { ...one, ...other })).toMatchObject({
        refusal: { reason: 'change.keyUsed' },
      });
    const stored = await database.select().from(bookingChanges).where(eq(bookingChanges.id, one.key));
    expect(JSON.stringify(stored)).not.toContain('the bar');
    expect(await bookingTotals(database, id)).toMatchObject({ total: 5000, paid: 5000 });

    const tabs = [await form(id, 20), await form(id, 20), await form(id, 10)];
    const answers = await Promise.all(tabs.map((order) => refundPart(platform, order)));
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(
      answers.filter((answer) => !answer.accepted && answer.refusal.reason === 'booking.changedMeanwhile'),
    ).toHaveLength(2);
    await expectBalanced(database, { nights: [], bookings: [id] });

    // The control: forms that are opened after each other are all refunded.
    const before = (await refundsOf(database, id)).length;
    for (const _ of tabs) expect((await off(id, 5)).accepted).toBe(true);
    expect(await refundsOf(database, id)).toHaveLength(before + tabs.length);
    await expectBalanced(database, { nights: [], bookings: [id] });
  });
});

test('Before payment it is a discount: the guest pays less, and a price of zero confirms', async () => {
  const { id } = await server.booking({ people: 2 });
  await server.goesToPay(id);
  expect(await off(id, 20)).toMatchObject({ value: { refund: usd(0), balance: usd(0) } });
  await server.runJobs();
  const reference = await server.goesToPay(id);
  await server.provider.pay(reference);
  await settlePayment(platform, { provider: 'rehearsal', reference });
  expect(await bookingTotals(database, id)).toMatchObject({ status: 'confirmed', total: 5000, paid: 5000 });

  const free = await server.booking({ people: 1 });
  expect((await off(free.id, 35)).accepted).toBe(true);
  expect(await bookingTotals(database, free.id)).toMatchObject({ status: 'confirmed', total: 0, tickets: 1 });
});

test('A cancelled booking is refunded beyond its policy, and keeps its price', async () => {
  const id = await paid();
  await cancelBooking(
    { ...platform, clock: { now: () => new Date('2099-01-01T00:00:00Z') } },
    { bookingId: id, because: 'asked', refund: 'byPolicy' },
  );
  expect(await read(id)).toMatchObject({ refundDue: usd(0) });
  expect(await off(id, 30)).toMatchObject({ value: { kind: 'refunded', refund: usd(30) } });
  expect(await read(id)).toMatchObject({ total: usd(70), refundDue: usd(30), status: 'cancelled' });
  expect(await cancellationRefunds(database, await read(id))).toMatchObject([{ amount: usd(30) }]);
  expect(await off(id, 41)).toMatchObject({ refusal: { reason: 'refund.tooMuch', max: usd(40) } });
});

test('A hold that expired has no price to lower', async () => {
  const { id, nightId } = await server.booking({ people: 2 });
  const order = await form(id, 20);
  await server.fixtures.holdsRunOut(nightId);
  expect(
    await refundPart(platform, { ...order, expectedVersion: expectedBooking(await read(id)) }),
  ).toMatchObject({
    refusal: { reason: 'booking.notLive' },
  });
});
