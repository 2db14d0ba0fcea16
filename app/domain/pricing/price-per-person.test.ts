import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import {
  lowestComingPrice,
  pricePerPerson,
  salePhase,
  withoutComingSale,
} from '#domain/pricing/price-per-person.ts';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';

const usd = (dollars: number) => money(dollars * 100, 'USD');
const moment = {
  now: new Date('2027-03-05T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};
const none = { price: null, salePrice: null, saleFrom: null, saleUntil: null };

it('is the night’s, else the crawl’s, else 20 dollars', () => {
  expect(pricePerPerson({ ...none, price: usd(40) }, usd(35), moment).price).toEqual(usd(40));
  expect(pricePerPerson(none, usd(35), moment).price).toEqual(usd(35));
  expect(pricePerPerson(none, null, moment)).toEqual({ regular: usd(20), price: usd(20), onSale: false });
});

it('uses a sale price only if it is above 0 and below the price', () => {
  const sale = (dollars: number) => pricePerPerson({ ...none, salePrice: usd(dollars) }, usd(35), moment);
  expect(sale(15)).toEqual({ regular: usd(35), price: usd(15), onSale: true });
  expect(sale(34.99).onSale).toBe(true);
  for (const dollars of [0, -5, 35, 40]) {
    expect(sale(dollars), String(dollars)).toEqual({ regular: usd(35), price: usd(35), onSale: false });
  }
});

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

describe('A dated sale', () => {
  const day = (text: string) => calendarDate(text)!;
  const on = (from: string | null, until: string | null) => ({
    saleFrom: calendarDate(from),
    saleUntil: calendarDate(until),
  });

  it.each([
    // The city is six hours behind UTC: its December 1 is from 06:00 UTC to 06:00 UTC of the next day.
    ['2027-12-01T05:59:59Z', on('2027-12-01', '2027-12-05'), 'coming'],
    ['2027-12-01T06:00:00Z', on('2027-12-01', '2027-12-05'), 'current'],
    ['2027-12-06T05:59:59Z', on('2027-12-01', '2027-12-05'), 'current'],
    ['2027-12-06T06:00:00Z', on('2027-12-01', '2027-12-05'), 'ended'],
    ['2027-11-30T18:00:00Z', on('2027-12-01', null), 'coming'],
    ['2028-12-30T18:00:00Z', on('2027-12-01', null), 'current'],
    ['2026-12-30T18:00:00Z', on(null, '2027-12-05'), 'current'],
    ['2027-12-06T06:00:00Z', on(null, '2027-12-05'), 'ended'],
    ['2027-12-06T06:00:00Z', on(null, null), 'current'],
  ])('is at %s with %j: %s', (now, dates, phase) => {
    expect(salePhase(dates, { ...moment, now: new Date(now) })).toBe(phase);
  });

  it('applies on its days of booking, whatever the date of the night', () => {
    const sale = { ...none, salePrice: usd(15), ...on('2027-03-05', '2027-03-05') };
    const priceAt = (now: string) => pricePerPerson(sale, usd(35), { ...moment, now: new Date(now) });
    expect(priceAt('2027-03-05T06:00:00Z')).toEqual({ regular: usd(35), price: usd(15), onSale: true });
    for (const now of ['2027-03-05T05:59:59Z', '2027-03-06T06:00:00Z'])
      expect(priceAt(now)).toEqual({ regular: usd(35), price: usd(35), onSale: false });
  });

  it('is not in the lowest price before it begins and after it has ended', () => {
    const nights = [
      night('2027-03-07', { salePrice: usd(5), ...on('2027-03-06', null) }),
      night('2027-03-08', { salePrice: usd(6), ...on(null, '2027-03-04') }),
      night('2027-03-09', { salePrice: usd(15), ...on('2027-03-05', null) }),
    ];
    expect(lowestComingPrice(nights, usd(35), moment)).toEqual(usd(15));
  });

  it('is unknown to visitors before it begins', () => {
    const coming = night('2027-03-07', { salePrice: usd(5), ...on('2027-03-06', '2027-03-09') });
    const hidden = { ...coming, salePrice: null, saleFrom: null, saleUntil: null };
    expect(withoutComingSale(coming, day('2027-03-05'))).toEqual(hidden);
    expect(withoutComingSale(coming, day('2027-03-06'))).toBe(coming);
  });
});
