import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { LiveDoor } from './door-store.server.ts';

const pollSeconds = 3;

/**
 * Keeps a check-in page in sync with the other phones. Polls the counts every few seconds, and revalidates
 * the page if anything else of the night has changed. With `countsOnly`, only the counts are updated.
 */
export function useLiveDoor(
  nightId: string | null,
  loaded: LiveDoor | null,
  { countsOnly }: { countsOnly: boolean },
): LiveDoor | null {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle';
  const [polled, setPolled] = useState({ loaded, live: loaded });
  const live = polled.loaded === loaded ? polled.live : loaded;
  useEffect(() => {
    if (!nightId) return;
    return whileVisible(pollSeconds, async (signal) => {
      const live = await fetchLiveDoor(nightId, signal);
      if (live && !signal.aborted) setPolled({ loaded, live });
    });
  }, [nightId, loaded]);
  const isOld = live !== null && live.version !== loaded?.version;
  useEffect(() => {
    if (isOld && isIdle && !countsOnly) void revalidate();
  }, [isOld, isIdle, countsOnly, revalidate]);
  return live;
}

/** Null if the request fails: without a network the page stays as it is until the next poll. */
async function fetchLiveDoor(nightId: string, signal: AbortSignal): Promise<LiveDoor | null> {
  try {
    const answer = await fetch(`/admin/guest-list/${nightId}/live`, { signal, redirect: 'error' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/**
 * Calls `poll` every few seconds while the tab is visible, and when it becomes visible; never twice at a
 * time.
 */
function whileVisible(seconds: number, poll: (signal: AbortSignal) => Promise<void>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let isPolling = false;
  const pollOnce = async () => {
    if (isPolling || document.visibilityState !== 'visible') return;
    isPolling = true;
    await poll(signal);
    isPolling = false;
  };
  const timer = setInterval(pollOnce, seconds * 1000);
  document.addEventListener('visibilitychange', pollOnce, { signal });
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}
