import { setTimeout as sleep } from 'node:timers/promises';
import { todayIn } from '#domain/calendar-date.ts';
import { crawlNamed, readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import { changedPlaces, type Places, placesOf } from '#features/schedule/live-places/places.ts';
import type { Platform } from '#platform/platform.ts';
import { publicNights } from '../read-storefront.server.ts';
import { readSiteVersion } from '../site-version-store.server.ts';

type Listener = (places: Places) => void;
type Feed = {
  readonly crawlId: string;
  readonly timeZone: string;
  readonly listeners: Set<Listener>;
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
  let isPolling = false;
  let lastVersion: string | null = null;

  return {
    /**
     * Calls `listener` with the current spots and with every later change. Returns the function that
     * unsubscribes; null for an unknown crawl.
     */
    async listen(slugOrId: string, listener: Listener): Promise<(() => void) | null> {
      const feed = await feedOf(slugOrId);
      if (!feed) return null;
      feed.listeners.add(listener);
      listener(feed.places);
      void keepPolling();
      return () => {
        feed.listeners.delete(listener);
        if (feed.listeners.size === 0 && feeds.get(slugOrId) === feed) feeds.delete(slugOrId);
      };
    },
  };

  /** The feed of a crawl. Concurrent callers share one opening. */
  function feedOf(slugOrId: string): Promise<Feed | null> | Feed {
    const existing = feeds.get(slugOrId);
    if (existing) return existing;
    const pending = opening.get(slugOrId) ?? openFeed(slugOrId).finally(() => opening.delete(slugOrId));
    opening.set(slugOrId, pending);
    return pending;
  }

  async function openFeed(slugOrId: string): Promise<Feed | null> {
    const crawl = await readCrawl(database, crawlNamed(slugOrId));
    if (!crawl) return null;
    const watched = { crawlId: crawl.id, timeZone: crawl.city.timeZone };
    const feed = { ...watched, listeners: new Set<Listener>(), places: await read(watched) };
    feeds.set(slugOrId, feed);
    lastVersion = null; // a poll may have finished since the read; the next one compares again
    return feed;
  }

  async function read({ crawlId, timeZone }: Pick<Feed, 'crawlId' | 'timeZone'>): Promise<Places> {
    const from = todayIn(timeZone, clock.now());
    return placesOf(await publicNights(database, { crawlId, from }));
  }

  async function keepPolling() {
    if (isPolling) return;
    isPolling = true;
    while (feeds.size > 0) {
      await sleep(pollIntervalMilliseconds, undefined, { ref: false });
      await poll().catch((error: unknown) => log.warn({ err: error }, 'spots could not be read'));
    }
    isPolling = false;
  }

  async function poll() {
    // Settings are part of the content version: they decide which numbers are sent.
    const { spots, content } = await readSiteVersion(database);
    const version = `${spots} ${content}`;
    if (version === lastVersion) return;
    lastVersion = version;
    await Promise.all([...feeds.values()].map(sendChanges)).catch((error: unknown) => {
      lastVersion = null;
      throw error;
    });
  }

  async function sendChanges(feed: Feed) {
    const now = await read(feed);
    const changes = changedPlaces(feed.places, now);
    feed.places = now;
    if (changes) for (const listener of feed.listeners) listener(changes);
  }
}
