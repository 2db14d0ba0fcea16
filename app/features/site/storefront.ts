import { useEffect, useState } from 'react';
import type { ClockTime } from '#domain/calendar-date.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import type { PublicCrawl } from '#features/catalogue/crawl-details.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import { useCachedQuery } from './cached-queries.tsx';
import { crawlQuery, nightsQuery, primed, settingsQuery } from './site-queries.ts';

/** The loader's data as of `now`. `undefined` could not be read; a `null` crawl is not public. */
export type Storefront = {
  /** ISO 8601, from the server's clock. */
  readonly now: string;
  readonly slug: string;
  readonly crawl: PublicCrawl | null | undefined;
  readonly nights: PublicNight[] | undefined;
  /** The start of the crawl's next night, else of its last one, else the default. */
  readonly usualStart: ClockTime;
  readonly settings: SiteSettings;
};

/**
 * The current storefront, refreshed by the rules of specification §9, with the moment for the schedule's
 * rules.
 */
export function useStorefront({
  now,
  slug,
  crawl: loadedCrawl,
  nights,
  usualStart,
  settings: loadedSettings,
}: Storefront) {
  const crawl = useCachedQuery(crawlQuery(slug), primed(loadedCrawl, now));
  const settings = useCachedQuery(settingsQuery(), primed(loadedSettings, now)).data;
  const crawlId = crawl.data?.id ?? '';
  const schedules = useCachedQuery(crawlId ? nightsQuery(crawlId) : undefined, primed(nights, now));
  const moment = momentOf({ now: useNow(now), crawl: crawl.data, settings: settings ?? loadedSettings });
  return {
    slug,
    crawl: crawl.data ?? null,
    nights: schedules.data ?? [],
    usualStart,
    settings: settings ?? loadedSettings,
    moment,
    hasFailed: crawl.isError || schedules.isError,
    isLoading: crawl.isPending || (crawlId !== '' && schedules.isPending),
  };
}

/** The moment for the schedule's rules, in the city's time zone. */
export const momentOf = ({
  now,
  crawl,
  settings,
}: Pick<Storefront, 'crawl' | 'settings'> & { now: string | Date }): Moment => ({
  now: new Date(now),
  timeZone: crawl?.city.timeZone ?? 'UTC',
  closesMinutesBeforeStart: settings.saleClosesMinutesBeforeStart,
});

export type CurrentStorefront = ReturnType<typeof useStorefront>;

/**
 * The server's time: `madeAt` plus the minutes that have passed in the browser. The visitor's clock may be
 * wrong, so only its difference is used. Uses `Date.now()`, because `performance.now()` stops while the
 * device sleeps.
 */
function useNow(madeAt: string): Date {
  const [passedMilliseconds, setPassed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - start), millisecondsPerMinute);
    return () => clearInterval(timer);
  }, []);
  return new Date(Date.parse(madeAt) + passedMilliseconds);
}
