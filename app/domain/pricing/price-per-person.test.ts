import { expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { lowestComingPrice, pricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';

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

const moment = {
  now: new Date('2027-03-05T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};
const night = (date: string, facts: Partial<ScheduledCrawl> = {}) =>
  aScheduledCrawl({ ...facts, id: date, date });

it('is the lowest among the nights that can be booked', () => {
  const nights = [
    night('2027-03-06'),
    night('2027-03-07', { salePrice: usd(15) }),
    night('2027-03-08', { salePrice: usd(5), availableSpots: 0 }),
    night('2027-03-09', { salePrice: usd(5), bookingsDisabled: true }),
    night('2027-03-04', { salePrice: usd(5) }),
  ];
  expect(lowestComingPrice(nights, usd(35), moment)).toEqual(usd(15));
});

it('is the crawl’s own price or the fallback if no night can be booked', () => {
  expect(lowestComingPrice([], usd(35), moment)).toEqual(usd(35));
  expect(lowestComingPrice([], null, moment)).toEqual(usd(20));
});
