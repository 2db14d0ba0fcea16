import { setTimeout as sleep } from 'node:timers/promises';
import { todayIn } from '#domain/calendar-date.ts';
import { crawlNamed, readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { publicNights } from '../public-nights.server.ts';
import { readSiteVersion } from '../site-version-store.server.ts';
import { changedPlaces, type Places, placesOf } from './places.ts';

type Tell = (places: Places) => void;
type Feed = {
  readonly crawlId: string;
  readonly timeZone: string;
  readonly listeners: Set<Tell>;
  places: Places;
};

const pollIntervalMilliseconds = 1_000;

/**
 * Watches the spots of the crawls that have subscribers. While there are any, it polls the site's version
 * once a second, and reads spots only if the version has changed. All subscribers of a crawl get the same
 * object. Polling also finds what other processes have sold (docs/decisions/live-places.md).
 */
export function watchPlaces({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>) {
  const feeds = new Map<string, Feed>();
  const opening = new Map<string, Promise<Feed | null>>();
  let isLooking = false;
  let seen: string | null = null;

  return {
    /**
     * Calls `tell` with the current spots and with every later change. Returns the function that
     * unsubscribes; null for an unknown crawl.
     */
    async listen(slugOrId: string, tell: Tell): Promise<(() => void) | null> {
      const feed = await feedOf(slugOrId);
      if (!feed) return null;
      feed.listeners.add(tell);
      tell(feed.places);
      void keepLooking();
      return () => {
        feed.listeners.delete(tell);
        if (feed.listeners.size === 0 && feeds.get(slugOrId) === feed) feeds.delete(slugOrId);
      };
    },
  };

  /** The feed of a crawl. Concurrent callers share one opening. */
  function feedOf(slugOrId: string): Promise<Feed | null> | Feed {
    const known = feeds.get(slugOrId);
    if (known) return known;
    const coming = opening.get(slugOrId) ?? openFeed(slugOrId).finally(() => opening.delete(slugOrId));
    opening.set(slugOrId, coming);
    return coming;
  }

  async function openFeed(slugOrId: string): Promise<Feed | null> {
    const crawl = await readCrawl(database, crawlNamed(slugOrId));
    if (!crawl) return null;
    const watched = { crawlId: crawl.id, timeZone: crawl.city.timeZone };
    const feed = { ...watched, listeners: new Set<Tell>(), places: await read(watched) };
    feeds.set(slugOrId, feed);
    seen = null; // a poll may have finished since the read; the next one compares again
    return feed;
  }

  async function read({ crawlId, timeZone }: Pick<Feed, 'crawlId' | 'timeZone'>): Promise<Places> {
    const from = todayIn(timeZone, clock.now());
    return placesOf(await publicNights(database, { crawlId, from }));
  }

  async function keepLooking() {
    if (isLooking) return;
    isLooking = true;
    while (feeds.size > 0) {
      await sleep(pollIntervalMilliseconds, undefined, { ref: false });
      await look().catch((error: unknown) => log.warn({ err: error }, 'places could not be looked at'));
    }
    isLooking = false;
  }

  async function look() {
    // Settings are part of the content version: they decide which numbers are sent.
    const { spots, content } = await readSiteVersion(database);
    const version = `${spots} ${content}`;
    if (version === seen) return;
    seen = version;
    await Promise.all([...feeds.values()].map(tellChanges)).catch((error: unknown) => {
      seen = null;
      throw error;
    });
  }

  async function tellChanges(feed: Feed) {
    const now = await read(feed);
    const changes = changedPlaces(feed.places, now);
    feed.places = now;
    if (changes) for (const tell of feed.listeners) tell(changes);
  }
}
