import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Places } from '#features/schedule/live-places/places.ts';
import { whileVisible } from '#features/schedule/live-places/while-visible.ts';
import { nightsQuery } from '../site-queries.ts';

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
      const [{ followPlaces }, { withPlaces }] = await Promise.all([
        import('#features/schedule/live-places/follow-places.ts'),
        import('#features/schedule/live-places/places.ts'),
      ]);
      return followPlaces(`/api/crawls/${crawlId}/places`, (places: Places) => {
        const cached = queries.getQueryState(queryKey);
        if (!cached?.data) return;
        const { nights, areOthers } = withPlaces(cached.data, places);
        // The update time stays: the other data of the nights were not refreshed.
        queries.setQueryData(queryKey, nights, { updatedAt: cached.dataUpdatedAt });
        if (areOthers) void queries.invalidateQueries({ queryKey });
      });
    }
    return whileVisible(elements, follow);
  }, [crawlId, queries]);
}
