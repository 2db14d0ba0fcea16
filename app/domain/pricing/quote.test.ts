import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { baseRate } from '#domain/exchange.ts';
import { add, type Money, money, subtract, times, zero } from '#domain/money.ts';
import type { AddOn, ChosenAddOn } from '#domain/pricing/add-on.ts';
import { type NightPrices, pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { type Basket, type Quote, quote } from '#domain/pricing/quote.ts';
import { aCoupon } from '#tests/support/coupon.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';

const now = new Date('2027-03-01T12:00:00Z');
const usd = (cents: number) => money(cents, 'USD');
const mxn = (cents: number) => money(cents, 'MXN');
const pesoRate = { currency: 'MXN', perBaseMillionths: 20_000_000 };
const euroRate = { currency: 'EUR', perBaseMillionths: 920_000 };

const addOn = (id: string, price: number, pricing: AddOn['pricing']): AddOn => ({
  id,
  name: { en: id },
  description: { en: id },
  price: usd(price),
  pricing,
  isActive: true,
});
const shirt = addOn('T-shirt', 1500, 'perPerson');
const photos = addOn('Photo package', 2000, 'perBooking');

const priceOf = (prices: Partial<NightPrices>, crawlPrice: Money | null = null) =>
  pricePerPerson(aScheduledCrawl(prices), crawlPrice, { now, timeZone: 'UTC' });

const basket = (facts: Partial<Basket> = {}): Basket => ({
  people: 2,
  price: priceOf({}, usd(3500)),
  addOns: [],
  coupon: null,
  night: { crawlId: 'beach', date: calendarDate('2027-03-06')! },
  rate: baseRate(),
  pesoRate,
  taxPercent: 0,
  now,
  ...facts,
});
const quoted = (facts: Partial<Basket>): Quote => {
  const decision = quote(basket(facts));
  if (!decision.accepted) throw new Error(decision.refusal.reason);
  return decision.value;
};
const refusal = (facts: Partial<Basket>) => {
  const decision = quote(basket(facts));
  return decision.accepted ? null : decision.refusal;
};

describe('a quote', () => {
  it('prices people, add-ons and a coupon line by line', () => {
    const q = quoted({
      addOns: [
        { addOn: shirt, quantity: 2 },
        { addOn: photos, quantity: 1 },
      ],
      coupon: aCoupon({}),
    });
    expect(q.base).toEqual(usd(7000));
    expect(q.lines.map((line) => line.total)).toEqual([usd(3000), usd(2000)]);
    expect(q.subtotal).toEqual(usd(12_000));
    expect(q.discount).toEqual(usd(1200));
    expect(q.total).toEqual(usd(10_800));
    expect(q.totalInPesos).toEqual(mxn(216_000));
    expect(q.couponCode).toBe('FIESTA');
  });

  it('converts the unit first and multiplies after', () => {
    const q = quoted({
      people: 3,
      price: priceOf({ price: usd(1033) }),
      rate: euroRate,
    });
    expect(q.pricePerPerson).toEqual(money(950, 'EUR'));
    expect(q.total).toEqual(money(2850, 'EUR'));
    expect(q.totalInPesos).toEqual(mxn(61_980));
  });

  it('paid in pesos, the total and the peso total are equal', () => {
    const q = quoted({ rate: pesoRate, coupon: aCoupon({ kind: 'fixed', percent: null, amount: usd(333) }) });
    expect(q.total).toEqual(mxn(133_340));
    expect(q.totalInPesos).toEqual(q.total);
  });

  it('without a rate to pesos, the peso total equals the total', () => {
    const q = quoted({ rate: euroRate, pesoRate: null });
    expect(q.totalInPesos).toEqual(q.total);
    expect(q.pesoRate).toEqual(euroRate);
  });

  it('shows the regular price beside a sale', () => {
    const q = quoted({
      price: priceOf({ price: usd(3500), salePrice: usd(1500) }),
    });
    expect([q.onSale, q.pricePerPerson, q.regularPricePerPerson]).toEqual([true, usd(1500), usd(3500)]);
    expect(q.total).toEqual(usd(3000));
  });

  it('may be free, and leaves out add-ons with quantity 0', () => {
    const q = quoted({ coupon: aCoupon({ percent: 100 }), addOns: [{ addOn: shirt, quantity: 0 }] });
    expect(q.total).toEqual(zero('USD'));
    expect(q.totalInPesos).toEqual(zero('MXN'));
    expect(q.lines).toEqual([]);
  });

  it('refuses what cannot be priced', () => {
    for (const people of [0, -1, 1.5, Number.NaN]) {
      expect(refusal({ people })).toEqual({ reason: 'request.malformed' });
    }
    const twice = { addOn: photos, quantity: 1 };
    expect(refusal({ addOns: [twice, twice] })).toEqual({ reason: 'request.malformed' });
    expect(refusal({ addOns: [{ addOn: shirt, quantity: 3 }] })).toEqual({
      reason: 'addOn.tooMany',
      max: 2,
    });
    expect(refusal({ coupon: aCoupon({ expiresAt: now }) })).toEqual({ reason: 'coupon.expired' });
  });
});

describe('10,000 random carts', () => {
  const cents = fc.integer({ min: 0, max: 50_000 });
  const rates = fc.constantFrom(
    baseRate(),
    pesoRate,
    euroRate,
    { currency: 'CAD', perBaseMillionths: 1_372_345 },
    { currency: 'GBP', perBaseMillionths: 787_001 },
    { currency: 'JPY', perBaseMillionths: 151_370_000 },
  );
  const coupons = fc.option(
    fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((percent) => aCoupon({ percent })),
      cents.map((amount) => aCoupon({ kind: 'fixed', percent: null, amount: usd(amount) })),
    ),
  );
  const carts = fc.integer({ min: 1, max: 25 }).chain((people) => {
    const chosen = fc
      .tuple(cents, fc.constantFrom('perPerson' as const, 'perBooking' as const), fc.nat(people))
      .map(([price, pricing, many]) => ({
        price,
        pricing,
        quantity: pricing === 'perBooking' ? many % 2 : many,
      }));
    return fc.record({
      people: fc.constant(people),
      price: fc
        .tuple(cents, cents)
        .map(([price, salePrice]) => priceOf({ price: usd(price), salePrice: usd(salePrice) })),
      addOns: fc.array(chosen, { maxLength: 5 }).map((all) =>
        all.map(
          ({ price, pricing, quantity }, at): ChosenAddOn => ({
            addOn: addOn(`add-on ${at}`, price, pricing),
            quantity,
          }),
        ),
      ),
      coupon: coupons,
      rate: rates,
    });
  });

  it('add up to the cent in every currency, and never cost less than nothing', () => {
    fc.assert(
      fc.property(carts, (facts) => {
        const q = quoted(facts);
        const lines = q.lines.reduce((sum, line) => add(sum, line.total), zero(q.currency));
        expect(q.base).toEqual(times(q.pricePerPerson, q.people));
        for (const line of q.lines) expect(line.total).toEqual(times(line.unit, line.quantity));
        expect(q.subtotal).toEqual(add(q.base, lines));
        expect(q.addOnsTotal).toEqual(lines);
        expect(add(q.total, q.discount)).toEqual(q.subtotal);
        expect(q.total).toEqual(subtract(q.subtotal, q.discount));
        expect(q.total.amount).toBeGreaterThanOrEqual(0);
        expect(q.discount.amount).toBeGreaterThanOrEqual(0);
        expect(q.totalInPesos).toEqual(quoted({ ...facts, rate: pesoRate }).total);
      }),
      { numRuns: 10_000 },
    );
  });
});
