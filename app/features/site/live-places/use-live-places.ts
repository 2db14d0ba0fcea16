import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { nightsQuery } from '../site-queries.ts';
import type { Places } from './places.ts';

/**
 * Updates the spots of a crawl's nights while the calendar is in view in a visible tab. Otherwise nothing
 * runs, and the code for it is not even loaded.
 */
export function useLivePlaces(calendar: RefObject<Element | null>, crawlId: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    const element = calendar.current;
    if (!crawlId || !element || !('EventSource' in window)) return;
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
    return whileVisible(element, follow);
  }, [calendar, crawlId, queries]);
}

/**
 * Calls `start` when the element comes into view in a visible tab, and its cleanup function when it leaves.
 */
function whileVisible(element: Element, start: () => Promise<() => void>): () => void {
  let running: Promise<(() => void) | undefined> | null = null;
  let isInView = false;
  const decide = () => {
    const isSeen = isInView && document.visibilityState === 'visible';
    if (isSeen && !running) running = start().catch(() => undefined); // places stay as old as the page
    if (!isSeen) end();
  };
  const end = () => {
    void running?.then((stop) => stop?.());
    running = null;
  };
  const observer = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false;
    decide();
  });
  observer.observe(element);
  document.addEventListener('visibilitychange', decide);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', decide);
    end();
  };
}
