import { expect, test } from 'vitest';
import { baseRate, type ExchangeRate } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { crawlPrices, pricePlaceholders } from './site-placeholders.ts';

const moment = {
  now: new Date('2026-11-21T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};
const pesoRate = { currency: 'MXN', perBaseMillionths: 20_000_000 };
const reader = { language: 'en', rates: [baseRate(), pesoRate] } as const;
const usual = { crawlPrice: money(3500, 'USD'), nights: [], moment };
const written = (
  changes: Partial<Parameters<typeof crawlPrices>[0]> = {},
  rates: readonly ExchangeRate[] = reader.rates,
) => pricePlaceholders(crawlPrices({ ...usual, ...changes }), { ...reader, rates });

const night = (changes: Parameters<typeof aScheduledCrawl>[0]) =>
  aScheduledCrawl({ date: '2026-11-28', ...changes });

test('the regular price is shown in dollars and pesos', () => {
  expect(written().price).toBe('$35 USD / $700 MXN');
});

test('the lowest price is that of a coming night on sale', () => {
  const nights = [night({}), night({ salePrice: money(1500, 'USD') })];
  expect(written({ nights })).toEqual({
    price: '$35 USD / $700 MXN',
    lowest_price: '$15 USD / $300 MXN',
  });
});

test('a sold-out night does not lower the price', () => {
  const nights = [night({ salePrice: money(1500, 'USD'), availableSpots: 0 })];
  expect(written({ nights }).lowest_price).toBe('$35 USD / $700 MXN');
});

test('without a rate for the peso only dollars are shown, and without any price the fallback of 20 USD', () => {
  expect(written({ crawlPrice: null }, [baseRate()]).price).toBe('$20 USD');
});
