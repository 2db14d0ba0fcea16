import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { checkPayments } from '#features/payment/check-payments.server.ts';
import { receiveWebhook } from '#features/payment/receive-webhook.server.ts';
import { reconcilePayments } from '#features/payment/reconcile-payments.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { settlePayment } from '#features/payment/settle-payment.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';

const { database, url } = await testDatabase();
const others = [1, 2].map(() => openDatabase(url, { onError: () => undefined }));
afterAll(() => Promise.all(others.map(({ close }) => close())));

const server = payingServer(database, { servers: [database, ...others.map((other) => other.database)] });
const { platform, processes, provider } = server;
const paidOnce = {
  status: 'confirmed',
  tickets: 2,
  confirmations: 1,
  mails: 1,
  refunds: 0,
  held: money(7000, 'USD'),
};

/** Runs the same operation that many times, distributed over three server processes at the same moment. */
const atOnce = <T>(times: number, work: (on: typeof platform, at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(processes[at % processes.length]!, at)));

/** A booking that was just paid, and its signed event. */
async function justPaid(night?: string) {
  const booking = await server.booking({ night });
  const reference = await server.goesToPay(booking.id);
  server.sent.length = 0;
  await provider.pay(reference);
  await expect.poll(() => server.sent.length).toBe(1);
  return { booking, reference, event: server.sent[0]! };
}

type Paid = Awaited<ReturnType<typeof justPaid>>;

describe('One payment on three server processes', () => {
  test('twenty concurrent copies of an event create one confirmation and one set of tickets', async () => {
    const { booking, event } = await justPaid();
    const answers = await atOnce(20, (on) => receiveWebhook(on, 'rehearsal', event));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await server.ledger(booking.id)).toMatchObject(paidOnce);
  });

  test('concurrent webhook, redirect and reconciliation create one confirmation', async () => {
    const { booking, event } = await justPaid();
    await database.execute(sql`update payments set next_poll_at = now() where booking_id = ${booking.id}`);
    await atOnce(18, async (on, at) => {
      if (at % 3 === 0) return receiveWebhook(on, 'rehearsal', event);
      if (at % 3 === 1) return checkPayments(on, { bookingId: booking.id });
      return reconcilePayments(on);
    });
    expect(await server.ledger(booking.id)).toMatchObject(paidOnce);
  });

  test('a payment that arrives while its hold is swept is confirmed, and no place is lost', async () => {
    const night = await server.fixtures.night({ total: 20 });
    const paid: Paid[] = [];
    for (let count = 0; count < 10; count++) paid.push(await justPaid(night));
    await server.fixtures.holdsRunOut(night);
    await atOnce(30, async (on, at) => {
      if (at % 3 === 0) return releaseExpiredHolds(on);
      return receiveWebhook(on, 'rehearsal', paid[at % paid.length]!.event);
    });
    for (const { event } of paid) await receiveWebhook(platform, 'rehearsal', event);
    for (const { booking } of paid) expect(await server.ledger(booking.id)).toMatchObject(paidOnce);
    expect(await placesOf(database, night)).toEqual({ total: 20, free: 0, taken: 20 });
  });
});

describe('Two payments of one booking', () => {
  test('that arrive at the same moment: one is kept, the other is refunded', async () => {
    const booking = await server.booking();
    const references = [await server.goesToPay(booking.id), await server.anotherSession(booking)];
    await Promise.all(references.map((reference) => provider.pay(reference)));
    await atOnce(12, (on, at) =>
      settlePayment(on, { provider: 'rehearsal', reference: references[at % 2]! }),
    );
    await server.runJobs();
    expect(await server.ledger(booking.id)).toMatchObject({ ...paidOnce, refunds: 1, cases: 1 });
    expect(await refundsOf(database, booking.id)).toMatchObject([
      { because: 'paid_twice', state: 'succeeded' },
    ]);
  });

  test('a customer who starts again while paying is charged once', async () => {
    const booking = await server.booking();
    const reference = await server.goesToPay(booking.id);
    await Promise.all([
      provider.pay(reference),
      ...processes.map((on) =>
        startPayment(on, { bookingId: booking.id, provider: 'rehearsal', language: 'en' }),
      ),
      atOnce(3, (on) => settlePayment(on, { provider: 'rehearsal', reference })),
    ]);
    await checkPayments(platform, { bookingId: booking.id });
    await server.runJobs();
    const { outcome } = await server.gateway.readPayment(reference);
    const isPaid = outcome === 'paid';
    expect(await server.ledger(booking.id)).toMatchObject(
      isPaid ? paidOnce : { status: 'pending', tickets: 0, held: money(0, 'USD') },
    );
  });
});

describe('Late money for the last places', () => {
  test('of ten couples who pay late for four places, two are confirmed and eight are refunded', async () => {
    const night = await server.fixtures.night({ total: 4 });
    const late: Paid[] = [];
    for (let count = 0; count < 10; count++) {
      late.push(await justPaid(night));
      await server.fixtures.holdsRunOut(night);
      await releaseExpiredHolds(platform);
    }
    await atOnce(30, (on, at) => receiveWebhook(on, 'rehearsal', late[at % late.length]!.event));
    await server.runJobs();
    const ledgers = await Promise.all(late.map(({ booking }) => server.ledger(booking.id)));
    const isConfirmed = ({ status }: { status: string }) => status === 'confirmed';
    expect(ledgers.filter(isConfirmed)).toHaveLength(2);
    for (const ledger of ledgers.filter(isConfirmed)) expect(ledger).toMatchObject(paidOnce);
    for (const ledger of ledgers.filter((each) => !isConfirmed(each))) {
      expect(ledger).toMatchObject({ tickets: 0, refunds: 1, cases: 1, held: money(0, 'USD') });
    }
    expect(await placesOf(database, night)).toEqual({ total: 4, free: 0, taken: 4 });
  });
});

describe('Control: without the guards', () => {
  /** Settles without a lock: all callers may read before the first one writes. */
  async function settleNaively(
    on: typeof platform,
    bookingId: string,
    reference: string,
    allHaveRead: () => Promise<void>,
  ) {
    const { rows } = await on.database.execute(sql`
      select 1 from payments where booking_id = ${bookingId} and is_applied`);
    await allHaveRead();
    if (rows.length > 0) return;
    await on.database.execute(sql`
      update payments set state = 'succeeded', is_applied = true where reference = ${reference}`);
  }

  const naively = async () => {
    const booking = await server.booking();
    const references = [await server.goesToPay(booking.id), await server.anotherSession(booking)];
    for (const reference of references) await provider.pay(reference);
    const allHaveRead = meetingOf(references.length);
    const tries = references.map((reference, at) =>
      settleNaively(processes[at]!, booking.id, reference, allHaveRead),
    );
    const refusals = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    const { rows } = await database.execute<{ kept: number }>(sql`
      select count(*)::int as kept from payments where booking_id = ${booking.id} and is_applied`);
    return { kept: rows[0]!.kept, refusals: refusals.length };
  };

  test('the unique index still prevents a second applied payment', async () => {
    expect(await naively()).toEqual({ kept: 1, refusals: 1 });
  });

  test('also without the unique index, the booking is charged more than once', async () => {
    await database.execute(sql`drop index payments_one_applied_per_part`);
    expect(await naively()).toEqual({ kept: 2, refusals: 0 });
  });
});

/** A barrier: waits until that many callers have arrived. */
function meetingOf(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come++;
    if (come === many) resolve();
    return promise;
  };
}
