import { todayIn } from '#domain/calendar-date.ts';
import { withoutComingSale } from '#domain/pricing/price-per-person.ts';
import { publicNight } from '#domain/schedule/public-night.ts';
import { defaultStartTime } from '#domain/schedule/route-times.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import { publicCrawl } from '#features/catalogue/crawl-details.ts';
import { upcomingNights, usualStartOf } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { defaultSiteSettings } from '#features/settings/site-settings.ts';
import type { Database } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { Storefront } from './storefront.ts';

/**
 * The data for choosing a night of a crawl; by default the site's default crawl. If a part cannot be read, it
 * is logged and left out, so that the page still renders. The browser then requests it again and shows an
 * error if that fails too. Settings fall back to their defaults (specification §8).
 */
export async function readStorefront(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'log'>,
  slug = platform.config.site.defaultCrawl,
): Promise<Storefront> {
  const { database, clock, log } = platform;
  const now = clock.now();
  const orNothing = <T>(reading: Promise<T>) =>
    reading.catch((error: unknown) => {
      log.error({ err: error }, 'a part of the storefront could not be read');
      return undefined;
    });
  const [crawl, settings] = await Promise.all([
    orNothing(readCrawl(database, { slug })),
    orNothing(readSettings(database)),
  ]);
  const of = crawl && { crawlId: crawl.id, from: todayIn(crawl.city.timeZone, now) };
  const nights = of ? await orNothing(publicNights(database, of)) : undefined;
  const usualStart = nights?.[0]?.startTime ?? (of && (await orNothing(usualStartOf(database, of))));
  return {
    now: now.toISOString(),
    slug,
    crawl: crawl && publicCrawl(crawl),
    nights,
    usualStart: usualStart ?? defaultStartTime,
    settings: settings ?? defaultSiteSettings,
  };
}

/** If the settings cannot be read, all numbers of spots are hidden. */
const nothingShown = { ...defaultSiteSettings.spots, hideAllSpotsInfo: true };

/** The nights of a crawl from today (`from`) on, without sales that begin later. Their spots contain no more than the settings allow to show. */
export async function publicNights(
  database: Database,
  of: Parameters<typeof upcomingNights>[1],
): Promise<PublicNight[]> {
  const [nights, { spots }] = await Promise.all([
    upcomingNights(database, of),
    readSettings(database).catch(() => ({ spots: nothingShown })),
  ]);
  return nights.map((night) => publicNight(withoutComingSale(night, of.from), spots));
}
