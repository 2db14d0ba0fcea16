import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { baseRate } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';
import { type SellingOffer, saleChoice } from './selling-offer.ts';
import type { Terms } from './terms.ts';

const usd = (cents: number) => money(cents, 'USD');
const name = { en: 'Shot', es: 'Shot' };
const addOn = (id: string, left: number | null = null) => ({
  ...({
    id,
    name,
    description: name,
    price: usd(10_00),
    pricing: 'perPerson',
    isActive: true,
    left,
  } as const),
});
const terms: Terms = {
  ...{ kind: 'percent', percent: 20, amount: null, earnedBy: 'sale', graceDays: 0, countsAddOns: true },
  ...{ couponBorneBy: 'both', collects: 'partner' },
};
const offer: SellingOffer = {
  night: { crawlId: 'c', date: '2027-03-05' as CalendarDate },
  now: '2027-03-01T20:00:00Z',
  price: { price: usd(35_00), regular: usd(35_00), onSale: false },
  addOns: [addOn('shot'), addOn('gone', 0)],
  ...{
    rate: baseRate(),
    pesoRate: null,
    taxPercent: 0,
    maxPeople: 8,
    guestsLeft: null,
    payments: ['link', 'cash'],
    terms,
  },
  safeFrom: '2027-03-06' as CalendarDate,
  limits: {
    ...{ guestsPerDay: null, guestsPerMonth: null, unpaidPerSeller: null, creditLimit: 100_00 },
    sellerCreditLimit: null,
  },
  sold: { guestsToday: 0, guestsThisMonth: 0, unpaid: 0, owed: 20_00, owedBySeller: 0 },
};
const choose = (quantities = {}, change: Partial<SellingOffer> = {}) =>
  saleChoice({ ...offer, ...change }, { people: 2, quantities });

describe('A sale to two guests', () => {
  it('costs and earns more with add-ons, if the terms count them', () => {
    expect(choose()).toMatchObject({ total: usd(70_00), commission: usd(14_00) });
    expect(choose({ shot: 2 })).toMatchObject({ total: usd(90_00), commission: usd(18_00) });
    expect(choose({ shot: 2 }, { terms: { ...terms, countsAddOns: false } })).toMatchObject({
      ...{ total: usd(90_00), commission: usd(14_00), collected: usd(90_00) },
    });
  });

  it('has no more of an add-on than fits, and none that is sold out', () => {
    expect(choose({ shot: 5, gone: 1, unknown: 1 })?.total).toEqual(usd(90_00));
  });

  it('is refused in cash when the add-ons exceed what the partner may owe', () => {
    expect(choose()?.refused).toMatchObject({ link: null, cash: null });
    expect(choose({ shot: 2 })?.refused).toMatchObject({
      link: null,
      cash: { reason: 'selling.credit', limit: usd(100_00), owed: usd(20_00), held: usd(90_00) },
    });
  });

  it('is refused in cash when the seller would owe more than allowed, whatever the partner may', () => {
    const limits = { ...offer.limits, creditLimit: 900_00, sellerCreditLimit: 80_00 };
    const sold = { ...offer.sold, owed: 500_00, owedBySeller: 5_00 };
    expect(choose({}, { limits, sold })?.refused).toMatchObject({ link: null, cash: null });
    expect(choose({ shot: 1 }, { limits, sold })?.refused).toMatchObject({
      link: null,
      cash: { reason: 'selling.sellerCredit', limit: usd(80_00), owed: usd(5_00), held: usd(80_00) },
    });
  });

  it('earns nothing without terms', () => {
    expect(choose({}, { terms: null })?.commission).toBeNull();
  });
});
