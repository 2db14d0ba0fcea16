import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { isBookable } from '#domain/schedule/availability.ts';
import { listCities, listCrawls } from '#features/catalogue/catalogue-store.server.ts';
import type { City, CrawlDetails } from '#features/catalogue/crawl-details.ts';
import { type RatingSummary, ratingsByCrawl } from '#features/reviews/published-reviews-store.server.ts';
import { upcomingNights } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { defaultSiteSettings, type SiteSettings } from '#features/settings/site-settings.ts';
import type { Platform } from '#platform/platform.ts';
import { type CrawlPrices, crawlPrices } from '../../site-placeholders.ts';

type Needs = Pick<Platform, 'database' | 'clock'>;

/** The public crawls, newest first, of one city or of all. */
export async function readListedCrawls(
  platform: Needs,
  { citySlug }: { citySlug?: string } = {},
): Promise<ListedCrawl[]> {
  const { database } = platform;
  const [crawls, settings, ratings] = await Promise.all([
    listCrawls(database, { citySlug }),
    readSettings(database).catch(() => defaultSiteSettings),
    ratingsByCrawl(database),
  ]);
  return Promise.all(
    crawls.map((crawl) => offerOf(platform, { crawl, rating: ratings.get(crawl.id) ?? null }, settings)),
  );
}

/** The cities in the operator's order, each with how many crawls it offers. */
export async function readListedCities({ database }: Needs): Promise<ListedCity[]> {
  const [cities, crawls] = await Promise.all([listCities(database), listCrawls(database)]);
  return cities.map((city) => ({
    ...city,
    crawls: crawls.filter((crawl) => crawl.city.id === city.id).length,
  }));
}

async function offerOf(
  { database, clock }: Needs,
  { crawl, rating }: { crawl: CrawlDetails; rating: RatingSummary | null },
  { saleClosesMinutesBeforeStart: closesMinutesBeforeStart, bookingsOff }: SiteSettings,
): Promise<ListedCrawl> {
  const { slug, title, description, duration, highlights, image, city, price } = crawl;
  const moment = { now: clock.now(), timeZone: city.timeZone, closesMinutesBeforeStart };
  const from = todayIn(city.timeZone, moment.now);
  const nights = await upcomingNights(database, { crawlId: crawl.id, from });
  const next = bookingsOff ? undefined : nights.find((night) => isBookable(night, moment));
  return {
    ...{ slug, title, description, duration, highlights, image, city, rating },
    nextNight: next?.date ?? null,
    prices: crawlPrices({ crawlPrice: price, nights, moment }),
  };
}

/** A crawl as the lists show it: description, next night and prices. */
export type ListedCrawl = Pick<
  CrawlDetails,
  'slug' | 'title' | 'description' | 'duration' | 'highlights' | 'image' | 'city'
> & {
  /** Of the published reviews; null if there are none. */
  readonly rating: RatingSummary | null;
  /** The first night that can be booked; null if there is none. */
  readonly nextNight: CalendarDate | null;
  readonly prices: CrawlPrices;
};

export type ListedCity = City & { readonly crawls: number };
