import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { decimal, type Money, money } from '#domain/money.ts';
import type { Booking } from '#features/booking/booking.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import { expectedBooking } from '#features/changes/expected-booking.server.ts';
import { refundPart } from '#features/changes/refund-part.server.ts';
import { resizeBooking } from '#features/changes/resize-booking.server.ts';
import { splitBooking } from '#features/changes/split-booking.server.ts';
import { cancelOwnBooking } from '#features/checkout/manage/cancel-own-booking.server.ts';
import { offerCancellation } from '#features/checkout/manage/own-changes.server.ts';
import { cancelForGuest, readCancellationTerms } from '#features/night-changes/cancel-for-guest.server.ts';
import { cancelOrRescheduleNight } from '#features/night-changes/cancel-or-reschedule-night.server.ts';
import { chooseAfterNightChange } from '#features/night-changes/choose-after-night-change.server.ts';
import { latestNightChangeOf } from '#features/night-changes/night-change-store.server.ts';
import { resumeNightChanges } from '#features/night-changes/resume-night-changes.server.ts';
import { moneyChecks } from '#features/operations/doctor/money-checks-store.server.ts';
import { inSnapshot } from '#features/operations/doctor/snapshot-store.server.ts';
import { reconcileDisputes } from '#features/payment/reconcile-disputes.server.ts';
import { refundPayment } from '#features/payment/refund-payment.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { openSite, openTwoProviders, type RealProvider } from './payments-test-context.ts';
import { lanes, playInLanes, schedulesOr } from './random-schedules.ts';

const schedules = schedulesOr(60);

async function openLane() {
  const { database } = await testDatabase();
  const providers = await openTwoProviders();
  afterAll(providers.close);
  const { rows } = await database.execute<{ id: string }>(
    sql`insert into users (email, role) values ('staff@example.com', 'admin') returning id`,
  );
  return { database, providers, who: { userId: rows[0]!.id } };
}

type Lane = Awaited<ReturnType<typeof openLane>>;

const contexts = await Promise.all(Array.from({ length: lanes }, openLane));

const whats = [
  'staffCancel',
  'staffCancelInFull',
  'guestCancels',
  'smallerParty',
  'partRefund',
  'splits',
  'nightCancelled',
  'guestWantsRefund',
  'deadlinePasses',
  'dashboardRefunds',
  'dashboardRefunds',
  'keyIsForbidden',
  'bankReturnsRefund',
  'disputes',
  'disputeIsWon',
  'disputeIsLost',
  'bankTakesBack',
  'eventsArrive',
  'eventsArrive',
  'jobsRun',
  'jobsRun',
  'disputesAreListed',
] as const;

const schedule = fc.record({
  provider: fc.constantFrom<RealProvider[]>('stripe', 'paypal'),
  steps: fc.array(fc.record({ what: fc.constantFrom(...whats), at: fc.nat(99) }), {
    minLength: 2,
    maxLength: 12,
  }),
  /** The order in which the events arrive that did not arrive before. */
  order: fc.array(fc.nat(999), { minLength: 16, maxLength: 16 }),
});

type Step = { readonly what: (typeof whats)[number]; readonly at: number };

/** A paid booking for three, and all that may happen to its money. */
async function openContext({ database, providers, who }: Lane, provider: RealProvider) {
  const { stripe, paypal } = providers;
  const site = await openSite(providers, [database]);
  const on = site.processes[0]!;
  const bookingId = site.booking.id;
  await startPayment(on, { bookingId, provider, language: 'en' });
  const [reference = ''] = await site.mine(provider);
  if (provider === 'stripe') stripe.customer.pays(reference);
  else paypal.customer.approves(reference);
  for (const event of site.events()) await site.deliver(on, event);
  for (const event of site.events()) await site.deliver(on, event);
  const ids = [bookingId];
  let delivered = site.events().length;
  const dashboard = (cents: number) =>
    provider === 'stripe'
      ? stripe.createRefund(stripe.session(reference).payment_intent!, cents, {})
      : paypal.createRefund(paypal.order(reference).purchase_units[0]!.payments!.captures[0]!.id, {
          currency_code: 'USD',
          value: (cents / 100).toFixed(2),
        });
  const dispute = (state: 'open' | 'won' | 'lost') =>
    provider === 'stripe'
      ? stripe.customer.disputes(reference, state === 'open' ? 'needs_response' : state)
      : paypal.customer.disputes(
          reference,
          { open: undefined, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' }[state],
        );

  async function eventsArrive(order: readonly number[], copies = 1) {
    const events = site.update();
    const fresh = events
      .slice(copies > 1 ? 0 : delivered)
      .map((event, at) => ({ event, order: order[at % order.length] ?? 0 }))
      .sort((a, b) => a.order - b.order);
    delivered = events.length;
    for (let copy = 0; copy < copies; copy++)
      for (const { event } of fresh) await site.deliver(on, event()).catch(() => undefined);
  }

  async function perform({ what, at }: Step): Promise<unknown> {
    const id = ids[at % ids.length]!;
    const booking = (await readBooking(database, id)) as Booking;
    const now = on.clock.now();
    switch (what) {
      case 'staffCancel':
      case 'staffCancelInFull': {
        const terms = await readCancellationTerms(database, booking, now);
        const refund = what === 'staffCancel' ? 'byPolicy' : 'full';
        const agreed = decimal(refund === 'full' ? terms.full : terms.due);
        return cancelForGuest(on, { who, bookingId: id, refund, because: 'asked', agreed });
      }
      case 'guestCancels': {
        const offer = await offerCancellation({ database, now }, booking);
        if (!offer.accepted) return offer;
        const { refund: agreed } = offer.value;
        return cancelOwnBooking(on, { bookingId: id, agreed, expectedVersion: expectedBooking(booking) });
      }
      case 'smallerParty':
        return resizeBooking(on, {
          ...{ key: randomUUID(), bookingId: id, people: 1 + (at % 2), by: who, agreed: null },
          settling: { more: 'waive', less: at % 3 === 0 ? 'waive' : 'refund' },
        });
      case 'partRefund': {
        const amount = money(1 + at * 37, 'USD');
        return refundPart(on, {
          ...{ key: randomUUID(), who, bookingId: id, amount, agreed: amount, because: 'a bar was closed' },
          expectedVersion: expectedBooking(booking),
        });
      }
      case 'splits': {
        const order = {
          ...{ key: randomUUID(), who, bookingId: id, leaving: [booking.numberOfPeople], addOns: [] },
          customer: { firstName: 'Zoë', lastName: 'Ruiz', email: 'zoe@example.com', phone: '' },
          expectedVersion: expectedBooking(booking),
        };
        const half = { agreed: money(booking.total.amount / booking.numberOfPeople, 'USD') };
        const split = await splitBooking(on, { ...order, ...half });
        if (split.accepted) ids.push(split.value.bookingId);
        return split;
      }
      case 'nightCancelled': {
        const deadline = new Date(now.getTime() + 3_600_000);
        const nightChange = { kind: 'cancelled', deadline, message: null } as const;
        await cancelOrRescheduleNight(on, { who, nightId: booking.nightId, nightChange });
        return at % 2 === 0 && resumeNightChanges(on);
      }
      case 'guestWantsRefund': {
        const affected = await latestNightChangeOf(database, id);
        const choice = { kind: 'refund' } as const;
        return affected && chooseAfterNightChange(on, { affectedBookingId: affected.id, choice });
      }
      case 'deadlinePasses':
        site.server.passMinutes(8 * 60);
        return resumeNightChanges(on);
      case 'dashboardRefunds':
        return dashboard(1_00 * (1 + (at % 70)));
      case 'keyIsForbidden':
        return (provider === 'stripe' ? stripe : paypal).hasTrouble(
          { kind: 'answers', answer: { status: 403, body: { name: 'NOT_AUTHORIZED' } } },
          { times: 2, when: ({ path }) => /refunds?$/.test(path) },
        );
      case 'bankReturnsRefund': {
        const made = [...stripe.refunds.values()].at(-1);
        if (made?.status !== 'succeeded') return null;
        made.status = 'failed';
        return stripe.emit(reference, 'refund.failed', made);
      }
      case 'disputes':
        return dispute('open');
      case 'disputeIsWon':
        return dispute('won');
      case 'disputeIsLost':
        return dispute('lost');
      case 'bankTakesBack':
        return provider === 'paypal' && paypal.customer.hasBankTakeBack(reference);
      case 'eventsArrive':
        return eventsArrive([at]);
      case 'jobsRun':
        return site.server.runJobs(on);
      case 'disputesAreListed':
        return reconcileDisputes(on);
    }
  }

  /** Everything that was lost or failed is made up for, as the jobs of the product do. */
  async function comesToRest(order: readonly number[]) {
    (provider === 'stripe' ? stripe : paypal).endsTrouble();
    for (let round = 0; round < 3; round++) {
      await eventsArrive(order, round === 0 ? 2 : 1);
      await reconcileDisputes(on);
      await site.server.runJobs(on).catch(() => undefined);
      for (const { id } of await refundRows(database, ids)) await refundPayment(on, { refundId: id });
    }
  }

  return { ...site, ids, perform, comesToRest };
}

type RefundRow = { id: string; reference: string | null; state: string; because: string; amount: number };

async function refundRows(database: Lane['database'], bookingIds: readonly string[]): Promise<RefundRow[]> {
  const rows = [];
  for (const bookingId of bookingIds)
    rows.push(
      ...(
        await database.execute<RefundRow>(sql`
          select id, reference, state, because, amount::int from refunds
          where booking_id = ${bookingId} and transferred_to is null`)
      ).rows,
    );
  return rows;
}

const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

test(`${schedules} random histories of refunds end with provider, books, log and mails in agreement`, {
  timeout: schedules * 4_000,
}, async () => {
  let refunded = 0;
  let ofDashboard = 0;
  await playInLanes(contexts, schedule, {
    schedules,
    async play(lane, { provider, steps, order }) {
      lane.providers.deleteAll();
      for (const host of [lane.providers.stripe, lane.providers.paypal]) host.endsTrouble();
      const context = await openContext(lane, provider);
      // Refused and interrupted steps are part of the history.
      for (const step of steps) await context.perform(step).catch(() => undefined);
      await context.comesToRest(order);

      const { database } = lane;
      const rows = await refundRows(database, context.ids);
      const made = rows.filter(({ state, reference }) => state === 'succeeded' && reference);
      // What the books call refunded has left the provider, to the cent, and nothing else has.
      expect(await context.held()).toBe(70_00 - sumOf(made));
      refunded += sumOf(made) > 0 ? 1 : 0;
      ofDashboard += made.some(({ because }) => because === 'by_provider') ? 1 : 0;
      for (const id of context.ids) {
        const booking = (await readBooking(database, id))!;
        const { rows: told } = await database.execute<{ refundId: string }>(sql`
          select details ->> 'refundId' as "refundId" from outbox_mails
          where booking_id = ${id} and kind = 'payment.refunded'`);
        // The guest got a mail about each of our refunds that succeeded, and about none that never did.
        const ours = (await refundRows(database, [id])).filter(({ because }) => because !== 'by_provider');
        for (const refund of ours.filter(({ state }) => state === 'succeeded'))
          expect(told.map(({ refundId }) => refundId)).toContain(refund.id);
        for (const refund of ours.filter(({ state }) => state === 'owed'))
          expect(told.map(({ refundId }) => refundId)).not.toContain(refund.id);
        const { rows: logged } = await database.execute<{ due: Money }>(sql`
          select details -> 'refundDue' as due from booking_events where booking_id = ${id} and kind = 'cancelled'`);
        if (logged[0]) expect(booking.refundDue!.amount).toBeGreaterThanOrEqual(logged[0].due.amount);
      }
      for (const check of moneyChecks) {
        const { examples } = await inSnapshot(database, (snapshot) => check.find({ snapshot }));
        expect(examples, check.name).toEqual([]);
      }
    },
  });
  // Histories without refunds would prove nothing.
  expect(refunded).toBeGreaterThan(schedules / 5);
  expect(ofDashboard).toBeGreaterThan(schedules / 20);
});
