import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { releaseExpiredHolds } from '#features/booking/release-expired-holds.server.ts';
import { ticketsOf } from '#features/tickets/ticket-store.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { placesOf } from '#tests/support/fixtures.ts';
import { payingServer } from '#tests/support/paying-server.ts';
import { refundsOf } from './refund-store.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const { database } = await testDatabase();
const server = payingServer(database);
const { platform, provider } = server;

const settle = (reference: string, eventId?: string) =>
  settlePayment(platform, {
    provider: 'rehearsal',
    reference,
    event: eventId ? { eventId, type: 'session.paid' } : undefined,
  });
const settled = async (reference: string) => (await settle(reference)).outcome;

/** A booking whose customer is on the provider's page. */
async function paying(night?: string) {
  const booking = await server.booking({ night });
  return { booking, reference: await server.goesToPay(booking.id) };
}

/** The hold of that booking expires and is released. */
async function expires(nightId: string) {
  await server.fixtures.holdsRunOut(nightId);
  await releaseExpiredHolds(platform);
}

describe('A payment that arrives', () => {
  test('confirms the booking, issues a ticket for every guest, and is stored', async () => {
    const { booking, reference } = await paying();
    await provider.pay(reference);
    expect(await settled(reference)).toBe('confirm');
    expect(await server.ledger(booking.id)).toEqual({
      status: 'confirmed',
      states: ['succeeded'],
      tickets: 2,
      confirmations: 1,
      mails: 1,
      refunds: 0,
      cases: 0,
      held: money(7000, 'USD'),
    });
  });

  test('changes nothing when it is reported again, by an event or a poll', async () => {
    const { booking, reference } = await paying();
    await provider.pay(reference);
    await settle(reference, 'once');
    const before = [await server.ledger(booking.id), await ticketsOf(database, booking.id)];
    for (const eventId of ['once', 'another', undefined]) {
      expect((await settle(reference, eventId)).outcome).toBe('nothing');
    }
    expect([await server.ledger(booking.id), await ticketsOf(database, booking.id)]).toEqual(before);
  });

  test('is applied only if the provider confirms it', async () => {
    const { booking, reference } = await paying();
    expect((await settle(reference, 'an event that says paid')).outcome).toBe('nothing');
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending', tickets: 0 });
  });

  test('may be pending first', async () => {
    const { booking, reference } = await paying();
    await provider.delay(reference);
    expect(await settle(reference)).toMatchObject({ outcome: 'note', update: { outcome: 'pending' } });
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending', states: ['pending'] });
    server.passMinutes(1);
    expect(await settled(reference)).toBe('confirm');
  });

  test('may follow a declined card', async () => {
    const { booking, reference } = await paying();
    await provider.decline(reference);
    expect(await settled(reference)).toBe('note');
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending', states: ['declined'] });
    await provider.pay(reference);
    expect(await settled(reference)).toBe('confirm');
  });

  test('leaves the booking pending when the customer cancels', async () => {
    const { booking, reference } = await paying();
    await provider.cancel(reference);
    expect(await settled(reference)).toBe('note');
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending', states: ['cancelled'] });
  });
});

describe('A late payment', () => {
  test('confirms the booking if the places are still free', async () => {
    const night = await server.fixtures.night({ total: 2 });
    const { booking, reference } = await paying(night);
    await expires(night);
    await provider.pay(reference);
    expect(await settled(reference)).toBe('confirmLate');
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'confirmed', tickets: 2, refunds: 0 });
    expect(await placesOf(database, night)).toEqual({ total: 2, free: 0, taken: 2 });
  });

  test('is refunded in full if they are not, with a case', async () => {
    const night = await server.fixtures.night({ total: 2 });
    const { booking, reference } = await paying(night);
    await expires(night);
    await server.booking({ night, people: 1 });
    await provider.pay(reference);
    expect(await settled(reference)).toBe('refund');
    expect(await refundsOf(database, booking.id)).toMatchObject([
      { because: 'late_and_full', amount: money(7000, 'USD'), state: 'owed' },
    ]);
    await server.runJobs();
    expect(await server.ledger(booking.id)).toMatchObject({
      status: 'expired',
      tickets: 0,
      cases: 1,
      held: money(0, 'USD'),
    });
    expect((await placesOf(database, night)).free).toBe(1);
  });

  test('is not refunded because of expired holds that were not swept yet', async () => {
    const night = await server.fixtures.night({ total: 2 });
    const { booking, reference } = await paying(night);
    await expires(night);
    await server.booking({ night });
    await server.fixtures.holdsRunOut(night);
    await provider.pay(reference);
    expect(await settled(reference)).toBe('confirmLate');
    expect(await server.ledger(booking.id)).toMatchObject({ status: 'confirmed', refunds: 0 });
  });
});

describe('A payment is refunded in full', () => {
  test('if the booking is paid twice', async () => {
    const { booking, reference } = await paying();
    const other = await server.anotherSession(booking);
    await provider.pay(reference);
    await provider.pay(other);
    expect(await settled(other)).toBe('confirm');
    expect(await settled(reference)).toBe('refund');
    await server.runJobs();
    expect(await refundsOf(database, booking.id)).toMatchObject([
      { because: 'paid_twice', state: 'succeeded' },
    ]);
    expect(await server.ledger(booking.id)).toMatchObject({ tickets: 2, cases: 1, held: money(7000, 'USD') });
  });

  test.each([money(6999, 'USD'), money(7001, 'USD'), money(7000, 'MXN')])(
    'if its amount or currency differs: $amount $currency',
    async (amount) => {
      const { booking, reference } = await paying();
      await provider.pay(reference, { amount });
      expect(await settled(reference)).toBe('refund');
      await server.runJobs();
      expect(await refundsOf(database, booking.id)).toMatchObject([
        { because: 'wrong_amount', amount, state: 'succeeded' },
      ]);
      expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending', tickets: 0, cases: 1 });
      await provider.pay(await server.goesToPay(booking.id));
    },
  );

  test('if the booking was cancelled in the meantime', async () => {
    const { booking, reference } = await paying();
    await cancelBooking(platform, { bookingId: booking.id, because: 'changed plans', refund: 'byPolicy' });
    await provider.pay(reference);
    expect(await settled(reference)).toBe('refund');
    expect(await refundsOf(database, booking.id)).toMatchObject([{ because: 'booking_cancelled' }]);
  });
});

describe('A confirmation', () => {
  test('closes the other open payments of the booking', async () => {
    const { booking, reference } = await paying();
    const other = await server.anotherSession(booking);
    await provider.pay(reference);
    await settle(reference);
    await server.runJobs();
    await provider.pay(other);
    expect(await server.ledger(booking.id)).toMatchObject({
      states: ['expired', 'succeeded'],
      refunds: 0,
      held: money(7000, 'USD'),
    });
  });

  test('that is cancelled in time refunds the payment, and voids the tickets', async () => {
    const { booking, reference } = await paying();
    await provider.pay(reference);
    await settle(reference);
    const cancellation = { bookingId: booking.id, because: 'changed plans', refund: 'byPolicy' } as const;
    await cancelBooking(platform, cancellation);
    await cancelBooking(platform, cancellation);
    await server.runJobs();
    expect(await refundsOf(database, booking.id)).toMatchObject([
      { because: 'cancelled_in_time', state: 'succeeded' },
    ]);
    expect(await server.ledger(booking.id)).toMatchObject({ tickets: 0, cases: 0, held: money(0, 'USD') });
  });
});

describe('An event of an unknown payment', () => {
  test('changes nothing, and is stored', async () => {
    expect(await settle('rs_somebody_elses', 'foreign')).toEqual({ outcome: 'unknown', update: null });
    expect((await settle('rs_somebody_elses', 'foreign')).outcome).toBe('unknown');
    const { rows } = await database.execute(sql`select 1 from payment_events where event_id = 'foreign'`);
    expect(rows).toHaveLength(1);
  });

  test('at a provider that is not configured changes nothing either', async () => {
    const { reference } = await paying();
    const stripe = await settlePayment(platform, { provider: 'stripe', reference });
    expect(stripe.outcome).toBe('unknown');
  });
});

test('A provider that cannot be queried leaves everything unchanged, so that the event is sent again', async () => {
  const { booking, reference } = await paying();
  await provider.pay(reference);
  const offline = server.withGateway({ readPayment: () => Promise.reject(new Error('timeout')) });
  const event = { eventId: 'told again', type: 'session.paid' };
  const wanted = { provider: 'rehearsal', reference, event } as const;
  await expect(settlePayment(offline, wanted)).rejects.toThrow('timeout');
  expect(await server.ledger(booking.id)).toMatchObject({ status: 'pending' });
  expect((await settlePayment(platform, wanted)).outcome).toBe('confirm');
});
