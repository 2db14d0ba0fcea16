import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';
import { requote } from '#domain/pricing/requote.ts';
import { leavingOf, splitQuote } from '#domain/pricing/split-quote.ts';

const usd = (amount: number) => money(amount, 'USD');
const mxn = (amount: number) => money(amount, 'MXN');
const drinks = (quantity: number, unit = 1500): QuoteLine => ({
  addOnId: 'drinks',
  name: { en: 'Drinks', es: 'Bebidas' },
  pricing: 'perPerson',
  quantity,
  unit: usd(unit),
  total: usd(unit * quantity),
});
const photos: QuoteLine = { ...drinks(1, 4000), addOnId: 'photos', pricing: 'perBooking' };

type Priced = {
  people?: number;
  price?: number;
  lines?: QuoteLine[];
  discount?: number;
  reduction?: number;
  adjustment?: number;
  couponTerms?: Quote['couponTerms'] | null;
};

function priced({
  people = 4,
  price = 3500,
  lines = [],
  discount = 0,
  reduction = 0,
  adjustment = 0,
  couponTerms = null,
}: Priced = {}): Quote {
  const addOnsTotal = lines.reduce((sum, line) => sum + line.total.amount, 0);
  const base = price * people;
  const total = base + addOnsTotal - discount - reduction + adjustment;
  return {
    people,
    currency: 'USD',
    rate: { currency: 'USD', perBaseMillionths: 1_000_000 },
    pricePerPerson: usd(price),
    regularPricePerPerson: usd(price),
    onSale: false,
    lines,
    base: usd(base),
    addOnsTotal: usd(addOnsTotal),
    subtotal: usd(base + addOnsTotal),
    discount: usd(discount),
    ...(reduction && { reduction: usd(reduction) }),
    ...(adjustment && { adjustment: usd(adjustment) }),
    total: usd(total),
    totalInPesos: mxn(total * 17 + 3),
    couponCode: couponTerms ? 'TEN' : null,
    couponTerms,
  };
}

const split = (quote: Quote, people: number, addOns: Parameters<typeof splitQuote>[1]['addOns'] = []) => {
  const decided = splitQuote(quote, { people, addOns });
  if (!decided.accepted) throw new Error(decided.refusal.reason);
  return decided.value;
};
const reason = (...[quote, part]: Parameters<typeof splitQuote>) => {
  const decided = splitQuote(quote, part);
  return decided.accepted ? null : decided.refusal.reason;
};

describe('A price that is split', () => {
  test('gives both bookings their guests, add-ons and share of the discount', () => {
    const quote = priced({ lines: [drinks(4), photos], discount: 2400 });
    const { staying, leaving } = split(quote, 1, [{ addOnId: 'photos', quantity: 1 }]);
    // 35 + 15 + 40 of 240 dollars: 90 dollars, with 9 of the 24 dollars of discount.
    expect(leaving).toMatchObject({
      people: 1,
      base: usd(3500),
      addOnsTotal: usd(5500),
      discount: usd(900),
      total: usd(8100),
    });
    expect(staying).toMatchObject({
      people: 3,
      lines: [drinks(3)],
      discount: usd(1500),
      total: usd(13_500),
    });
  });

  test('deducts a fixed coupon once in all, also after later changes', () => {
    const quote = priced({ discount: 1000, couponTerms: { kind: 'fixed', amount: usd(1000) } });
    const { staying, leaving } = split(quote, 1);
    expect([staying, leaving].map(({ couponTerms }) => couponTerms)).toEqual([
      { kind: 'fixed', amount: usd(750) },
      { kind: 'fixed', amount: usd(250) },
    ]);
    const grown = [staying, leaving].map((part) => requote({ quote: part, people: 5, price: null }).discount);
    expect(grown).toEqual([usd(750), usd(250)]);
  });

  test('adds up to the cent, with no amount below zero, whatever is divided', () => {
    const order = fc.record({
      people: fc.integer({ min: 2, max: 12 }),
      price: fc.integer({ min: 0, max: 9999 }),
      quantity: fc.nat({ max: 12 }),
      unit: fc.integer({ min: 0, max: 1999 }),
      leave: fc.integer({ min: 1, max: 11 }),
      shares: fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 }), fc.integer({ min: -100, max: 100 })),
    });
    fc.assert(
      fc.property(order, ({ people, price, quantity, unit, leave, shares: [off, less, waived] }) => {
        const lines = quantity > 0 ? [drinks(Math.min(quantity, people), unit)] : [];
        const plain = priced({ people, price, lines }).subtotal.amount;
        const discount = Math.floor((plain * off) / 100);
        const reduction = Math.floor(((plain - discount) * less) / 100);
        const adjustment = Math.round(((plain - discount - reduction) * waived) / 100) + 0;
        const quote = priced({ people, price, lines, discount, reduction, adjustment });
        const { staying, leaving } = split(quote, Math.min(leave, people - 1));
        const sum = (of: (part: Quote) => number) => of(staying) + of(leaving);
        expect(sum((part) => part.total.amount)).toBe(quote.total.amount);
        expect(sum((part) => part.totalInPesos.amount)).toBe(quote.totalInPesos.amount);
        expect(sum((part) => part.discount.amount)).toBe(discount);
        expect(sum((part) => part.reduction?.amount ?? 0)).toBe(reduction);
        expect(sum((part) => part.adjustment?.amount ?? 0)).toBe(adjustment);
        for (const part of [staying, leaving]) {
          const { subtotal, total, reduction: taken = usd(0), adjustment: kept = usd(0) } = part;
          expect(part.base).toEqual(usd(price * part.people));
          expect(part.lines.reduce((all, line) => all + line.total.amount, 0)).toBe(part.addOnsTotal.amount);
          expect(total.amount).toBe(subtotal.amount - part.discount.amount - taken.amount + kept.amount);
          for (const { amount } of [total, part.discount, taken]) expect(amount).toBeGreaterThanOrEqual(0);
          for (const line of part.lines) expect(line.quantity).toBeLessThanOrEqual(part.people);
        }
      }),
    );
  });

  test('refuses a party of nobody, and add-ons that do not fit the guests of either booking', () => {
    const quote = priced({ lines: [drinks(3)] });
    for (const people of [0, 4, 5, 1.5]) expect(reason(quote, { people, addOns: [] })).toBe('split.nobody');
    const of = (quantity: number) => reason(quote, { people: 2, addOns: [{ addOnId: 'drinks', quantity }] });
    expect([0, 1, 2, 3, Number.NaN].map(of)).toEqual([
      'split.addOns',
      null,
      null,
      'split.addOns',
      'split.addOns',
    ]);
    expect(reason(quote, { people: 2, addOns: [{ addOnId: 'cake', quantity: 1 }] })).toBe(
      'request.malformed',
    );
  });

  test('without a choice, the add-ons of the guests who leave go along, and none per booking', () => {
    expect(leavingOf(drinks(4), 4, 1)).toEqual({ min: 1, max: 1, usual: 1 });
    expect(leavingOf(drinks(2), 4, 3)).toEqual({ min: 1, max: 2, usual: 1 });
    expect(leavingOf(photos, 4, 3)).toEqual({ min: 0, max: 1, usual: 0 });
  });
});
