import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Places } from '#features/schedule/live-places/places.ts';
import { whileVisible } from '#features/schedule/live-places/while-visible.ts';
import { loadLater } from '#load-later';
import { nightsQuery } from '../site-queries.ts';

const loadFollowing = loadLater(() => import('#features/schedule/live-places/follow-places.ts'));
const loadPlaces = loadLater(() => import('#features/schedule/live-places/places.ts'));

/**
 * Updates the spots of a crawl's nights while the calendar or a list of nights (`data-live-places`) is in view
 * in a visible tab. Otherwise nothing runs, and the code for it is not even loaded.
 */
export function useLivePlaces(crawlId: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    const elements = document.querySelectorAll('[data-live-places]');
    if (!crawlId || !('EventSource' in window)) return;
    const { queryKey } = nightsQuery(crawlId);

    async function follow(): Promise<() => void> {
      const [following, places] = await Promise.all([loadFollowing(), loadPlaces()]);
      if (!following || !places) return () => {};
      return following.followPlaces(`/api/crawls/${crawlId}/places`, (update: Places) => {
        const cached = queries.getQueryState(queryKey);
        if (!cached?.data) return;
        const { nights, areOthers } = places.withPlaces(cached.data, update);
        // The update time stays: the other data of the nights were not refreshed.
        queries.setQueryData(queryKey, nights, { updatedAt: cached.dataUpdatedAt });
        if (areOthers) void queries.invalidateQueries({ queryKey });
      });
    }
    return whileVisible(elements, follow);
  }, [crawlId, queries]);
}
