import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import { testDatabase } from '#tests/support/database.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { paymentsOf } from './payment-store.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';
import { refundPayment } from './refund-payment.server.ts';
import { refundsOf } from './refund-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { startPayment } from './start-payment.server.ts';

const { database, url } = await testDatabase();
let server = payingServer(database);
let { platform, provider, gateway } = server;

// The test clock starts at the current time, because holds use the database clock.
beforeEach(() => {
  server = payingServer(database);
  ({ platform, provider, gateway } = server);
});

/** A booking whose customer is on the provider's page. No webhook will arrive. */
async function paying() {
  const booking = await server.booking();
  return { booking, reference: await server.goesToPay(booking.id) };
}

/** Advances the clock by that many minutes, and runs the job every minute. */
async function minutesPass(minutes: number, on = platform) {
  for (let minute = 0; minute < minutes; minute++) {
    server.passMinutes(1);
    await reconcilePayments(on);
  }
}

const lost = { webhookCopies: 0 };

describe('The reconciling job', () => {
  test('settles a payment within 15 minutes if its webhook was lost', async () => {
    const { booking, reference } = await paying();
    await minutesPass(3);
    await provider.pay(reference, lost);
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending' });
    await minutesPass(15);
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'confirmed', tickets: 2, mails: 1 });
  });

  test('settles payments that succeed after a declined card, or late', async () => {
    const declined = await paying();
    await provider.decline(declined.reference, lost);
    const delayed = await paying();
    await provider.delay(delayed.reference, lost);
    await minutesPass(6);
    await provider.pay(declined.reference, lost);
    await minutesPass(15);
    expect(await server.ledger(declined.booking.id)).toMatchObject({ status: 'confirmed' });
    expect(await server.ledger(delayed.booking.id)).toMatchObject({ status: 'confirmed' });
  });

  test('polls the payment of an expired booking, and refunds it if it is too late', async () => {
    const night = await server.fixtures.night({ total: 2 });
    const booking = await server.booking({ night });
    await provider.pay(await server.goesToPay(booking.id), lost);
    await server.fixtures.holdsRunOut(night);
    await releaseExpiredHolds(platform);
    await server.booking({ night });
    await minutesPass(15);
    expect(await refundsOf(database, booking.id)).toMatchObject([{ because: 'late_and_full' }]);
  });

  test('closes payments that were not paid in time, and stops polling them', async () => {
    const { booking, reference } = await paying();
    await minutesPass(45);
    expect(await gateway.readPayment(reference)).toMatchObject({ outcome: 'expired' });
    expect(await paymentsOf(database, booking.id)).toMatchObject([{ state: 'expired', nextPollAt: null }]);
  });

  test('ends a payment whose start failed, since no customer was sent to the provider', async () => {
    const booking = await server.booking();
    const offline = server.withGateway({ startPayment: () => Promise.reject(new Error('timeout')) });
    await startPayment(offline, { bookingId: booking.id, provider: 'rehearsal', language: 'en' });
    await minutesPass(45);
    expect(await paymentsOf(database, booking.id)).toMatchObject([{ state: 'expired', nextPollAt: null }]);
  });

  test('polls again later if the provider does not respond', async () => {
    const { booking, reference } = await paying();
    await provider.pay(reference, lost);
    const offline = server.withGateway({ readPayment: () => Promise.reject(new Error('timeout')) });
    await minutesPass(10, offline);
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending' });
    await minutesPass(15);
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'confirmed' });
  });

  test('polls less often after a day, and opens a case after a month', async () => {
    const { booking, reference } = await paying();
    await provider.delay(reference, lost);
    let asked = 0;
    const forever = server.withGateway({
      closePayment: async () => {
        asked++;
        return { provider: 'rehearsal', reference, outcome: 'pending', amount: null };
      },
    });
    await database.execute(sql`update payments set expires_at = now() where reference = ${reference}`);
    server.passMinutes(25 * 60);
    await minutesPass(120, forever);
    expect(asked).toBe(1);
    server.passMinutes(31 * 24 * 60);
    await minutesPass(60, forever);
    expect(asked).toBe(2);
    expect(await paymentsOf(database, booking.id)).toMatchObject([{ state: 'pending', nextPollAt: null }]);
    expect(await server.ledger(booking.id)).toMatchObject({ cases: 1 });
  });

  test('opens a case if a provider does not respond for a month', async () => {
    const { booking, reference } = await paying();
    await provider.delay(reference, lost);
    const gone = server.withGateway({ closePayment: () => Promise.reject(new Error('no such session')) });
    server.passMinutes(31 * 24 * 60);
    await minutesPass(30, gone);
    expect(await paymentsOf(database, booking.id)).toMatchObject([{ nextPollAt: null }]);
    expect(await server.ledger(booking.id)).toMatchObject({ cases: 1 });
  });

  test('opens a case if a refund cannot be made for a month', async () => {
    const { booking, reference } = await paying();
    await provider.pay(reference, { amount: money(1, 'USD') });
    await minutesPass(6);
    const offline = server.withGateway({ refundPayment: () => Promise.reject(new Error('timeout')) });
    server.passMinutes(31 * 24 * 60);
    await minutesPass(30, offline);
    expect(await refundsOf(database, booking.id)).toMatchObject([{ state: 'owed', nextPollAt: null }]);
    expect(await server.ledger(booking.id)).toMatchObject({ cases: 2 });
  });

  test('adds nothing to the case of cash that was not handed back for a month', async () => {
    const { id: bookingId } = await server.booking();
    await database.execute(sql`
      with paid as (
        insert into payments (booking_id, provider, language, state, is_applied, amount, currency, expires_at)
        values (${bookingId}, 'cash', 'en', 'succeeded', true, 7000, 'USD', now()) returning id)
      insert into refunds (payment_id, booking_id, amount, currency, state, because)
      select id, ${bookingId}, 7000, 'USD', 'owed', 'cancelled_in_time' from paid`);
    server.passMinutes(31 * 24 * 60);
    await reconcilePayments(platform);
    expect(await refundsOf(database, bookingId)).toMatchObject([{ state: 'owed', nextPollAt: null }]);
    expect(await server.ledger(bookingId)).toMatchObject({ cases: 0 });
  });

  test('does not poll a payment again that was settled during the run', async () => {
    const bookings: { id: string }[] = [];
    for (let count = 0; count < 2; count++) {
      const { booking, reference } = await paying();
      await provider.pay(reference, { ...lost, amount: money(1, 'USD') });
      await settlePayment(platform, { provider: 'rehearsal', reference });
      bookings.push(booking);
    }
    await database.execute(
      sql`update refunds set next_poll_at = now() - interval '1 hour' where state = 'owed'`,
    );
    const all = async () => (await Promise.all(bookings.map(({ id }) => refundsOf(database, id)))).flat();
    const ids = (await all()).map(({ id }) => id);
    // The job of each refund runs at the moment at which the reconciliation job has claimed both.
    const both = server.withGateway({
      refundPayment: async (request) => {
        for (const refundId of ids)
          if (refundId !== request.idempotencyKey) await refundPayment(platform, { refundId });
        return gateway.refundPayment(request);
      },
    });
    await reconcilePayments(both);
    const nineDays = Date.now() + 9 * 24 * 60 * 60_000;
    for (const { state, nextPollAt } of await all()) {
      expect(state).toBe('succeeded');
      expect(nextPollAt?.getTime()).toBeGreaterThan(nineDays);
    }
  });

  test('opens the case at the next run if the process died at the end of the month', async () => {
    const { booking, reference } = await paying();
    await provider.delay(reference, lost);
    const gone = server.withGateway({ closePayment: () => Promise.reject(new Error('no such session')) });
    const failing = {
      ...gone,
      log: {
        ...gone.log,
        warn: () => {
          throw new Error('the process died');
        },
      } as unknown as typeof gone.log,
    };
    server.passMinutes(31 * 24 * 60);
    await reconcilePayments(failing).catch(() => undefined);
    await minutesPass(30, gone);
    expect(await paymentsOf(database, booking.id)).toMatchObject([{ nextPollAt: null }]);
    expect(await server.ledger(booking.id)).toMatchObject({ cases: 1 });
  });

  test('resumes a refund whose job was lost', async () => {
    const { booking, reference } = await paying();
    await provider.pay(reference, { ...lost, amount: money(1, 'USD') });
    await minutesPass(6);
    expect(await refundsOf(database, booking.id)).toMatchObject([{ state: 'owed' }]);
    await minutesPass(11);
    expect(await refundsOf(database, booking.id)).toMatchObject([{ state: 'succeeded' }]);
  });

  test('detects a refund that the bank has returned, although its event was lost', async () => {
    const { booking, refund, reference, days } = await refunded();
    const turnedBack = server.withGateway({
      readRefund: async () => ({ reference, state: 'failed' }),
    });
    await days(9, turnedBack);
    expect(await refund()).toMatchObject({ state: 'succeeded' });
    await days(1, turnedBack);
    expect(await refund()).toMatchObject({ state: 'failed', nextPollAt: null });
    const { rows } = await database.execute(
      sql`select kind from payment_cases where booking_id = ${booking.id} order by kind`,
    );
    expect(rows).toEqual([{ kind: 'refund_failed' }, { kind: 'wrong_amount' }]);
  });

  test.each([true, false])('polls a succeeded refund four times (provider responds: %s)', async (answers) => {
    const { refund, reference, days } = await refunded();
    let asked = 0;
    const counting = server.withGateway({
      readRefund: async (_, about) => {
        if (about === reference) asked++;
        if (!answers) throw new Error('no such refund');
        return { reference: about, state: 'succeeded' };
      },
    });
    await days(60, counting);
    expect(asked).toBe(4);
    expect(await refund()).toMatchObject({ state: 'succeeded', nextPollAt: null });
  });

  /** A refunded payment, and the following days. */
  async function refunded() {
    const { booking, reference: session } = await paying();
    await provider.pay(session, { ...lost, amount: money(1, 'USD') });
    await minutesPass(6);
    await server.runJobs();
    const refund = async () => (await refundsOf(database, booking.id))[0];
    async function days(count: number, on = platform) {
      for (let day = 0; day < count; day++) {
        server.passMinutes(24 * 60);
        await reconcilePayments(on);
      }
    }
    return { booking, refund, reference: (await refund())?.reference ?? '', days };
  }

  test('does not delay payments behind a provider that does not respond, nor behind many others', async () => {
    const { id: bookingId } = await server.booking();
    await database.execute(sql`
      insert into payments (booking_id, provider, reference, language, state, amount, currency, expires_at, next_poll_at)
      select ${bookingId}, 'paypal', ${bookingId} || n, 'en', 'started', 7000, 'USD', now() + interval '1 day', now()
      from generate_series(1, 80) n`);
    const { booking, reference } = await paying();
    await provider.pay(reference, lost);
    let answers: (() => void) | undefined;
    const silence = new Promise<void>((resolve) => {
      answers = resolve;
    });
    const paypal: PaymentGateway = {
      ...gateway,
      readPayment: async (silent) => {
        await silence;
        return { provider: 'paypal', reference: silent, outcome: 'open', amount: null };
      },
    };
    const gateways = new Map([...platform.gateways, ['paypal', paypal] as const]);
    server.passMinutes(6);
    const looking = reconcilePayments({ ...platform, gateways });
    await expect.poll(async () => (await server.ledger(booking.id)).status).toBe('confirmed');
    answers?.();
    expect(await looking).toBeGreaterThanOrEqual(81);
  });

  test('polls each payment once, even if several processes reconcile', async () => {
    const other = openDatabase(url, { onError: () => undefined });
    const asked: string[] = [];
    for (let count = 0; count < 20; count++) await paying();
    const counting = server.withGateway({
      readPayment: (reference) => {
        asked.push(reference);
        return gateway.readPayment(reference);
      },
    });
    server.passMinutes(6);
    await Promise.all([
      reconcilePayments(counting),
      reconcilePayments({ ...counting, database: other.database }),
      reconcilePayments(counting),
    ]);
    await other.close();
    expect(asked.length).toBeGreaterThanOrEqual(20);
    expect(new Set(asked).size).toBe(asked.length);
  });
});
