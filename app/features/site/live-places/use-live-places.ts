import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nightsQuery } from '../site-queries.ts';
import type { Places } from './places.ts';

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
        import('./follow-places.ts'),
        import('./places.ts'),
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

/**
 * Calls `start` when one of the elements comes into view in a visible tab, and its cleanup function when all
 * have left.
 */
function whileVisible(elements: Iterable<Element>, start: () => Promise<() => void>): () => void {
  let running: Promise<(() => void) | undefined> | null = null;
  const inView = new Set<Element>();
  const decide = () => {
    const isSeen = inView.size > 0 && document.visibilityState === 'visible';
    if (isSeen && !running) running = start().catch(() => undefined); // places stay as old as the page
    if (!isSeen) end();
  };
  const end = () => {
    void running?.then((stop) => stop?.());
    running = null;
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
    decide();
  });
  for (const element of elements) observer.observe(element);
  document.addEventListener('visibilitychange', decide);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', decide);
    end();
  };
}
