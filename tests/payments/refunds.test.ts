import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { listOpenCases } from '#features/payment/case-store.server.ts';
import { payBack } from '#features/payment/pay-back.server.ts';
import { refundPayment } from '#features/payment/refund-payment.server.ts';
import { refundsOf } from '#features/payment/refund-store.server.ts';
import { startPayment } from '#features/payment/start-payment.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { testDatabase } from '#tests/support/database.ts';
import { inTwoTabs, openSite, openTwoProviders, type RealProvider } from './payments-test-context.ts';

const { database } = await testDatabase();
const providers = await openTwoProviders();
afterAll(providers.close);
const { stripe, paypal } = providers;

const both = ['stripe', 'paypal'] as const;

/** A confirmed booking that was paid at that provider, and events about its payment. */
async function paidAt(provider: RealProvider, { alsoOpens }: { alsoOpens?: RealProvider } = {}) {
  const site = await openSite(providers, [database]);
  const on = site.processes[0]!;
  const bookingId = site.booking.id;
  const tabs = inTwoTabs(on);
  if (alsoOpens) await startPayment(tabs, { bookingId, provider: alsoOpens, language: 'en' });
  await startPayment(tabs, { bookingId, provider, language: 'en' });
  const [reference = ''] = await site.mine(provider);
  if (provider === 'stripe') stripe.customer.pays(reference);
  else paypal.customer.approves(reference);
  const known = { stripe: 0, paypal: 0 };
  /** Delivers the new events, signed as the providers sign them. */
  async function eventsArrive({ newestFirst = false } = {}) {
    const fresh = both.flatMap((from) => {
      const events = site.events().filter((event) => event.provider === from);
      const unseen = events.slice(known[from]);
      known[from] = events.length;
      return newestFirst ? unseen.reverse() : unseen;
    });
    const answers = [];
    for (const event of fresh) answers.push(await site.deliver(on, event).catch(() => ({ status: 500 })));
    return answers;
  }
  await eventsArrive();
  await eventsArrive();
  const cancels = () => cancelBooking(on, { bookingId, because: 'changed plans', refund: 'full' });
  /** A refund in the provider's dashboard. */
  const refundsInDashboard = (cents: number) =>
    provider === 'stripe'
      ? stripe.createRefund(stripe.session(reference).payment_intent ?? '', cents, {})
      : paypal.createRefund(paypal.order(reference).purchase_units[0]!.payments!.captures[0]!.id, {
          currency_code: 'USD',
          value: (cents / 100).toFixed(2),
        });
  const refunds = async () =>
    (await refundsOf(database, bookingId)).map(({ because, state, amount }) => [
      because,
      state,
      amount.amount,
    ]);
  const cases = async () => {
    const { rows } = await database.execute<{ kind: string; open: boolean }>(sql`
      select kind, closed_at is null as open from payment_cases where booking_id = ${bookingId} order by opened_at`);
    return rows.map(({ kind, open }) => `${kind} ${open ? 'open' : 'closed'}`);
  };
  /** The open cases of this booking with their amounts, as the payments page lists them. */
  const shown = async () =>
    (await listOpenCases(database, { max: 1_000, cities: [] }))
      .filter((paymentCase) => paymentCase.bookingId === bookingId)
      .map(({ kind, payment, refund }) => [
        kind,
        payment?.amount.amount,
        refund?.amount.amount,
        refund?.state,
      ]);
  const mails = async () => {
    const { rows } = await database.execute(
      sql`select 1 from outbox_mails where booking_id = ${bookingId} and kind = 'payment.refunded'`,
    );
    return rows.length;
  };
  const openCases = async () =>
    (await cases()).filter((one) => one.endsWith(' open')).map((one) => one.replace(' open', ''));
  /** A change makes the booking cheaper by that amount. */
  const changesPrice = (cents: number) =>
    inTransaction(on.database, (transaction) =>
      payBack(on, transaction, { bookingId, amount: money(cents, 'USD'), because: 'price_difference' }),
    );
  /** The jobs that failed run again. */
  const retries = async () => {
    for (const { id: refundId } of await refundsOf(database, bookingId))
      await refundPayment(on, { refundId }).catch(() => undefined);
    await site.server.runJobs(on).catch(() => undefined);
  };
  const closesCases = () =>
    database.execute(sql`update payment_cases set closed_at = now() where booking_id = ${bookingId}`);
  /** The provider refuses the next refund outright, for example because of a low balance. */
  const refusesNextRefund = () =>
    provider === 'stripe'
      ? stripe.hasTrouble(
          {
            kind: 'answers',
            answer: {
              status: 400,
              body: { error: { type: 'invalid_request_error', code: 'balance_insufficient' } },
            },
          },
          { when: ({ method, path }) => method === 'POST' && path === '/v1/refunds' },
        )
      : paypal.hasTrouble(
          {
            kind: 'answers',
            answer: {
              status: 422,
              body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'TRANSACTION_REFUSED' }] },
            },
          },
          { when: ({ path }) => path.endsWith('/refund') },
        );
  return {
    ...site,
    on,
    reference,
    bookingId,
    eventsArrive,
    cancels,
    refundsInDashboard,
    refunds,
    cases,
    shown,
    mails,
    openCases,
    changesPrice,
    retries,
    closesCases,
    refusesNextRefund,
    jobsRun: () => site.server.runJobs(on),
  };
}

describe.each(both)('A refund from the dashboard of %s', (provider) => {
  test('is stored, opens a case, and is not made a second time', async () => {
    const { eventsArrive, refundsInDashboard, refunds, cases, cancels, jobsRun, held } =
      await paidAt(provider);
    refundsInDashboard(10_00);
    expect((await eventsArrive()).every(({ status }) => status === 200)).toBe(true);
    expect(await refunds()).toEqual([['by_provider', 'succeeded', 10_00]]);
    expect(await cases()).toEqual(['by_provider open']);
    await cancels();
    await jobsRun();
    await eventsArrive();
    expect(await refunds()).toEqual([
      ['by_provider', 'succeeded', 10_00],
      ['cancelled_in_time', 'succeeded', 60_00],
    ]);
    expect(await held()).toBe(0);
  });

  test('in two parts is stored as two refunds, however often it is reported', async () => {
    const { eventsArrive, refundsInDashboard, refunds, cases, shown, events, deliver, on } =
      await paidAt(provider);
    refundsInDashboard(10_00);
    refundsInDashboard(20_00);
    await eventsArrive();
    await Promise.allSettled(events().map((event) => deliver(on, event)));
    expect(await refunds()).toEqual([
      ['by_provider', 'succeeded', 10_00],
      ['by_provider', 'succeeded', 20_00],
    ]);
    expect(await cases()).toEqual(['by_provider open', 'by_provider open']);
    expect(await shown()).toEqual([
      ['by_provider', 70_00, 10_00, 'succeeded'],
      ['by_provider', 70_00, 20_00, 'succeeded'],
    ]);
  });
});

describe.each(both)('A refund at %s', (provider) => {
  test('whose event arrives before the response is the requested refund', async () => {
    const { cancels, jobsRun, eventsArrive, refunds, cases, mails, held } = await paidAt(provider);
    await cancels();
    const host = provider === 'stripe' ? stripe : paypal;
    host.hasTrouble(
      { kind: 'answerLost' },
      { times: 3, when: ({ method, path }) => method === 'POST' && path.includes('refund') },
    );
    await jobsRun().catch(() => undefined);
    await eventsArrive();
    expect(await refunds()).toEqual([['cancelled_in_time', 'succeeded', 70_00]]);
    await jobsRun();
    await eventsArrive();
    expect(await refunds()).toEqual([['cancelled_in_time', 'succeeded', 70_00]]);
    expect([await cases(), await mails(), await held()]).toEqual([[], 1, 0]);
  });

  test('that was refused, and is then made in the dashboard, closes its case and is mailed once', async () => {
    const {
      cancels,
      jobsRun,
      eventsArrive,
      refusesNextRefund,
      refundsInDashboard,
      refunds,
      cases,
      mails,
      held,
    } = await paidAt(provider);
    refusesNextRefund();
    await cancels();
    await jobsRun();
    expect(await refunds()).toEqual([['cancelled_in_time', 'failed', 70_00]]);
    expect([await cases(), await mails()]).toEqual([['refund_failed open'], 0]);
    refundsInDashboard(70_00);
    await eventsArrive();
    expect(await refunds()).toEqual([['cancelled_in_time', 'succeeded', 70_00]]);
    expect([await cases(), await mails(), await held()]).toEqual([['refund_failed closed'], 1, 0]);
  });
});

describe('A refund that the bank returns days after it succeeded', () => {
  test('opens a case, because the guest did not get the money', async () => {
    const { cancels, jobsRun, eventsArrive, refunds, cases } = await paidAt('stripe');
    await cancels();
    await jobsRun();
    await eventsArrive();
    expect(await refunds()).toEqual([['cancelled_in_time', 'succeeded', 70_00]]);
    const [made] = [...stripe.refunds.values()].slice(-1);
    made!.status = 'failed';
    stripe.emit('', 'refund.failed', made!);
    await eventsArrive();
    expect(await refunds()).toEqual([['cancelled_in_time', 'failed', 70_00]]);
    expect(await cases()).toEqual(['refund_failed open']);
  });
});

describe.each(both)('A refund at %s while the same request is in progress there', (provider) => {
  test('stays owed, and succeeds once when it is retried', async () => {
    const { on, bookingId, cancels, jobsRun, refunds, cases, held } = await paidAt(provider);
    const busy = {
      error: { type: 'invalid_request_error', code: 'idempotency_key_in_use' },
      name: 'CONFLICT',
    };
    (provider === 'stripe' ? stripe : paypal).hasTrouble(
      { kind: 'answers', answer: { status: 409, body: busy } },
      { times: 3, when: ({ method, path }) => method === 'POST' && path.includes('refund') },
    );
    await cancels();
    await expect(jobsRun()).rejects.toThrow();
    expect([await refunds(), await cases()]).toEqual([[['cancelled_in_time', 'owed', 70_00]], []]);
    for (const { id: refundId } of await refundsOf(database, bookingId))
      await refundPayment(on, { refundId });
    expect([await refunds(), await held()]).toEqual([[['cancelled_in_time', 'succeeded', 70_00]], 0]);
  });
});

describe('A refund at PayPal', () => {
  test('uses the capture if PayPal has deleted the order', async () => {
    const { reference, cancels, jobsRun, refunds, held } = await paidAt('paypal');
    paypal.orders.delete(reference);
    await cancels();
    await jobsRun();
    expect([await refunds(), await held()]).toEqual([[['cancelled_in_time', 'succeeded', 70_00]], 0]);
  });

  test('uses the order if the payment has no stored capture', async () => {
    const { bookingId, cancels, jobsRun, refunds, held } = await paidAt('paypal');
    await database.execute(sql`update payments set money_reference = null where booking_id = ${bookingId}`);
    await cancels();
    await jobsRun();
    expect([await refunds(), await held()]).toEqual([[['cancelled_in_time', 'succeeded', 70_00]], 0]);
  });
});

describe('A refund that the bank returns, and that is then made in the dashboard', () => {
  test('closes its case, whatever is reported about the first one later', async () => {
    const { cancels, jobsRun, eventsArrive, refundsInDashboard, refunds, cases, mails } =
      await paidAt('stripe');
    await cancels();
    await jobsRun();
    await eventsArrive();
    const [turnedBack] = [...stripe.refunds.values()].slice(-1);
    turnedBack!.status = 'failed';
    stripe.emit('', 'refund.failed', turnedBack!);
    await eventsArrive();
    expect(await cases()).toEqual(['refund_failed open']);
    refundsInDashboard(70_00);
    await eventsArrive();
    stripe.emit('', 'refund.failed', turnedBack!);
    await eventsArrive();
    expect(await refunds()).toEqual([['cancelled_in_time', 'succeeded', 70_00]]);
    expect([await cases(), await mails()]).toEqual([['refund_failed closed'], 1]);
  });
});

describe('Two failed refunds of one payment', () => {
  test('are two cases, although the first one is already closed', async () => {
    const { on, bookingId, refusesNextRefund, cancels, jobsRun, cases, shown, closesCases } =
      await paidAt('paypal');
    refusesNextRefund();
    await database.execute(sql`
      insert into refunds (payment_id, booking_id, amount, currency, state, because)
      select id, booking_id, 1000, 'USD', 'owed', 'price_difference' from payments where booking_id = ${bookingId}`);
    const [first] = await refundsOf(database, bookingId);
    await refundPayment(on, { refundId: first!.id });
    await closesCases();
    refusesNextRefund();
    await cancels();
    await jobsRun();
    expect(await cases()).toEqual(['refund_failed closed', 'refund_failed open']);
    expect(await shown()).toEqual([['refund_failed', 70_00, 60_00, 'failed']]);
  });
});

describe('A refund whose response was lost for longer than the provider stores its key', () => {
  test('is not made a second time', async () => {
    const { on, bookingId, held } = await paidAt('stripe');
    await database.execute(sql`
      insert into refunds (payment_id, booking_id, amount, currency, state, because)
      select id, booking_id, 1000, 'USD', 'owed', 'price_difference' from payments where booking_id = ${bookingId}`);
    const [owed] = await refundsOf(database, bookingId);
    const isRefund = ({ method, path }: { method: string; path: string }) =>
      method === 'POST' && path === '/v1/refunds';
    stripe.hasTrouble({ kind: 'answerLost' }, { times: 3, when: isRefund });
    await refundPayment(on, { refundId: owed!.id }).catch(() => undefined);
    stripe.deletesKeys();
    await refundPayment(on, { refundId: owed!.id });
    expect(await refundsOf(database, bookingId)).toMatchObject([
      { state: 'succeeded', amount: money(10_00, 'USD') },
    ]);
    expect(await held()).toBe(60_00);
  });
});

describe.each(both)('A refund that %s does not allow for a while', (provider) => {
  const host = () => (provider === 'stripe' ? stripe : paypal);
  /** The key lacks a permission, as after it was exchanged: neither refunds nor their list can be requested. */
  const forbids = (times = 20) =>
    host().hasTrouble(
      {
        kind: 'answers',
        answer: { status: 403, body: { error: { type: 'invalid_request_error' }, name: 'NOT_AUTHORIZED' } },
      },
      { times, when: ({ path }) => /refunds?$/.test(path) },
    );
  const allows = () => host().endsTrouble();

  test('and that staff make in the dashboard meanwhile is not made again when the key works', async () => {
    const paid = await paidAt(provider);
    await paid.changesPrice(35_00);
    forbids();
    await paid.jobsRun().catch(() => undefined);
    expect(await paid.refunds()).toEqual([['price_difference', 'owed', 35_00]]);
    allows();
    paid.refundsInDashboard(35_00);
    expect((await paid.eventsArrive()).every(({ status }) => status === 200)).toBe(true);
    await paid.retries();
    await paid.eventsArrive();
    expect(await paid.refunds()).toEqual([['price_difference', 'succeeded', 35_00]]);
    expect([await paid.held(), await paid.cases(), await paid.mails()]).toEqual([35_00, [], 1]);
  });

  test('is not made again even if the event of the dashboard is lost', async () => {
    const paid = await paidAt(provider);
    await paid.changesPrice(35_00);
    forbids();
    await paid.jobsRun().catch(() => undefined);
    allows();
    paid.refundsInDashboard(35_00);
    await paid.retries();
    expect([await paid.refunds(), await paid.held()]).toEqual([
      [['price_difference', 'succeeded', 35_00]],
      35_00,
    ]);
  });

  test('is completed if staff made only a part of it in the dashboard', async () => {
    const paid = await paidAt(provider);
    await paid.cancels();
    forbids();
    await paid.jobsRun().catch(() => undefined);
    allows();
    paid.refundsInDashboard(40_00);
    await paid.eventsArrive();
    await paid.retries();
    await paid.eventsArrive();
    expect(await paid.refunds()).toEqual([
      ['cancelled_in_time', 'succeeded', 30_00],
      ['by_provider', 'succeeded', 40_00],
    ]);
    expect([await paid.held(), await paid.cases()]).toEqual([0, []]);
  });
});

describe('A refund that failed at the bank and is repeated in the dashboard, pending first', () => {
  test('is recognized, closes its case, and a later cancellation refunds all of the rest', async () => {
    const paid = await paidAt('stripe');
    await paid.changesPrice(15_00);
    await paid.jobsRun();
    await paid.eventsArrive();
    const [returned] = [...stripe.refunds.values()].slice(-1);
    returned!.status = 'failed';
    stripe.emit('', 'refund.failed', returned!);
    await paid.eventsArrive();
    expect(await paid.cases()).toEqual(['refund_failed open']);
    const again = paid.refundsInDashboard(15_00);
    again.status = 'pending' as never;
    await paid.eventsArrive();
    expect(await paid.refunds()).toEqual([['price_difference', 'pending', 15_00]]);
    expect(await paid.cases()).toEqual(['refund_failed closed']);
    again.status = 'succeeded' as never;
    stripe.emit(paid.reference, 'refund.updated', again);
    await paid.eventsArrive();
    await paid.cancels();
    await paid.jobsRun();
    await paid.eventsArrive();
    expect(await paid.refunds()).toEqual([
      ['price_difference', 'succeeded', 15_00],
      ['cancelled_in_time', 'succeeded', 55_00],
    ]);
    expect(await paid.held()).toBe(0);
  });
});

describe.each(both)(
  'A second payment at %s that was refunded in the dashboard before its event',
  (provider) => {
    /** The booking was paid, and the guest pays again in a tab that was opened before. */
    async function paidTwice() {
      const other = provider === 'stripe' ? 'paypal' : 'stripe';
      const paid = await paidAt(other, { alsoOpens: provider });
      const [second = ''] = await paid.mine(provider);
      if (provider === 'stripe') stripe.customer.pays(second);
      else {
        paypal.customer.approves(second);
        paypal.capture(second);
      }
      const refund = (cents: number) =>
        provider === 'stripe'
          ? stripe.createRefund(stripe.session(second).payment_intent!, cents, {})
          : paypal.createRefund(paypal.order(second).purchase_units[0]!.payments!.captures[0]!.id, {
              currency_code: 'USD',
              value: (cents / 100).toFixed(2),
            });
      return { ...paid, refund };
    }

    test('is neither refunded again nor a case', async () => {
      const paid = await paidTwice();
      paid.refund(70_00);
      // The event of the refund arrives first.
      await paid.eventsArrive({ newestFirst: true });
      await paid.eventsArrive();
      await paid.retries();
      await paid.eventsArrive();
      expect(await paid.refunds()).toEqual([['by_provider', 'succeeded', 70_00]]);
      expect([await paid.held(), await paid.openCases()]).toEqual([70_00, []]);
    });

    test('is refunded as far as the dashboard did not', async () => {
      const paid = await paidTwice();
      paid.refund(20_00);
      await paid.eventsArrive({ newestFirst: true });
      await paid.eventsArrive();
      await paid.retries();
      await paid.eventsArrive();
      expect(await paid.refunds()).toEqual([
        ['by_provider', 'succeeded', 20_00],
        ['paid_twice', 'succeeded', 50_00],
      ]);
      expect([await paid.held(), await paid.openCases()]).toEqual([70_00, ['paid_twice']]);
    });
  },
);
