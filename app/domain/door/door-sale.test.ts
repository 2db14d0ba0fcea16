import { describe, expect, it } from 'vitest';
import { baseRate } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';
import { addOnsThatFit } from '#domain/pricing/add-on.ts';
import { anEvening } from './door-fixtures.ts';
import { currenciesFor, type DoorOffer, priceOfSale } from './door-sale.ts';

const name = { en: 'Shot', es: 'Shot' };
const addOn = (id: string, pricing: 'perPerson' | 'perBooking', left: number | null = null) => ({
  ...{ id, name, description: name, price: money(1_000, 'USD'), pricing, isActive: true, left },
});
const offer: DoorOffer = {
  night: { id: 'n', crawlId: 'c', date: anEvening.date },
  ...{
    now: '2027-03-05T20:00:00-06:00',
    price: { price: money(3_500, 'USD'), regular: money(3_500, 'USD'), onSale: false },
  },
  addOns: [addOn('each', 'perPerson'), addOn('one', 'perBooking'), addOn('few', 'perPerson', 1)],
  rates: [baseRate(), { currency: 'MXN', perBaseMillionths: 19_370_000 }],
  ...{ cashCurrencies: ['USD'], pesoRate: null, taxPercent: 0, free: 8, maxPeople: 8, methods: ['cash'] },
};
const totalOf = (people: number, quantities = {}, currency = 'USD') => {
  const priced = priceOfSale(offer, { people, quantities, currency });
  return priced?.accepted ? priced.value.total : priced;
};

it('offers in cash only the currencies that guides take', () => {
  expect(currenciesFor(offer, 'cash')).toEqual(['USD']);
  expect(currenciesFor(offer, 'link')).toEqual(['USD', 'MXN']);
});

describe('The price of a walk-in', () => {
  it('is that of the checkout, in every currency on sale', () => {
    expect(totalOf(2)).toEqual(money(7_000, 'USD'));
    expect(totalOf(2, {}, 'MXN')).toEqual(money(135_590, 'MXN'));
    expect(totalOf(2, {}, 'EUR')).toBeNull();
  });

  it('has the add-ons that fit the party, also after it became smaller', () => {
    const quantities = { each: 4, one: 3, few: 2, gone: 1 };
    expect(totalOf(4, quantities)).toEqual(money(14_000 + 4_000 + 1_000 + 1_000, 'USD'));
    expect(totalOf(1, quantities)).toEqual(money(3_500 + 3_000, 'USD'));
    const fit = addOnsThatFit(offer.addOns, { people: 1, quantities });
    expect(fit.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
  });
});
