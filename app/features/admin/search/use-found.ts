import { useEffect, useState } from 'react';
import type { FoundRecords } from '#features/overview/search/find-records.server.ts';

const debounceMilliseconds = 150;
const minLetters = 2;

export type Found = {
  readonly state: 'idle' | 'loading' | 'done' | 'failed';
  readonly records: FoundRecords;
};

const none: FoundRecords = { nights: [], bookings: [], guests: [], crawls: [], coupons: [] };

/**
 * The records that the server finds for a text, shortly after typing stops. Earlier results stay until newer ones
 * arrive. `retry` asks again after a failure.
 */
export function useFound(search: string): Found & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ state: 'idle', records: none });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same text again.
  useEffect(() => {
    if (search.length < minLetters) {
      setFound({ state: 'idle', records: none });
      return;
    }
    setFound(({ records }) => ({ state: 'loading', records }));
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const records = await fetchRecords(search, request.signal);
        setFound({ state: 'done', records });
      } catch {
        if (!request.signal.aborted) setFound({ state: 'failed', records: none });
      }
    }, debounceMilliseconds);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [search, attempt]);
  return { ...found, retry: () => setAttempt((last) => last + 1) };
}

/** An ended session is a redirect to the sign-in page, which is not JSON. */
async function fetchRecords(search: string, signal: AbortSignal): Promise<FoundRecords> {
  const answer = await fetch(`/admin/search?${new URLSearchParams({ search })}`, { signal });
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  return answer.json();
}
