import { useEffect } from 'react';
import type { Places } from '#features/schedule/live-places/places.ts';
import { whileVisible } from '#features/schedule/live-places/while-visible.ts';
import { loadLater } from '#load-later';
import { useCachedQueries } from '../cached-queries.tsx';
import { nightsQuery } from '../site-queries.ts';

const loadFollowing = loadLater(() => import('#features/schedule/live-places/follow-places.ts'));
const loadPlaces = loadLater(() => import('#features/schedule/live-places/places.ts'));

/**
 * Updates the spots of a crawl's nights while the calendar or a list of nights (`data-live-places`) is in view
 * in a visible tab. Otherwise nothing runs, and the code for it is not even loaded.
 */
export function useLivePlaces(crawlId: string | undefined) {
  const queries = useCachedQueries();
  useEffect(() => {
    const elements = document.querySelectorAll('[data-live-places]');
    if (!crawlId || !('EventSource' in window)) return;
    const query = nightsQuery(crawlId);

    async function follow(): Promise<() => void> {
      const [following, places] = await Promise.all([loadFollowing(), loadPlaces()]);
      if (!following || !places) return () => {};
      return following.followPlaces(`/api/crawls/${crawlId}/places`, (update: Places) => {
        queries.change(query, (cached) => {
          const { nights, areOthers } = places.withPlaces(cached, update);
          if (areOthers) void queries.refresh(query);
          return nights;
        });
      });
    }
    return whileVisible(elements, follow);
  }, [crawlId, queries]);
}
