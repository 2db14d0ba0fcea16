import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { openSite, openTwoProviders, type RealProvider } from './payments-test-context.ts';
import { lanes, playInLanes, schedulesOr } from './random-schedules.ts';

const schedules = schedulesOr(150);

/** A database for two processes, and two providers, used by no other test. */
async function openLane() {
  const { database, url } = await testDatabase();
  const second = openDatabase(url, { onError: () => undefined });
  const providers = await openTwoProviders();
  afterAll(async () => {
    await providers.close();
    await second.close();
  });
  return { database, second, providers };
}

type Lane = Awaited<ReturnType<typeof openLane>>;

const contexts = await Promise.all(Array.from({ length: lanes }, openLane));

/** The possible actions, in any order and concurrently: `at` selects a session, an event or a process. */
const step = fc.record({
  what: fc.constantFrom(
    'goesToStripe',
    'goesToPaypal',
    'paysByCard',
    'paysByCard',
    'paysByCard',
    'takesVoucher',
    'paysVoucher',
    'losesVoucher',
    'approves',
    'approves',
    'approves',
    'approvesBadly',
    'approvesForReview',
    'passesReview',
    'failsReview',
    'eventArrives',
    'eventArrives',
    'processDies',
    'returns',
    'jobsRun',
    'answersGetLost',
    'reconciles',
    'holdRunsOut',
    'cancels',
    'refundsInDashboard',
  ),
  at: fc.nat(11),
});
const schedule = fc.record({
  /** The provider that the customer chooses; two tabs may open one at each at the same moment. */
  first: fc.constantFrom<RealProvider[]>(['stripe'], ['paypal'], ['stripe', 'paypal']),
  moments: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 }),
  /** How many times each event is delivered in the end, and in which order. */
  copies: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 8, maxLength: 8 }),
  shuffle: fc.array(fc.nat(999), { minLength: 16, maxLength: 16 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function openContext({ database, second, providers }: Lane) {
  const { stripe, paypal, gateways } = providers;
  const site = await openSite(providers, [database, second.database]);
  const { server, processes, night, booking, mine, update, deliver } = site;
  const bookingId = booking.id;
  const start = (on: (typeof processes)[number], provider: RealProvider) =>
    startPayment(on, { bookingId, provider, language: 'en' });
  const one = async (provider: RealProvider, at: number) => {
    const references = await mine(provider);
    return references[at % references.length] ?? 'none';
  };

  async function perform({ what, at }: Step): Promise<unknown> {
    const on = processes[at % processes.length]!;
    switch (what) {
      case 'goesToStripe':
        return start(on, 'stripe');
      case 'goesToPaypal':
        return start(on, 'paypal');
      case 'paysByCard':
        return stripe.customer.pays(await one('stripe', at));
      case 'takesVoucher':
        return stripe.customer.takesVoucher(await one('stripe', at));
      case 'paysVoucher':
        return stripe.customer.paysVoucher(await one('stripe', at));
      case 'losesVoucher':
        return stripe.customer.losesVoucher(await one('stripe', at));
      case 'approves':
        return paypal.customer.approves(await one('paypal', at));
      case 'approvesBadly':
        return paypal.customer.approves(await one('paypal', at), 'declined');
      case 'approvesForReview':
        return paypal.customer.approves(await one('paypal', at), 'reviewed');
      case 'passesReview':
        return paypal.customer.passesReview(await one('paypal', at));
      case 'failsReview':
        return paypal.customer.failsReview(await one('paypal', at));
      case 'eventArrives':
      case 'processDies': {
        const sent = update();
        const failing = {
          ...on,
          publish: () => Promise.reject(new Error('the process died before the commit')),
        };
        const event = sent[at % sent.length];
        return event && deliver(what === 'processDies' ? failing : on, event());
      }
      case 'returns':
        return checkPayments(on, { bookingId });
      case 'jobsRun':
        return server.runJobs(on);
      case 'answersGetLost': {
        const withoutResponses = {
          ...on,
          gateways: new Map([...gateways].map(([name, gateway]) => [name, afterTheWork(gateway)])),
        };
        await Promise.allSettled([start(withoutResponses, 'stripe'), start(withoutResponses, 'paypal')]);
        return server.runJobs(withoutResponses);
      }
      case 'reconciles':
        return reconcilePayments(on);
      case 'holdRunsOut':
        await server.fixtures.holdsRunOut(night);
        return releaseExpiredHolds(on);
      case 'refundsInDashboard': {
        const { payment_intent } = stripe.session(await one('stripe', at));
        return stripe.createRefund(payment_intent ?? 'none', (1 + at) * 1_00, {});
      }
      case 'cancels':
        return cancelBooking(on, { bookingId, because: 'changed plans', refund: 'full' });
    }
  }

  const opens = (wanted: readonly RealProvider[]) =>
    Promise.all(wanted.map((provider, at) => start(processes[at]!, provider)));

  /** Every event is delivered in the end, one to five times, in any order, to both processes concurrently. */
  async function everyEventComes(copies: readonly number[], shuffle: readonly number[]) {
    const sent = update().flatMap((event, at) =>
      Array.from({ length: copies[at % copies.length] ?? 1 }, (_, copy) => ({
        event,
        order: shuffle[(at + 7 * copy) % shuffle.length] ?? 0,
      })),
    );
    const inOrder = sent.sort((a, b) => a.order - b.order);
    await Promise.all(
      processes.map(async (on, part) => {
        for (const [at, { event }] of inOrder.entries()) {
          // The provider resends events that were not accepted.
          if (at % processes.length === part) await deliver(on, event()).catch(() => deliver(on, event()));
        }
      }),
    );
  }

  return { ...site, opens, perform, everyEventComes };
}

/** The work is done, but the response is lost. */
function afterTheWork(gateway: PaymentGateway): PaymentGateway {
  const lose = async (work: Promise<unknown>): Promise<never> => {
    await work;
    throw new Error('socket hang up');
  };
  return {
    ...gateway,
    startPayment: (request) => lose(gateway.startPayment(request)),
    refundPayment: (request) => lose(gateway.refundPayment(request)),
    closePayment: (reference) => lose(gateway.closePayment(reference)),
  };
}

/**
 * The dashboard refunds of the payment that the booking keeps, and this product's failed refunds that have a case:
 * vouchers cannot be refunded. Any other payment is refunded in full, in whatever parts.
 */
async function dashboardRefundsOf(database: Database, bookingId: string) {
  const { rows } = await database.execute<{ dashboardRefunds: number; ofKept: number; failed: number }>(sql`
    select coalesce(sum(refunds.amount) filter (where because = 'by_provider'), 0)::int as "dashboardRefunds",
           coalesce(sum(refunds.amount) filter (where because = 'by_provider' and is_applied), 0)::int as "ofKept",
           coalesce(sum(refunds.amount) filter (where refunds.state = 'failed' and exists (
             select 1 from payment_cases where about = refunds.id::text and closed_at is null)), 0)::int as failed
    from refunds join payments on payments.id = payment_id where refunds.booking_id = ${bookingId}`);
  return rows[0]!;
}

const once = [1];

test(`${schedules} random schedules at both providers end in one ticket set, one mail and a consistent balance`, {
  timeout: schedules * 2_000,
}, async () => {
  let confirmed = 0;
  let returned = 0;
  let inDashboard = 0;
  await playInLanes(contexts, schedule, {
    schedules,
    async play(lane, { first, moments, copies, shuffle }) {
      lane.providers.deleteAll();
      const context = await openContext(lane);
      await context.opens(first);
      // Refused and interrupted steps are part of the schedule.
      for (const moment of moments) await Promise.allSettled(moment.map(context.perform));
      await context.everyEventComes(copies, shuffle);
      await context.settles();
      await context.everyEventComes(once, shuffle);
      await context.settles();

      const ledger = await context.server.ledger(context.booking.id);
      const isConfirmed = ledger.status === 'confirmed';
      if (isConfirmed) confirmed++;
      returned += ledger.refunds;
      const { dashboardRefunds, ofKept, failed } = await dashboardRefundsOf(
        lane.database,
        context.booking.id,
      );
      if (dashboardRefunds > 0) inDashboard++;
      const held = await context.held();
      expect({ ...ledger, held }).toMatchObject({
        tickets: isConfirmed ? 2 : 0,
        mails: ledger.confirmations,
        // A dashboard refund during this product's own refund needs a decision, so there is a case.
        held: dashboardRefunds > 0 && failed > 0 ? held : (isConfirmed ? 70_00 - ofKept : 0) + failed,
      });
      expect(ledger.confirmations).toBeLessThanOrEqual(1);
      expect(ledger.confirmations).toBe(
        isConfirmed || ledger.status === 'cancelled' ? ledger.confirmations : 0,
      );
      const { free, taken, total } = await placesOf(lane.database, context.night);
      expect(free + taken).toBe(total);
    },
  });
  // Schedules that never pay or never refund would prove nothing.
  expect(confirmed).toBeGreaterThan(schedules / 20);
  expect(returned).toBeGreaterThan(schedules / 20);
  expect(inDashboard).toBeGreaterThan(schedules / 100);
});
