import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceDifference, settleDifference } from '#domain/booking/price-difference.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { baseRate } from '#domain/exchange.ts';
import { add, money, percentOf, subtract, zero } from '#domain/money.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import { givenAway, type Quote, quote } from '#domain/pricing/quote.ts';
import { agreedAt, keepReduction, reducedBy, requote } from '#domain/pricing/requote.ts';
import { aCoupon } from '#tests/support/coupon.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';

const usd = (cents: number) => money(cents, 'USD');
const price = (cents: number) =>
  pricePerPerson(aScheduledCrawl({ price: usd(cents) }), null, { now: new Date(), timeZone: 'UTC' });
const pesos = { currency: 'MXN', perBaseMillionths: 20_000_000 };

const shirt = (pricing: 'perPerson' | 'perBooking') => ({
  id: pricing,
  name: { en: 'T-shirt' },
  description: { en: '' },
  price: usd(1000),
  pricing,
  isActive: true,
});

function sold({
  people = 2,
  each = 3500,
  facts = null as Coupon | null,
  shirts = 0,
  photos = 0,
} = {}): Quote {
  const decided = quote({
    people,
    price: price(each),
    addOns: [
      { addOn: shirt('perPerson'), quantity: shirts },
      { addOn: shirt('perBooking'), quantity: photos },
    ],
    coupon: facts,
    rate: baseRate(),
    pesoRate: pesos,
    taxPercent: 0,
    now: new Date('2027-03-01T12:00:00Z'),
    night: { crawlId: 'crawl', date: '2027-03-06' as CalendarDate },
  });
  if (!decided.accepted) throw new Error(decided.refusal.reason);
  return decided.value;
}

const grown = (before: Quote, people: number) => requote({ quote: before, people, price: null });

describe('A changed booking costs', () => {
  it('its frozen price for each person, also in pesos', () => {
    expect(grown(sold(), 3)).toMatchObject({
      total: usd(10_500),
      totalInPesos: money(210_000, 'MXN'),
      people: 3,
    });
  });

  it('what another night costs now, in the currency and at the rate that were frozen', () => {
    const moved = requote({ quote: sold(), people: 2, price: price(5000) });
    expect(moved).toMatchObject({ total: usd(10_000), pricePerPerson: usd(5000) });
  });

  it('add-ons for everybody who had one, and for the booking once', () => {
    const all = grown(sold({ shirts: 2, photos: 1 }), 4);
    expect(all.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(grown(sold({ people: 3, shirts: 2 }), 4).lines[0]?.quantity).toBe(2);
    expect(grown(sold({ people: 3, shirts: 2 }), 1).lines[0]?.quantity).toBe(1);
  });

  it('less by the same share of a percentage, and by the same sum of a fixed coupon', () => {
    const tenth = sold({ facts: aCoupon({ percent: 10 }) });
    expect(grown(tenth, 3).discount).toEqual(usd(1050));
    const five = sold({ facts: aCoupon({ kind: 'fixed', amount: usd(500) }) });
    expect(grown(five, 3).discount).toEqual(usd(500));
    const large = sold({ people: 3, facts: aCoupon({ kind: 'fixed', amount: usd(9000) }) });
    expect(grown(large, 1).total).toEqual(usd(0));
  });

  it('less by the full value of its coupon, even after the discount was capped in between', () => {
    const three = sold({ people: 3, facts: aCoupon({ kind: 'fixed', amount: usd(9000) }) });
    expect(grown(grown(three, 1), 3)).toMatchObject({ discount: usd(9000), total: usd(1500) });
    const third = sold({ people: 1, each: 1010, facts: aCoupon({ percent: 33 }) });
    expect(grown(third, 3).discount).toEqual(usd(1000));
  });

  it('its total in pesos, even if it was free before', () => {
    const free = sold({ people: 1, facts: aCoupon({ kind: 'fixed', amount: usd(3500) }) });
    expect(free.total).toEqual(usd(0));
    expect(grown(free, 3)).toMatchObject({ total: usd(7000), totalInPesos: money(140_000, 'MXN') });
    expect(agreedAt(givenAway(sold()), usd(3500)).totalInPesos).toEqual(money(70_000, 'MXN'));
  });

  it('nothing, if it was free before', () => {
    expect(grown(givenAway(sold()), 5).total).toEqual(usd(0));
  });
});

describe('What staff took off the price', () => {
  const less = reducedBy(sold({ people: 3 }), usd(2000));

  it('lowers the total, also in pesos, and stays at later changes, at most the price', () => {
    expect(less).toMatchObject({
      reduction: usd(2000),
      total: usd(8500),
      totalInPesos: money(170_000, 'MXN'),
    });
    expect(grown(less, 4)).toMatchObject({ reduction: usd(2000), total: usd(12_000) });
    const max = grown(reducedBy(less, usd(8500)), 1);
    expect(max).toMatchObject({ reduction: usd(3500), total: usd(0) });
  });

  it('is given back first from what was kept at a change, which no later change keeps', () => {
    const kept = agreedAt(grown(sold({ people: 3 }), 2), usd(10_500));
    const part = reducedBy(kept, usd(3000));
    expect(part).toMatchObject({ adjustment: usd(500), total: usd(7500) });
    expect(part).not.toHaveProperty('reduction');
    const all = reducedBy(part, usd(1500));
    expect(all).toMatchObject({ reduction: usd(1000), total: usd(6000) });
    expect(all).not.toHaveProperty('adjustment');
  });

  it('stays when the guest revises an unpaid order, at most the new price', () => {
    expect(keepReduction(sold({ people: 2 }), less).total).toEqual(usd(5000));
    expect(keepReduction(sold({ people: 1, each: 1500 }), less).total).toEqual(usd(0));
    expect(keepReduction(sold(), sold())).toEqual(sold());
  });
});

describe('What was waived at a change', () => {
  /** Two guests paid 70.00, and the 70.00 of two more were waived. */
  const waived = settleDifference(grown(sold(), 4), usd(7000), { more: 'waive', less: 'waive' }).quote;

  it('is not owed at a later change: only what is new is', () => {
    expect(waived).toMatchObject({ adjustment: usd(-7000), total: usd(7000) });
    expect(grown(waived, 5)).toMatchObject({ adjustment: usd(-7000), total: usd(10_500) });
    expect(requote({ quote: waived, people: 4, price: price(5000) })).toMatchObject({ total: usd(13_000) });
  });

  it('is not refunded either', () => {
    expect(grown(waived, 3)).toMatchObject({ adjustment: usd(-3500), total: usd(7000) });
    const again = grown(waived, 2);
    expect(again.total).toEqual(usd(7000));
    expect(again).not.toHaveProperty('adjustment');
    expect(grown(waived, 1).total).toEqual(usd(3500));
  });

  it('counts as paid if it was kept', () => {
    const kept = settleDifference(grown(sold(), 1), usd(7000), { more: 'waive', less: 'waive' }).quote;
    expect(kept).toMatchObject({ adjustment: usd(3500), total: usd(7000) });
    expect(priceDifference(grown(kept, 2), usd(7000))).toEqual(usd(0));
    expect(priceDifference(grown(kept, 3), usd(7000))).toEqual(usd(3500));
  });
});

it('the sum of its lines to the cent, for any change and agreed difference', () => {
  const facts = fc.record({
    people: fc.integer({ min: 1, max: 25 }),
    after: fc.integer({ min: 1, max: 25 }),
    each: fc.integer({ min: 1, max: 99_999 }),
    next: fc.option(fc.integer({ min: 1, max: 99_999 })),
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    paid: fc.integer({ min: 0, max: 999_999 }),
    more: fc.constantFrom('link' as const, 'cash' as const, 'waive' as const),
    less: fc.constantFrom('refund' as const, 'waive' as const),
    off: fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 })),
  });
  const off = (quote: Quote, percent: number) => reducedBy(quote, percentOf(quote.total, percent));
  fc.assert(
    fc.property(facts, ({ people, after, each, next, percent, paid, more, less, off: [first, last] }) => {
      const before = sold({ people, each, shirts: people, facts: percent ? aCoupon({ percent }) : null });
      const changed = requote({
        quote: off(agreedAt(before, usd(paid)), first),
        people: after,
        price: next ? price(next) : null,
      });
      const settled = settleDifference(changed, usd(paid), { more, less });
      const { total } = settled.quote;
      for (const one of [settled.quote, off(settled.quote, last)]) {
        const { subtotal, discount, reduction = zero('USD'), adjustment = zero('USD') } = one;
        const discounted = subtract(subtotal, discount);
        expect(add(subtract(discounted, reduction), adjustment)).toEqual(one.total);
        expect(reduction.amount).toBeLessThanOrEqual(discounted.amount);
      }
      // Amount paid + cash + balance - refund = price.
      expect(subtract(add(add(usd(paid), settled.cash), settled.balance), settled.refund)).toEqual(total);
      expect(total.amount).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
