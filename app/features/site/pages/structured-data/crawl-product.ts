import { endOf, startOf } from '#domain/calendar-date.ts';
import { inLanguage, type Language, languages } from '#domain/languages.ts';
import { decimal, isLess, type Money } from '#domain/money.ts';
import { pricePerPerson } from '#domain/pricing/price-per-person.ts';
import {
  availabilityLevel,
  isBookable,
  isOnCalendar,
  type Moment,
  readsSoldOut,
} from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import type { PublicCrawl } from '#features/catalogue/crawl-details.ts';
import type { PublishedReview, PublishedReviews } from '#features/reviews/published-reviews-store.server.ts';
import type { Thing } from '#ui/page/structured-data.tsx';
import { shownReviews } from '../../reviews/shown-reviews.ts';
import { organizationId } from './organization.ts';

const maxNights = 20;

type CrawlFacts = {
  readonly crawl: PublicCrawl;
  /** The description with the current prices. */
  readonly description: string;
  /** The published reviews that the page shows; null if there are none. */
  readonly reviews: PublishedReviews | null;
  readonly nights: readonly PublicNight[];
  readonly moment: Moment;
  /** The setting that disables all bookings. */
  readonly bookingsOff: boolean;
  readonly language: Language;
  readonly origin: string;
  readonly siteName: string;
  /** The page's URL. */
  readonly address: string;
};

/** The crawl and its upcoming nights for search engines: a product, and an event per night. */
export const crawlThings = (facts: CrawlFacts): Thing[] => [...crawlProduct(facts), ...crawlEvents(facts)];

/**
 * The crawl as a product, with its price range. Ratings and reviews are those that the page shows
 * (docs/decisions/reviews.md). None without nights and reviews: search engines reject a product that has neither.
 */
function crawlProduct(facts: CrawlFacts): Thing[] {
  const { crawl, reviews, description, language, origin, address } = facts;
  const nights = comingNights(facts);
  if (nights.length === 0 && !reviews) return [];
  const prices = nights.map((night) => priceOf(night, facts));
  const first = prices[0];
  const lowest = prices.reduce((low, price) => (low && isLess(price, low) ? price : low), first);
  const highest = prices.reduce((high, price) => (high && isLess(high, price) ? price : high), first);
  const product = {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: inLanguage(crawl.title, language),
    description,
    url: address,
    image: picturesOf(crawl, origin),
    brand: { '@id': organizationId(origin) },
    category: 'Pub crawl',
    ...(lowest &&
      highest && {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: decimal(lowest),
          highPrice: decimal(highest),
          priceCurrency: lowest.currency,
          offerCount: nights.length,
          availability: availability(
            nights.some((night) => canBeBooked(night, facts)) ? 'InStock' : whyNone(nights),
          ),
          url: address,
        },
      }),
    ...(reviews && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.summary.mean,
        reviewCount: reviews.summary.count,
      },
      review: shownReviews(reviews, language).map(reviewOf),
    }),
  };
  return [product];
}

const reviewOf = ({ rating, text, name, language, writtenAt }: PublishedReview): Thing => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  author: { '@type': 'Person', name },
  reviewBody: text,
  inLanguage: language,
  datePublished: writtenAt.slice(0, 10),
});

/** One event per upcoming night, with price and availability. */
const crawlEvents = (facts: CrawlFacts): Thing[] =>
  comingNights(facts)
    .slice(0, maxNights)
    .map((night) => crawlEvent(night, facts));

function crawlEvent(night: PublicNight, facts: CrawlFacts): Thing {
  const { crawl, description, moment, language, origin, address } = facts;
  const { price, onSale } = pricePerPerson(night, crawl.price, moment);
  const title = inLanguage(crawl.title, language);
  return {
    '@type': 'Event',
    '@id': `${address}#${night.id}`,
    name: title,
    description,
    startDate: startOf(night, moment.timeZone).toISOString(),
    endDate: endOf(night, moment.timeZone).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: picturesOf(crawl, origin),
    typicalAgeRange: '18-',
    inLanguage: languages,
    organizer: {
      '@type': 'Organization',
      '@id': organizationId(origin),
      name: facts.siteName,
      url: origin,
    },
    location: {
      '@type': 'Place',
      name: inLanguage(crawl.meetingPoint, language),
      address: {
        '@type': 'PostalAddress',
        addressLocality: inLanguage(crawl.city.name, language),
        addressCountry: 'MX',
      },
    },
    offers: {
      '@type': 'Offer',
      price: decimal(price),
      priceCurrency: price.currency,
      ...(onSale && night.saleUntil && { priceValidUntil: night.saleUntil }),
      availability: availability(
        !canBeBooked(night, facts)
          ? whyNone([night])
          : availabilityLevel(night, moment) === 'low'
            ? 'LimitedAvailability'
            : 'InStock',
      ),
      url: `${address}?night=${night.id}`,
    },
  };
}

const comingNights = ({ nights, moment }: CrawlFacts) =>
  nights.filter((night) => isOnCalendar(night, moment));

const canBeBooked = (night: PublicNight, { moment, bookingsOff }: CrawlFacts): boolean =>
  !bookingsOff && isBookable(night, moment);

const priceOf = (night: PublicNight, { crawl, moment }: CrawlFacts): Money =>
  pricePerPerson(night, crawl.price, moment).price;

const picturesOf = ({ image, gallery }: PublicCrawl, origin: string): string[] =>
  [image, ...gallery].flatMap((picture) => (picture && URL.parse(picture, origin)?.href) || []);

/** A night whose sales have ended still has spots, so it is not sold out (docs/rules/schedule.md). */
const whyNone = (nights: readonly PublicNight[]) => (nights.every(readsSoldOut) ? 'SoldOut' : 'OutOfStock');

const availability = (state: 'InStock' | 'LimitedAvailability' | 'SoldOut' | 'OutOfStock') =>
  `https://schema.org/${state}`;
