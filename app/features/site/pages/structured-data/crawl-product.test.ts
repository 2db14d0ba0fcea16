import { expect, test } from 'vitest';
import type { CrawlDetails } from '#features/catalogue/crawl-details.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';
import { crawlThings } from './crawl-product.ts';

const words = { en: 'Beach Pub Crawl', es: 'Pub crawl de playa' };
const crawl: CrawlDetails = {
  id: 'crawl',
  slug: 'beach',
  title: words,
  description: words,
  price: null,
  duration: words,
  groupSize: 20,
  includes: [],
  excludes: [],
  highlights: [],
  goodToKnow: [],
  routeStops: [],
  meetingPoint: words,
  image: null,
  gallery: [],
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  city: { id: 'city', slug: 'puerto-vallarta', name: words, timeZone: 'America/Mexico_City' },
};

const facts = {
  crawl,
  description: words.en,
  reviews: null,
  nights: [],
  moment: {
    now: new Date('2026-11-29T01:00:00Z'),
    timeZone: crawl.city.timeZone,
    closesMinutesBeforeStart: null,
  },
  bookingsOff: false,
  language: 'en',
  origin: 'https://us.example',
  siteName: 'Us',
  address: 'https://us.example/crawls/puerto-vallarta/beach',
} as const;

/**
 * The availability in the structured data of one night that starts at 20:00 local time, an hour before it
 * starts.
 */
const availabilityOf = (
  changes: Parameters<typeof aScheduledCrawl>[0],
  closesMinutesBeforeStart: number | null,
) => {
  const nights = [aScheduledCrawl({ date: '2026-11-28', totalSpots: 50, ...changes })];
  const moment = { ...facts.moment, closesMinutesBeforeStart };
  const offers = crawlThings({ ...facts, nights, moment }).map((thing) => thing.offers);
  return offers.map((offer) => (offer as { availability: string }).availability.split('/').at(-1));
};

test.each([
  ['plenty', { availableSpots: 50 }, null, ['InStock', 'InStock']],
  ['a fifth is left', { availableSpots: 10 }, null, ['InStock', 'LimitedAvailability']],
  ['no place is left', { availableSpots: 0 }, null, ['SoldOut', 'SoldOut']],
  ['its own bookings are switched off', { bookingsDisabled: true }, null, ['SoldOut', 'SoldOut']],
  ['places are left, but the sale has closed', { availableSpots: 50 }, 90, ['OutOfStock', 'OutOfStock']],
])('%s', (_, changes, closes, facts) => {
  expect(availabilityOf(changes, closes)).toEqual(facts);
});

test('Without nights, a crawl is a product only with its reviews', () => {
  expect(crawlThings(facts)).toEqual([]);
  const reviews = { summary: { mean: 4, count: 1 }, latest: [] };
  const [product, ...others] = crawlThings({ ...facts, reviews });
  expect(product).toMatchObject({ '@type': 'Product', aggregateRating: { ratingValue: 4, reviewCount: 1 } });
  expect(product).not.toHaveProperty('offers');
  expect(others).toEqual([]);
});
