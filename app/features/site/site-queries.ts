import { queryOptions } from '@tanstack/react-query';
import type { HomeContent } from '#domain/content/home-content.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import type { PublicCrawl } from '#features/catalogue/crawl-details.ts';
import type { GalleryImage } from '#features/gallery/site-picture.ts';
import type { SiteSettings } from '#features/settings/site-settings.ts';

/** Source: specification §9, data caching. */
export const freshMilliseconds = 5 * millisecondsPerMinute;
export const cachedMilliseconds = 10 * millisecondsPerMinute;
export const maxRetries = 2;

export const homeContentQuery = () => fromApi<HomeContent>('home-content');
/** One crawl; null, not an error, if it is not public. */
export const crawlQuery = (slug: string) => queryOf<PublicCrawl | null>(['crawls', slug], () => null);
export const nightsQuery = (crawlId: string) => fromApi<PublicNight[]>('crawls', crawlId, 'schedules');
export const settingsQuery = () => fromApi<SiteSettings>('settings');
export const galleryQuery = (tag: string) =>
  fromApi<GalleryImage[]>(`gallery?tag=${encodeURIComponent(tag)}`);

/** Query options for the loader's data: the first render uses it, with the age of the page. */
export const primed = <T>(data: T | undefined, loadedAt: string) =>
  data === undefined ? {} : { initialData: data, initialDataUpdatedAt: Date.parse(loadedAt) };

const fromApi = <T>(...path: string[]) => queryOf<T>(path);

function queryOf<T>(path: string[], whenUnknown?: () => T) {
  return queryOptions<T>({
    queryKey: path,
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/${path.join('/')}`, { signal });
      if (response.status === 404 && whenUnknown) return whenUnknown();
      if (!response.ok) throw new Error(`/api/${path.join('/')} answered ${response.status}`);
      return response.json();
    },
  });
}
