import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { paymentsOf } from '#features/payment/payment-store.server.ts';
import { receiveWebhook } from '#features/payment/receive-webhook.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { lanes, playInLanes, schedulesOr } from '#tests/payments/random-schedules.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';

const schedules = schedulesOr(200);

/** A database for two processes, used by no other test. */
async function openLane() {
  const { database, url } = await testDatabase();
  const second = openDatabase(url, { onError: () => undefined });
  afterAll(second.close);
  return { database, second };
}

type Lane = Awaited<ReturnType<typeof openLane>>;

const contexts = await Promise.all(Array.from({ length: lanes }, openLane));

/** The possible actions, in any order and concurrently: `at` selects a session, an event or a process. */
const step = fc.record({
  what: fc.constantFrom(
    'starts',
    'opensAnother',
    'pays',
    'paysWrongly',
    'paysLater',
    'declines',
    'turnsBack',
    'eventArrives',
    'eventArrives',
    'eventArrives',
    'processDies',
    'returns',
    'jobsRun',
    'reconciles',
    'holdRunsOut',
    'othersBuy',
    'cancels',
  ),
  at: fc.nat(11),
});
const schedule = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 2,
  maxLength: 8,
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A booking for two on a night of three spots. */
async function openContext({ database, second }: Lane) {
  const server = payingServer(database, { servers: [database, second.database] });
  const { platform, processes, provider, fixtures, sent } = server;
  const night = await fixtures.night({ total: 3 });
  const booking = await server.booking({ night });
  const bookingId = booking.id;
  const references: string[] = [await server.goesToPay(bookingId)];
  const reference = (at: number) => references[at % references.length]!;

  async function perform({ what, at }: Step): Promise<unknown> {
    const on = processes[at % processes.length]!;
    switch (what) {
      case 'starts': {
        await startPayment(on, { bookingId, provider: 'rehearsal', language: 'en' });
        const opened = (await paymentsOf(database, bookingId)).flatMap((payment) => payment.reference ?? []);
        return references.push(...opened.filter((each) => !references.includes(each)));
      }
      case 'opensAnother':
        return references.push(await server.anotherSession(booking));
      case 'pays':
        return provider.pay(reference(at), { webhookCopies: 1 + (at % 2) });
      case 'paysWrongly':
        return provider.pay(reference(at), { amount: money(1 + at, 'USD') });
      case 'paysLater':
        return provider.delay(reference(at));
      case 'declines':
        return provider.decline(reference(at));
      case 'turnsBack':
        return provider.cancel(reference(at));
      case 'eventArrives':
        return sent.length > 0 && receiveWebhook(on, 'rehearsal', sent[at % sent.length]!);
      case 'processDies': {
        const dies = {
          ...on,
          publish: () => Promise.reject(new Error('the process died before the commit')),
        };
        return sent.length > 0 && receiveWebhook(dies, 'rehearsal', sent[at % sent.length]!);
      }
      case 'returns':
        return checkPayments(on, { bookingId });
      case 'jobsRun':
        return server.runJobs(on);
      case 'reconciles':
        return reconcilePayments(on);
      case 'holdRunsOut':
        await fixtures.holdsRunOut(night);
        return releaseExpiredHolds(on);
      case 'othersBuy':
        return server.booking({ night });
      case 'cancels':
        return cancelBooking(on, { bookingId, because: 'changed plans', refund: 'full' });
    }
  }

  /**
   * In the end, delayed money has arrived, every event has been delivered, late and repeatedly, and no job
   * waits.
   */
  async function ends() {
    server.passMinutes(1);
    await provider.moveOn();
    await expect.poll(() => provider.deliveries.deliverDue()).toBe(undefined);
    for (const event of [...sent, ...sent].reverse()) await receiveWebhook(platform, 'rehearsal', event);
    await checkPayments(platform, { bookingId });
    await server.runJobs();
    return { ledger: await server.ledger(bookingId), places: await placesOf(database, night) };
  }

  return { perform, ends, platform, night };
}

test('money and places are consistent after any sequence of events', {
  timeout: Math.max(300, schedules) * 1_000,
}, async () => {
  await playInLanes(contexts, schedule, {
    schedules,
    async play(lane, moments) {
      const context = await openContext(lane);
      // Refused and interrupted steps are part of the schedule.
      for (const moment of moments) await Promise.allSettled(moment.map(context.perform));
      const { ledger, places } = await context.ends();

      const isConfirmed = ledger.status === 'confirmed';
      const wasConfirmed = ledger.confirmations === 1;
      expect(ledger).toMatchObject({
        tickets: isConfirmed ? 2 : 0,
        mails: wasConfirmed ? 1 : 0,
        held: money(isConfirmed ? 7000 : 0, 'USD'),
      });
      expect(ledger.confirmations).toBeLessThanOrEqual(1);
      expect(places.free + places.taken).toBe(places.total);
    },
  });
});
