import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { refused } from '#domain/decision.ts';
import { money } from '#domain/money.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { comingSaturday } from '#tests/support/coming-nights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { availableProviders } from './available-providers.ts';
import { checkPayments } from './check-payments.server.ts';
import { paymentsOf } from './payment-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';
import { startPayment } from './start-payment.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, provider, gateway } = server;

const start = (bookingId: string, on = platform) =>
  startPayment(on, { bookingId, provider: 'rehearsal', language: 'en' });

/** The number of open sessions at the provider for a booking. */
async function openSessions(bookingId: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from rehearsal_sessions
    where request->>'bookingId' = ${bookingId} and state in ('open', 'declined', 'pending')`);
  return rows[0]!.count;
}

/** As in `Mar 6, 2027`. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

describe('Starting a payment', () => {
  test('redirects to the provider, for exactly the total and the time of the hold', async () => {
    const booking = await server.booking({ people: 3 });
    const reference = await server.goesToPay(booking.id);
    const [payment] = await paymentsOf(database, booking.id);
    expect(payment).toMatchObject({ reference, state: 'started', amount: money(10_500, 'USD') });
    const session = (await provider.session(reference))!;
    expect(session.expiresAt).toEqual(booking.heldUntil);
    expect(session.request).toMatchObject({
      total: money(10_500, 'USD'),
      idempotencyKey: payment!.id,
      bookingReference: booking.reference,
      lines: [
        {
          name: `Beach Pub Crawl, ${day.format(atNoonUtc(comingSaturday))}`,
          quantity: 3,
          total: money(10_500, 'USD'),
        },
      ],
      successUrl: `http://localhost:3000/booking-confirmation/${booking.id}?payment=done`,
      cancelUrl: `http://localhost:3000/booking-confirmation/${booking.id}?payment=cancelled`,
    });
  });

  test('returns Spanish customers to Spanish pages', async () => {
    const { id: bookingId } = await server.booking();
    const started = await startPayment(platform, { bookingId, provider: 'rehearsal', language: 'es' });
    const reference = started.accepted ? started.value.redirectUrl.split('/').at(-1)! : '';
    expect((await provider.session(reference))!.request).toMatchObject({
      language: 'es',
      successUrl: `http://localhost:3000/es/booking-confirmation/${bookingId}?payment=done`,
    });
  });

  test('is refused if no provider is configured', async () => {
    const { id } = await server.booking();
    const withoutPayments = { ...platform, gateways: new Map() };
    expect(await start(id, withoutPayments)).toEqual(refused('payment.notAvailable'));
    expect(availableProviders(withoutPayments.gateways)).toEqual([]);
    expect(availableProviders(platform.gateways)).toEqual(['rehearsal']);
  });

  test('is refused for a booking that is unknown, cancelled or paid', async () => {
    const cancelled = await server.booking();
    await cancelBooking(platform, { bookingId: cancelled.id, because: 'changed plans', refund: 'byPolicy' });
    const paid = await server.booking();
    const reference = await server.goesToPay(paid.id);
    await provider.pay(reference);
    await settlePayment(platform, { provider: 'rehearsal', reference });
    expect(await start(crypto.randomUUID())).toEqual(refused('booking.unknown'));
    expect(await start("not an id'")).toEqual(refused('booking.unknown'));
    expect(await start(cancelled.id)).toEqual(refused('booking.notPending'));
    expect(await start(paid.id)).toEqual(refused('booking.alreadyPaid'));
  });
});

describe('Paying again', () => {
  test('acquires the places again after the hold expired', async () => {
    const night = await server.fixtures.night({ total: 2 });
    const booking = await server.booking({ night });
    await server.fixtures.holdsRunOut(night);
    await releaseExpiredHolds(platform);
    await server.goesToPay(booking.id);
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending', states: ['started'] });
    expect((await placesOf(database, night)).free).toBe(0);
  });

  test('is refused without any change if the night is full by then', async () => {
    const night = await server.fixtures.night({ total: 2 });
    const booking = await server.booking({ night });
    await server.fixtures.holdsRunOut(night);
    await releaseExpiredHolds(platform);
    await server.booking({ night, people: 1 });
    expect(await start(booking.id)).toEqual(refused({ reason: 'spots.left', left: 1 }));
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'expired', states: [] });
  });

  test('closes the older session, so that only one can be paid', async () => {
    const booking = await server.booking();
    const older = await server.goesToPay(booking.id);
    const newer = await server.goesToPay(booking.id);
    expect(newer).not.toBe(older);
    expect(await gateway.readPayment(older)).toMatchObject({ outcome: 'expired' });
    expect(await gateway.readPayment(newer)).toMatchObject({ outcome: 'open' });
    expect(await server.ledger(booking.id)).toMatchObject({ states: ['expired', 'started'] });
  });

  test('settles the older session if it was paid, and confirms the booking', async () => {
    const booking = await server.booking();
    await provider.pay(await server.goesToPay(booking.id));
    expect(await start(booking.id)).toEqual(refused('booking.alreadyPaid'));
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'confirmed', states: ['succeeded'] });
  });

  test('redirects to the booking while the older payment is pending', async () => {
    const booking = await server.booking();
    await provider.delay(await server.goesToPay(booking.id));
    expect(await start(booking.id)).toMatchObject({
      value: {
        redirectUrl: `http://localhost:3000/booking-confirmation/${booking.id}`,
        reference: null,
      },
    });
    expect(await checkPayments(platform, { bookingId: booking.id })).toMatchObject({ isUnderWay: true });
    expect(await server.ledger(booking.id)).toMatchObject({ states: ['pending'] });
  });

  test('opens one session for concurrent clicks', async () => {
    const booking = await server.booking();
    const starts = await Promise.all([1, 2, 3, 4, 5].map(() => start(booking.id)));
    expect(starts.some((started) => started.accepted)).toBe(true);
    expect(await openSessions(booking.id)).toBe(1);
  });
});

describe('A provider that fails', () => {
  test('stores the attempt, returns a readable error, and opens one session on retry', async () => {
    const booking = await server.booking();
    const losesTheAnswer = server.withGateway({
      startPayment: async (request) => {
        await gateway.startPayment(request);
        throw new Error('socket hang up');
      },
    });
    expect(await start(booking.id, losesTheAnswer)).toEqual(refused('payment.failed'));
    expect(await paymentsOf(database, booking.id)).toMatchObject([{ state: 'started', reference: null }]);
    await server.goesToPay(booking.id);
    expect(await openSessions(booking.id)).toBe(1);
    expect(await server.ledger(booking.id)).toMatchObject({ states: ['started'] });
  });

  test('is not blamed for an error of our database', async () => {
    const reference = await server.goesToPay((await server.booking()).id);
    const booking = await server.booking();
    const answersTakenName = server.withGateway({
      startPayment: async () => ({ reference, redirectUrl: '/' }),
    });
    await expect(start(booking.id, answersTakenName)).rejects.toThrow();
    await server.goesToPay(booking.id);
    expect(await server.ledger(booking.id)).toMatchObject({ states: ['started'] });
  });

  test('does not block a new payment if an older session cannot be closed', async () => {
    const booking = await server.booking();
    const older = await server.goesToPay(booking.id);
    const cannotClose = server.withGateway({ closePayment: () => Promise.reject(new Error('timeout')) });
    expect(await start(booking.id, cannotClose)).toMatchObject({
      value: { redirectUrl: `http://localhost:3000/rehearsal/pay/${older}`, reference: older },
    });
  });
});

describe('The return page', () => {
  test('queries the provider, and trusts nothing else', async () => {
    const booking = await server.booking();
    const reference = await server.goesToPay(booking.id);
    await checkPayments(platform, { bookingId: booking.id });
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending' });
    await provider.pay(reference);
    await checkPayments(platform, { bookingId: booking.id });
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'confirmed', tickets: 2 });
  });

  test('queries once in two seconds, however often it is loaded and by whichever process', async () => {
    const booking = await server.booking();
    await server.goesToPay(booking.id);
    let questions = 0;
    const counting = server.withGateway({
      readPayment: (reference) => {
        questions++;
        return gateway.readPayment(reference);
      },
    });
    const load = () => checkPayments(counting, { bookingId: booking.id, isSeldom: true });
    const loaded = await Promise.all(Array.from({ length: 20 }, load));
    expect(questions).toBe(1);
    expect(loaded.filter(({ isAskedAlready }) => isAskedAlready)).toHaveLength(19);
    await database.execute(sql`update payments set polled_at = polled_at - interval '3 seconds'`);
    await load();
    expect(questions).toBe(2);
    // A customer who approves the payment on the page itself does not have to wait.
    await checkPayments(counting, { bookingId: booking.id });
    expect(questions).toBe(3);
  });

  test('renders although the provider does not respond', async () => {
    const booking = await server.booking();
    await server.goesToPay(booking.id);
    const offline = server.withGateway({ readPayment: () => Promise.reject(new Error('timeout')) });
    expect(await checkPayments(offline, { bookingId: booking.id })).toMatchObject({ isUnderWay: false });
  });
});
