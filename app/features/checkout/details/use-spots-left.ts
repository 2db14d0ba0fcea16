import { type RefObject, useEffect, useState } from 'react';
import type { Places } from '#features/schedule/live-places/places.ts';
import { whileVisible } from '#features/schedule/live-places/while-visible.ts';
import { loadLater } from '#load-later';
import type { OrderOptions } from '../order-options.ts';

const loadFollowing = loadLater(() => import('#features/schedule/live-places/follow-places.ts'));

/**
 * The spots left of the night that is ordered, updated while the form is in view in a visible tab. Null if the
 * operator hides them. Only for display: the server decides.
 */
export function useSpotsLeft(form: RefObject<Element | null>, { night, crawl, spotsLeft }: OrderOptions) {
  const [left, setLeft] = useState(spotsLeft);
  useEffect(() => setLeft(spotsLeft), [spotsLeft]);
  useEffect(() => {
    if (!form.current || !('EventSource' in window)) return;
    return whileVisible([form.current], async () => {
      const following = await loadFollowing();
      if (!following) return () => {};
      return following.followPlaces(`/api/crawls/${crawl.id}/places`, (places: Places) => {
        const now = places[night.id];
        if (now) setLeft(now[0]);
      });
    });
  }, [form, crawl.id, night.id]);
  return left;
}
