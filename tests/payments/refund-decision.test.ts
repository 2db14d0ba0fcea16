import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { type Money, money } from '#domain/money.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { refundPart } from '#features/changes/refund-part.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { whyNotSplit } from '#features/changes/split-booking.server.ts';
import { cancelOwnBooking } from '#features/checkout/manage/cancel-own-booking.server.ts';
import { cancelForGuest } from '#features/night-changes/cancel-for-guest.server.ts';
import { listOpenCases } from '#features/payment/case-store.server.ts';
import { closeCase } from '#features/payment/close-case.server.ts';
import { disputeOf, isDisputed } from '#features/payment/dispute-store.server.ts';
import { reconcileDisputes } from '#features/payment/reconcile-disputes.server.ts';
import { refundPayment } from '#features/payment/refund-payment.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { viewReduction } from '#features/payment/view-reduction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openSite, openTwoProviders, type RealProvider } from './payments-test-context.ts';

const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe, paypal } = providers;
const usd = (dollars: number) => money(dollars * 100, 'USD');
const [staff] = (
  await database.execute<{ id: string }>(
    sql`insert into users (email, role) values ('staff@example.com', 'admin') returning id`,
  )
).rows;
const who = { userId: staff!.id };

/** A confirmed booking for two that was paid with 70 dollars at that provider. */
async function paidAt(provider: RealProvider) {
  const site = await openSite(providers, [database]);
  const on = site.processes[0]!;
  const bookingId = site.booking.id;
  await startPayment(on, { bookingId, provider, language: 'en' });
  const [reference = ''] = await site.mine(provider);
  if (provider === 'stripe') stripe.customer.pays(reference);
  else paypal.customer.approves(reference);
  let known = 0;
  async function eventsArrive() {
    const events = site.events();
    const fresh = events.slice(known);
    known = events.length;
    for (const event of fresh) await site.deliver(on, event);
  }
  await eventsArrive();
  await eventsArrive();
  const read = async () => (await readBooking(database, bookingId))!;
  const disputes = async (state: 'open' | 'won' | 'lost') => {
    if (provider === 'stripe')
      stripe.customer.disputes(reference, state === 'open' ? 'needs_response' : state);
    else paypal.customer.disputes(reference, outcomes[state]);
    await eventsArrive();
  };
  const refunds = async () =>
    (await refundsOf(database, bookingId)).map(({ because, state, amount }) => [
      because,
      state,
      amount.amount,
    ]);
  const requests = () =>
    [...stripe.received, ...paypal.received].filter(
      ({ method, path }) => method === 'POST' && /refunds?$/.test(path),
    ).length;
  const cases = async () =>
    (await listOpenCases(database, { max: 1_000, cities: [] })).filter((one) => one.bookingId === bookingId);
  return { ...site, on, bookingId, reference, eventsArrive, read, disputes, refunds, requests, cases };
}

type Paid = Awaited<ReturnType<typeof paidAt>>;

const outcomes = { open: undefined, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' };

/** Every way to give money of a booking back, each with the refund that it would make without a dispute. */
const ways: Readonly<Record<string, (paid: Paid) => Promise<unknown>>> = {
  'staff cancel by the policy': ({ on, bookingId }) =>
    cancelForGuest(on, { who, bookingId, refund: 'byPolicy', because: '', agreed: '70.00' }),
  'staff cancel in full': ({ on, bookingId }) =>
    cancelForGuest(on, { who, bookingId, refund: 'full', because: 'broken leg', agreed: '70.00' }),
  'staff make the party smaller': ({ on, bookingId }) =>
    resizeBooking(on, {
      ...{ key: randomUUID(), bookingId, people: 1, by: who, agreed: null },
      settling: { more: 'waive', less: 'refund' },
    }),
  'staff refund a part': async ({ on, bookingId, read }) =>
    refundPart(on, {
      ...{ key: randomUUID(), bookingId, who, amount: usd(10), agreed: usd(10), because: 'a bar was closed' },
      expectedVersion: expectedBooking(await read()),
    }),
  'the guest cancels': async ({ on, bookingId, read }) =>
    cancelOwnBooking(on, { bookingId, agreed: usd(70), expectedVersion: expectedBooking(await read()) }),
  'staff split the booking': async ({ on, read }) => whyNotSplit(database, await read(), on.clock.now()),
};

const both = ['stripe', 'paypal'] as const;

describe.each(both)('While a payment is disputed at %s', (provider) => {
  test.each(Object.keys(ways))('nothing is refunded when %s', async (way) => {
    const paid = await paidAt(provider);
    await paid.disputes('open');
    const before = paid.requests();
    const reason = way.includes('split') ? 'split.disputed' : 'booking.disputed';
    expect(await ways[way]!(paid)).toMatchObject({ refusal: { reason } });
    await paid.server.runJobs(paid.on);
    expect([await paid.refunds(), paid.requests()]).toEqual([[], before]);
    expect(await paid.read()).toMatchObject({ status: 'confirmed', numberOfPeople: 2 });
  });

  test('staff can cancel without a refund, and a smaller party keeps its price', async () => {
    const paid = await paidAt(provider);
    await paid.disputes('open');
    const { on, bookingId } = paid;
    const settling = { more: 'waive', less: 'waive' } as const;
    expect(
      await resizeBooking(on, { key: randomUUID(), bookingId, people: 1, by: who, agreed: null, settling }),
    ).toMatchObject({ accepted: true });
    expect(await paid.read()).toMatchObject({ total: usd(70), numberOfPeople: 1 });
    const cancelled = cancelForGuest(on, {
      ...{ who, bookingId, refund: 'byPolicy', because: '', agreed: '0.00' },
    });
    expect(await cancelled).toEqual({ accepted: true, value: { refundDue: usd(0) } });
    expect(await paid.refunds()).toEqual([]);
  });

  test('a cancellation by any other part of the product refunds nothing either, and its log says so', async () => {
    const paid = await paidAt(provider);
    await paid.disputes('open');
    const { on, bookingId } = paid;
    expect(await cancelBooking(on, { bookingId, because: 'test', refund: 'full' })).toEqual({
      accepted: true,
      value: { refundDue: usd(0) },
    });
    expect(await paid.refunds()).toEqual([]);
    const { rows } = await database.execute<{ due: Money }>(sql`
      select details -> 'refundDue' as due from booking_events where booking_id = ${bookingId} and kind = 'cancelled'`);
    expect(rows).toEqual([{ due: usd(0) }]);
  });

  test('a refund that was scheduled before waits, and is made once the dispute is won', async () => {
    const paid = await paidAt(provider);
    const { on, bookingId, server } = paid;
    await cancelBooking(on, { bookingId, because: 'test', refund: 'full' });
    await paid.disputes('open');
    const before = paid.requests();
    await server.runJobs(on);
    for (const { id: refundId } of await refundsOf(database, bookingId))
      await refundPayment(on, { refundId });
    expect([await paid.refunds(), paid.requests()]).toEqual([[['cancelled_in_time', 'owed', 70_00]], before]);
    await paid.disputes('won');
    await server.runJobs(on);
    expect([await paid.refunds(), await paid.held()]).toEqual([
      [['cancelled_in_time', 'succeeded', 70_00]],
      0,
    ]);
  });

  test('a refund that was scheduled before ends without a request when the bank pays the guest', async () => {
    const paid = await paidAt(provider);
    const { on, bookingId, server } = paid;
    await cancelBooking(on, { bookingId, because: 'test', refund: 'full' });
    await paid.disputes('open');
    const before = paid.requests();
    await paid.disputes('lost');
    await server.runJobs(on);
    expect([await paid.refunds(), paid.requests()]).toEqual([
      [['cancelled_in_time', 'failed', 70_00]],
      before,
    ]);
    expect((await paid.cases()).map(({ kind }) => kind)).toEqual(['disputed']);
  });
});

describe.each(both)('After a dispute was lost at %s', (provider) => {
  test.each(Object.keys(ways))('staff and guest read that the bank has paid when %s', async (way) => {
    const paid = await paidAt(provider);
    await paid.disputes('lost');
    const before = paid.requests();
    const answer = await ways[way]!(paid);
    if (way.includes('smaller')) expect(answer).toMatchObject({ value: { refund: usd(0) } });
    else if (way.includes('split')) expect(answer).toMatchObject({ refusal: { reason: 'split.disputed' } });
    else expect(answer).toMatchObject({ refusal: { reason: 'booking.chargedBack' } });
    await paid.server.runJobs(paid.on);
    expect([await paid.refunds(), paid.requests()]).toEqual([[], before]);
  });
});

describe.each(both)('A dispute at %s that is unknown here', (provider) => {
  test('makes the provider refuse the refund, and staff are told not to pay the guest another way', async () => {
    const paid = await paidAt(provider);
    const { on, bookingId, reference, server } = paid;
    if (provider === 'stripe') stripe.customer.disputes(reference, 'lost');
    else paypal.customer.disputes(reference, 'RESOLVED_BUYER_FAVOUR');
    await cancelBooking(on, { bookingId, because: 'test', refund: 'full' });
    await server.runJobs(on);
    expect(await paid.refunds()).toEqual([['cancelled_in_time', 'failed', 70_00]]);
    expect(await paid.cases()).toMatchObject([{ kind: 'refund_failed', isRefusedForDispute: true }]);
  });
});

describe('Money that PayPal took back', () => {
  test('blocks refunds until its case is closed', async () => {
    const paid = await paidAt('paypal');
    paypal.customer.hasBankTakeBack(paid.reference);
    await paid.eventsArrive();
    expect([await isDisputed(database, paid.bookingId), await disputeOf(database, paid.bookingId)]).toEqual([
      true,
      'lost',
    ]);
    expect(await viewReduction(database, await paid.read())).toMatchObject({
      withheldBecause: 'booking.chargedBack',
    });
    const [one] = await paid.cases();
    await closeCase(paid.on, { who, caseId: one!.id, note: 'PayPal has returned the money.' });
    expect(await isDisputed(database, paid.bookingId)).toBe(false);
    expect(await viewReduction(database, await paid.read())).toMatchObject({
      max: usd(70),
      withheldBecause: null,
    });
  });

  test.each(['before', 'after'] as const)(
    'no longer blocks refunds once its dispute is won, reported %s the reversal',
    async (order) => {
      const paid = await paidAt('paypal');
      const reverse = () => paypal.customer.hasBankTakeBack(paid.reference);
      const win = () => paypal.customer.disputes(paid.reference, 'RESOLVED_SELLER_FAVOUR');
      for (const happens of order === 'before' ? [win, reverse] : [reverse, win]) {
        happens();
        await paid.eventsArrive();
      }
      await reconcileDisputes(paid.on);
      expect([await isDisputed(database, paid.bookingId), await paid.cases()]).toEqual([false, []]);
    },
  );
});

describe.each(both)('A change after a refund in the dashboard of %s', (provider) => {
  test.each([
    [50, 20],
    [15, 35],
    [70, 0],
  ])('of %i dollars promises the %i dollars that it gives, everywhere', async (dashboard, given) => {
    const paid = await paidAt(provider);
    const { on, bookingId, server, reference } = paid;
    if (provider === 'stripe')
      stripe.createRefund(stripe.session(reference).payment_intent!, dashboard * 100, {});
    else paypal.createRefund(captureOf(reference), { currency_code: 'USD', value: dashboard.toFixed(2) });
    await paid.eventsArrive();
    const changed = await resizeBooking(on, {
      ...{ key: randomUUID(), bookingId, people: 1, by: who, agreed: usd(-given) },
      settling: { more: 'waive', less: 'refund' },
    });
    expect(changed).toMatchObject({ value: { refund: usd(given) } });
    await server.runJobs(on);
    await paid.eventsArrive();
    const ours = (await refundsOf(database, bookingId)).filter(
      ({ because }) => because === 'price_difference',
    );
    expect(ours.map(({ amount }) => amount)).toEqual(given > 0 ? [usd(given)] : []);
    const { rows } = await database.execute<{ log: Money }>(sql`
      select details -> 'refund' as log from booking_events where booking_id = ${bookingId} and kind = 'resized'`);
    expect(rows).toEqual([{ log: usd(given) }]);
    expect(await paid.held()).toBe(70_00 - dashboard * 100 - given * 100);
    expect((await paid.read()).total).toEqual(usd(35));
  });

  test('a cancellation promises the rest', async () => {
    const paid = await paidAt(provider);
    const { on, bookingId, reference } = paid;
    if (provider === 'stripe') stripe.createRefund(stripe.session(reference).payment_intent!, 15_00, {});
    else paypal.createRefund(captureOf(reference), { currency_code: 'USD', value: '15.00' });
    await paid.eventsArrive();
    const agreed = { who, bookingId, refund: 'byPolicy', because: '' } as const;
    expect(await cancelForGuest(on, { ...agreed, agreed: '70.00' })).toMatchObject({
      refusal: { reason: 'booking.refundChanged' },
    });
    expect(await cancelForGuest(on, { ...agreed, agreed: '55.00' })).toMatchObject({
      value: { refundDue: usd(55) },
    });
    expect(((await paid.read()) as Booking).refundDue).toEqual(usd(55));
  });
});

const captureOf = (reference: string) => paypal.order(reference).purchase_units[0]!.payments!.captures[0]!.id;
