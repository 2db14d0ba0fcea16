import type { HomeContent } from '#domain/content/home-content.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import type { PublicCrawl } from '#features/catalogue/crawl-details.ts';
import type { GalleryImage } from '#features/gallery/site-picture.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';
import type { Primed, Query } from './cached-queries.tsx';

export const homeContentQuery = () => queryOf<HomeContent>('home-content');
/** One crawl; null, not an error, if it is not public. */
export const crawlQuery = (slug: string) => queryOf<PublicCrawl | null>(`crawls/${slug}`, () => null);
export const nightsQuery = (crawlId: string) => queryOf<PublicNight[]>(`crawls/${crawlId}/schedules`);
export const settingsQuery = () => queryOf<SiteSettings>('settings');
export const galleryQuery = (tag: string) =>
  queryOf<GalleryImage[]>(`gallery?tag=${encodeURIComponent(tag)}`);

/** The loader's data: the first render uses it, with the age of the page. Null if it could not be read. */
export const primed = <T>(data: T | undefined, loadedAt: string): Primed<T> | null =>
  data === undefined ? null : { data, readAt: Date.parse(loadedAt) };

function queryOf<T>(path: string, whenUnknown?: () => T): Query<T> {
  return {
    key: path,
    fetch: async (signal) => {
      const response = await fetch(`/api/${path}`, { signal });
      if (response.status === 404 && whenUnknown) return whenUnknown();
      if (!response.ok) throw new Error(`/api/${path} answered ${response.status}`);
      return response.json();
    },
  };
}
