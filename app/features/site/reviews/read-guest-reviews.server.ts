import {
  type PublishedReviews,
  readPublishedReviews,
} from '#features/reviews/published-reviews-store.server.ts';
import type { Platform } from '#platform/platform.ts';

/** More than a page shows, so that there are some in each language. */
const maxRead = 12;

/**
 * The published reviews of a crawl, or of the site, that a page shows. Null if there are none or they cannot
 * be read: the page sells without them.
 */
export const readGuestReviews = (
  { database, log }: Pick<Platform, 'database' | 'log'>,
  crawlId: string | null,
): Promise<PublishedReviews | null> =>
  readPublishedReviews(database, { crawlId, max: maxRead }).catch((error: unknown) => {
    log.error({ err: error }, 'reviews could not be read');
    return null;
  });
