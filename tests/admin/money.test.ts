import { expect, test } from 'vitest';
import { moneyByCurrency } from '#features/admin/revenue/money-by-currency.ts';
import { listMovements, readMoneyMoved } from '#features/admin/revenue/money-store.server.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { payments, refunds } from '#features/payment/payment-tables.server.ts';
import { anOrder } from '../support/fixtures.ts';
import { adminTestContext, date } from './admin-test-context.ts';

const { database, fixtures, platform } = await adminTestContext();
const [april, may] = [date('2027-04-01'), date('2027-05-01')];
const timeZone = 'America/Mexico_City';
// 23:30 on April 30th in the city is in May in UTC.
const lateInApril = new Date('2027-05-01T05:30:00Z');
const earlyInMay = new Date('2027-05-01T06:30:00Z');

/** A booking whose payments are tested. */
async function aBooking(): Promise<string> {
  const placed = await placeBooking(
    { ...platform, publish: async () => {} },
    anOrder(await fixtures.night()),
  );
  if (!placed.accepted) throw new Error(placed.refusal.reason);
  return placed.value.bookingId;
}

const bookingId = await aBooking();
let part = 0;

async function comesIn(payment: Partial<typeof payments.$inferInsert>): Promise<string> {
  const [row] = await database
    .insert(payments)
    .values({
      bookingId,
      provider: 'stripe',
      part: ++part,
      language: 'en',
      state: 'succeeded',
      amount: 7000,
      currency: 'USD',
      expiresAt: lateInApril,
      settledAt: lateInApril,
      ...payment,
    })
    .returning();
  return row!.id;
}

const insertRefund = (paymentId: string, refund: Partial<typeof refunds.$inferInsert>) =>
  database.insert(refunds).values({
    paymentId,
    bookingId,
    amount: 7000,
    currency: 'USD',
    state: 'succeeded',
    because: 'goodwill',
    settledAt: earlyInMay,
    nextPollAt: null,
    ...refund,
  });

const card = await comesIn({ moneyReference: 'pi_1' });
await comesIn({ provider: 'cash', amount: 2500 });
await comesIn({ amount: 70000, currency: 'MXN', paidAmount: 60000, paidCurrency: 'MXN' });
await comesIn({ state: 'declined' });
await comesIn({ state: 'started', settledAt: null });
await insertRefund(card, { amount: 3000, reference: 're_1' });
await insertRefund(card, { state: 'failed' });
await insertRefund(card, { state: 'owed', settledAt: null });

const way = { taken: 0, payments: 0, returned: 0, refunds: 0 };

test('A month has its payments and refunds, by the city’s days, per way to pay and currency', async () => {
  expect(await readMoneyMoved(database, { month: april, timeZone })).toEqual([
    // The amount that the provider reports as paid, not the requested one.
    { ...way, provider: 'stripe', currency: 'MXN', taken: 60000, payments: 1 },
    { ...way, provider: 'stripe', currency: 'USD', taken: 7000, payments: 1 },
    { ...way, provider: 'cash', currency: 'USD', taken: 2500, payments: 1 },
  ]);
  expect(await readMoneyMoved(database, { month: may, timeZone })).toEqual([
    { ...way, provider: 'stripe', currency: 'USD', returned: 3000, refunds: 1 },
  ]);
});

test('Ways to pay are added up within their currency', async () => {
  const months = moneyByCurrency(await readMoneyMoved(database, { month: april, timeZone }));
  expect(months.map(({ ways, ...sums }) => ({ ...sums, ways: ways.length }))).toEqual([
    { currency: 'MXN', taken: 60000, returned: 0, ways: 1 },
    { currency: 'USD', taken: 9500, returned: 0, ways: 2 },
  ]);
});

test('The single movements have the same sums, with their booking and provider reference', async () => {
  const [row] = await database.select().from(bookings);
  expect(await listMovements(database, { month: may, timeZone })).toEqual([
    {
      at: earlyInMay,
      reference: row!.reference,
      night: row!.date,
      provider: 'stripe',
      providerReference: 're_1',
      amount: -3000,
      currency: 'USD',
      because: 'goodwill',
    },
  ]);
  const inApril = await listMovements(database, { month: april, timeZone });
  expect(inApril.map(({ amount, currency }) => `${amount} ${currency}`).sort()).toEqual([
    '2500 USD',
    '60000 MXN',
    '7000 USD',
  ]);
  expect(inApril.map(({ providerReference }) => providerReference)).toContain('pi_1');
});
