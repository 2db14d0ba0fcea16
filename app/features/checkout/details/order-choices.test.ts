import { expect, it } from 'vitest';
import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { aCoupon } from '#tests/support/coupon.ts';
import type { OrderOptions } from '../order-options.ts';
import { choicesIn, quoteChoices } from './order-choices.ts';

const usd = { currency: 'USD', perBaseMillionths: 1_000_000 };
const mxn = { currency: 'MXN', perBaseMillionths: 20_000_000 };
const price = money(3_500, 'USD');
const text = { en: 'Drinks' };

const options: OrderOptions = {
  night: {
    id: 'n',
    date: calendarDate('2027-03-06')!,
    startTime: clockTime('20:00')!,
    endTime: clockTime('00:30')!,
  },
  crawl: { id: 'c', title: text, city: text, meetingPoint: text, image: null },
  now: '2026-11-21T20:00:00.000Z',
  holdMinutes: 35,
  cancellation: { freeUntil: null, startsToday: false },
  price: { regular: price, price, onSale: false },
  addOns: [
    {
      id: 'drinks',
      name: text,
      description: text,
      price: money(2_000, 'USD'),
      pricing: 'perPerson',
      isActive: true,
    },
    {
      id: 'photos',
      name: text,
      description: text,
      price: money(3_000, 'USD'),
      pricing: 'perBooking',
      isActive: true,
    },
  ],
  currencies: [usd, mxn],
  pesoRate: mxn,
  taxPercent: 0,
  spotsLeft: null,
  ownPeople: 0,
  maxPeople: 25,
};

const priced = (values: Record<string, string>, coupon: Coupon | null = null) =>
  quoteChoices(options, choicesIn(values, options), coupon);

it('quotes two people in the first currency before anything is chosen', () => {
  expect(priced({})?.quote).toMatchObject({ people: 2, total: money(7_000, 'USD') });
});

it('quotes what is chosen, with the total in pesos', () => {
  const quoted = priced({ numberOfPeople: '3', currency: 'MXN', 'addOns.drinks': '2', 'addOns.photos': '1' });
  expect(quoted?.quote).toMatchObject({ total: money(350_000, 'MXN'), totalInPesos: money(350_000, 'MXN') });
});

it.each(['', '0', '26', 'two', '1.5'])('has no price for %s people', (numberOfPeople) => {
  expect(priced({ numberOfPeople })).toBeNull();
});

it('counts no more of an extra than there are people', () => {
  expect(priced({ numberOfPeople: '1', 'addOns.drinks': '4' })?.quote.total).toEqual(money(5_500, 'USD'));
});

it('shows the price without a coupon that does not hold, and why', () => {
  const coupon = aCoupon({
    kind: 'fixed',
    percent: null,
    amount: money(500, 'USD'),
    minimumPurchase: money(5_000, 'USD'),
  });
  expect(priced({ numberOfPeople: '2' }, coupon)?.quote.total).toEqual(money(6_500, 'USD'));
  const refused = priced({ numberOfPeople: '1' }, coupon);
  expect(refused?.quote.total).toEqual(price);
  expect(refused?.couponRefusal?.reason).toBe('coupon.minimum');
});
