import { expect, test } from 'vitest';
import { baseCurrency, money } from '#domain/money.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { dayFacts } from './day-facts.ts';
import { nightsByDate } from './nights-by-date.ts';

const moment = {
  now: new Date('2026-11-21T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};
const { date } = aScheduledCrawl({ date: '2026-11-28' });

const factsOf = (changes: Parameters<typeof aScheduledCrawl>[0]) => {
  const night = aScheduledCrawl({
    date,
    totalSpots: 60,
    salePrice: money(1_500, baseCurrency),
    price: money(2_500, baseCurrency),
    ...changes,
  });
  return dayFacts(date, { nights: nightsByDate([night], moment), crawlPrice: null, moment });
};

test.each([
  ['plenty', { availableSpots: 60 }, { level: 'high', isSoldOut: false, isOnSale: true }],
  ['the last place', { availableSpots: 1 }, { level: 'low', isSoldOut: false, isOnSale: true }],
  [
    'no place: red, and crossed out',
    { availableSpots: 0 },
    { level: 'low', isSoldOut: true, isOnSale: false },
  ],
  [
    'bookings switched off: no colour, and crossed out',
    { availableSpots: 60, bookingsDisabled: true },
    { level: null, isSoldOut: true, isOnSale: false },
  ],
])('%s', (_, changes, facts) => {
  expect(factsOf(changes)).toMatchObject(facts);
});

test('a day without a night cannot be chosen', () => {
  expect(dayFacts(date, { nights: new Map(), crawlPrice: null, moment })).toBeNull();
});
