import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { formatRate } from '#domain/exchange.ts';
import { add, type Money, minorDigits, money } from '#domain/money.ts';
import { monthOf } from '#domain/month.ts';
import { baseReporting, type Reporting, reported, reportedPart, sumOf } from '#domain/reporting.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import { adminNight } from '#features/overview/nights/admin-nights-store.server.ts';
import { readSales, readSalesParts } from '#features/overview/reports/sales-store.server.ts';
import { listMovements } from '#features/payment/movements-store.server.ts';
import { payments, refunds } from '#features/payment/payment-tables.server.ts';
import { postMissingEntries } from '#features/payment/post-missing-entries.server.ts';
import { readMoneyMoved } from '#features/payment/sums/money-moved-store.server.ts';
import { sellableCurrencies } from '#features/settings/currency-options.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { formerRates } from '#features/settings/settings-tables.server.ts';
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

await fixtures.currency('MXN', '20');
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
await postMissingEntries(platform);

test('A month has its payments and refunds, by the city’s days, per way to pay and currency', async () => {
  const row = { provider: 'stripe', isRefund: false, count: 1 };
  expect(await readMoneyMoved(database, baseReporting, { month: april, timeZone, cities: [] })).toEqual([
    { ...row, amount: money(7000, 'USD'), reported: money(7000, 'USD') },
    // The amount that the provider reports as paid, not the requested one, at the present rate of the peso,
    // because the booking was sold in dollars.
    { ...row, amount: money(60_000, 'MXN'), reported: money(3000, 'USD') },
    { ...row, provider: 'cash', amount: money(2500, 'USD'), reported: money(2500, 'USD') },
  ]);
  expect(await readMoneyMoved(database, baseReporting, { month: may, timeZone, cities: [] })).toEqual([
    { ...row, isRefund: true, amount: money(-3000, 'USD'), reported: money(-3000, 'USD') },
  ]);
});

test('The single movements have the same sums, with their booking and provider reference', async () => {
  const [row] = await database.select().from(bookings);
  expect(await listMovements(database, baseReporting, { month: may, timeZone, cities: [] })).toEqual([
    {
      at: earlyInMay,
      reference: row!.reference,
      night: row!.date,
      provider: 'stripe',
      providerReference: 're_1',
      amount: money(-3000, 'USD'),
      reported: money(-3000, 'USD'),
      rate: 1,
      because: 'goodwill',
    },
  ]);
  const inApril = await listMovements(database, baseReporting, { month: april, timeZone, cities: [] });
  expect(inApril.map(({ amount, rate }) => `${amount.amount} ${amount.currency} ${rate}`).sort()).toEqual([
    '2500 USD 1',
    '60000 MXN 0.05',
    '7000 USD 1',
  ]);
  expect(inApril.map(({ providerReference }) => providerReference)).toContain('pi_1');
});

describe('In the reporting currency', async () => {
  const soldIn = new Map<string, string>();
  for (const [currency, rate] of [
    ['USD', 1_000_000],
    ['MXN', 19_370_000],
    ['EUR', 921_370],
  ] as const) {
    const id = await aBooking();
    soldIn.set(currency, id);
    await database
      .update(bookings)
      .set({
        currency,
        quote: sql`jsonb_set(quote, '{rate}', ${JSON.stringify({ currency, perBaseMillionths: rate })}::jsonb)`,
      })
      .where(eq(bookings.id, id));
  }
  const in2030 = (month: number, day: number) => new Date(Date.UTC(2030, month, day, 18));
  const cad: Reporting = {
    currency: 'CAD',
    perBaseMillionths: 1_391_113,
    formerRates: [4, 11, 18].map((day) => ({
      perBaseMillionths: 1_300_000 + day * 7_919,
      until: in2030(0, day),
    })),
  };
  const payment = fc.record({
    currency: fc.constantFrom('USD', 'MXN', 'EUR'),
    amount: fc.integer({ min: 3, max: 9_999_999 }),
    day: fc.integer({ min: 1, max: 25 }),
    refunded: fc.constantFrom('not', 'partly', 'wholly'),
  });

  test('sums are the sums of their rows, and what was refunded wholly is exactly zero', async () => {
    let month = 0;
    const sum = (some: readonly { reported: Money | null }[]) =>
      some.reduce((total, { reported: worth }) => total + worth!.amount, 0);
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { minLength: 1, maxLength: 6 }), async (some) => {
        month += 1;
        const rates: Reporting = {
          ...cad,
          formerRates: cad.formerRates.map((former) => ({
            ...former,
            until: in2030(month, former.until.getUTCDate()),
          })),
        };
        let left = 0;
        for (const { currency, amount, day, refunded } of some) {
          const settledAt = in2030(month, day);
          const ofBooking = { bookingId: soldIn.get(currency)!, currency };
          const id = await comesIn({ ...ofBooking, amount, settledAt });
          const sold = await rateOf(ofBooking.bookingId);
          const parts = [Math.floor(amount / 3), Math.floor(amount / 3), amount - 2 * Math.floor(amount / 3)];
          const gone = { not: [], partly: parts.slice(0, 2), wholly: parts }[refunded];
          // Refunded after the rate had changed, and in an order that differs from that of insertion.
          for (const [place, back] of gone.entries())
            await insertRefund(id, { ...ofBooking, amount: back, settledAt: in2030(month, 28 - place) });
          const back = gone.reduce((total, each) => total + each, 0);
          const worth = (minor: number) => reported(rates, money(minor, currency), sold, settledAt).amount;
          left += worth(amount) - worth(back);
          if (refunded === 'wholly') expect(worth(amount) - worth(back)).toBe(0);
        }
        const monthIn = { month: monthOf(todayIn(timeZone, in2030(month, 15))), timeZone, cities: [] };
        await postMissingEntries(platform);
        const rows = await listMovements(database, rates, monthIn);
        expect(sum(rows)).toBe(left);
        const moved = await readMoneyMoved(database, rates, monthIn);
        expect(sum(moved)).toBe(left);
        expect(sumOf('CAD', moved).total.amount).toBe(left);
        // A later change of the rate leaves the past as it is.
        const changed: Reporting = {
          currency: 'CAD',
          perBaseMillionths: 5_000_000,
          formerRates: [
            ...rates.formerRates,
            { perBaseMillionths: rates.perBaseMillionths, until: in2030(month + 1, 1) },
          ],
        };
        expect(await listMovements(database, changed, monthIn)).toEqual(rows);
      }),
      { numRuns: 25 },
    );
  });

  test('nights, days and single bookings have one total', async () => {
    const rows = await database
      .update(bookings)
      .set({
        ...{ status: 'confirmed', confirmedAt: in2030(0, 11), total: 77_777 },
        quote: sql`jsonb_set(quote, '{base,amount}', '77777')`,
      })
      .where(inArray(bookings.id, [...soldIn.values()]))
      .returning({ id: bookings.id, currency: bookings.currency, nightId: bookings.nightId });
    await postMissingEntries(platform);
    const each = await Promise.all(
      rows.map(async ({ id, currency }) =>
        reported(cad, money(77_777, currency), await rateOf(id), in2030(0, 11)),
      ),
    );
    await fixtures.currency('CAD', formatRate(cad.perBaseMillionths));
    await database.insert(formerRates).values(
      cad.formerRates.map(({ perBaseMillionths, until }) => ({
        code: 'CAD',
        rate: formatRate(perBaseMillionths),
        validUntil: until,
      })),
    );
    await fixtures.setting('reporting_currency', 'CAD');
    expect(await readReporting(database)).toEqual(cad);
    const nights = await Promise.all(rows.map(({ nightId }) => adminNight(database, nightId)));
    expect(nights.map((night) => night!.money.total)).toEqual(each);
    const day = todayIn(timeZone, in2030(0, 11));
    const sales = await readSales(database, cad, { from: day, to: day, timeZone, cities: [] });
    expect(
      sumOf(
        'CAD',
        sales.map((sale) => reportedPart(cad, sale)),
      ).total,
    ).toEqual(each.reduce(add));
    const parts = await readSalesParts(database, cad, { from: day, to: day, timeZone, cities: [] });
    for (const by of ['crawl', 'weekday', 'language'])
      expect(
        sumOf(
          'CAD',
          parts.filter((part) => part.by === by).map((part) => reportedPart(cad, part)),
        ).total,
      ).toEqual(each.reduce(add));
  });
});

test('Every supported currency has two decimals, which the conversion in SQL relies on', () => {
  expect(sellableCurrencies.map(minorDigits)).toEqual(sellableCurrencies.map(() => 2));
});

async function rateOf(id: string) {
  const [row] = await database.select().from(bookings).where(eq(bookings.id, id));
  return { currency: row!.currency, perBaseMillionths: row!.rate! };
}
