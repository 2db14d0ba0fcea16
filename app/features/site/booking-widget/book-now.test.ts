import { expect, test } from 'vitest';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { bookNow } from './book-now.ts';

const night = aScheduledCrawl({ id: 'n1', crawlId: 'beach', date: '2026-11-28' });
const beach = { id: 'beach', slug: 'beach-crawl' };
const usual = { night, crawls: [beach], defaultSlug: 'beach-crawl', language: 'en' } as const;

test('it leads to the checkout with the crawl, the night and its date', () => {
  expect(bookNow(usual)).toEqual({
    problem: null,
    address: '/checkout?crawl=beach-crawl&night=n1&date=2026-11-28',
    state: { scheduledCrawl: night, formattedDate: '2026-11-28' },
  });
});

test('in Spanish it leads to the Spanish checkout', () => {
  expect(bookNow({ ...usual, language: 'es' })).toMatchObject({
    address: '/es/checkout?crawl=beach-crawl&night=n1&date=2026-11-28',
  });
});

test('a night of an unknown crawl is booked on the default crawl', () => {
  expect(bookNow({ ...usual, night: { ...night, crawlId: 'gone' } })).toMatchObject({ problem: null });
});

test.each([
  ['noDate', { night: null }],
  ['disabled', { night: { ...night, bookingsDisabled: true } }],
  ['noCrawls', { crawls: [] }],
  ['noCrawls', { crawls: [], night: null }],
  ['noDetails', { night: { ...night, crawlId: 'gone' }, crawls: [{ id: 'city', slug: 'city-crawl' }] }],
] as const)('the problem %s disables it', (problem, change) => {
  expect(bookNow({ ...usual, ...change })).toEqual({ problem });
});
