import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { pricePlaceholders } from './site-placeholders.ts';

const moment = {
  now: new Date('2026-11-21T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};
const pesoRate = { currency: 'MXN', perBaseMillionths: 20_000_000 };
const usual = { crawlPrice: money(3500, 'USD'), nights: [], moment, pesoRate, language: 'en' } as const;

const night = (changes: Parameters<typeof aScheduledCrawl>[0]) =>
  aScheduledCrawl({ date: '2026-11-28', ...changes });

test('the regular price is shown in dollars and pesos', () => {
  expect(pricePlaceholders(usual).price).toBe('$35 USD / $700 MXN');
});

test('the lowest price is that of a coming night on sale', () => {
  const nights = [night({}), night({ salePrice: money(1500, 'USD') })];
  expect(pricePlaceholders({ ...usual, nights })).toEqual({
    price: '$35 USD / $700 MXN',
    lowest_price: '$15 USD / $300 MXN',
  });
});

test('a sold-out night does not lower the price', () => {
  const nights = [night({ salePrice: money(1500, 'USD'), availableSpots: 0 })];
  expect(pricePlaceholders({ ...usual, nights }).lowest_price).toBe('$35 USD / $700 MXN');
});

test('without a rate for the peso only dollars are shown, and without any price the fallback of 20 USD', () => {
  expect(pricePlaceholders({ ...usual, crawlPrice: null, pesoRate: null }).price).toBe('$20 USD');
});
