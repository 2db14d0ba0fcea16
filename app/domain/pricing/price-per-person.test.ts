import { expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';

const usd = (dollars: number) => money(dollars * 100, 'USD');
const none = { price: null, salePrice: null };

it('is the night’s, else the crawl’s, else 20 dollars', () => {
  expect(pricePerPerson({ ...none, price: usd(40) }, usd(35)).price).toEqual(usd(40));
  expect(pricePerPerson(none, usd(35)).price).toEqual(usd(35));
  expect(pricePerPerson(none, null)).toEqual({ regular: usd(20), price: usd(20), onSale: false });
});

it('uses a sale price only if it is above 0 and below the price', () => {
  const sale = (dollars: number) => pricePerPerson({ ...none, salePrice: usd(dollars) }, usd(35));
  expect(sale(15)).toEqual({ regular: usd(35), price: usd(15), onSale: true });
  expect(sale(34.99).onSale).toBe(true);
  for (const dollars of [0, -5, 35, 40]) {
    expect(sale(dollars), String(dollars)).toEqual({ regular: usd(35), price: usd(35), onSale: false });
  }
});
