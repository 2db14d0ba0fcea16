import { useEffect } from 'react';

/** A night with its tickets, in the words of the page that showed it: what the door needs where there is no network. */
export type StoredTickets = {
  /** The booking's or the ticket's: one entry for each. */
  readonly id: string;
  readonly title: string;
  readonly when: string;
  readonly where: string;
  /** ISO 8601; from then on nobody needs it. */
  readonly endsAt: string;
  readonly tickets: readonly { readonly code: string; readonly name: string; readonly picture: string }[];
};

/** The name that the service worker and the page without a network know too (server/offline). */
const cacheName = 'tickets';
const addressOf = (id: string) => `/kept-tickets/${encodeURIComponent(id)}`;

/**
 * Keeps the tickets that a page shows in this browser, for the page without a network; null forgets what was
 * kept of `id`. A browser that keeps nothing (no https, blocked) is no reason to fail.
 */
export function useStoredTickets(id: string, tickets: StoredTickets | null) {
  const text = tickets && JSON.stringify(tickets);
  useEffect(() => {
    void withCache(async (cache) => {
      if (text) await cache.put(addressOf(id), new Response(text));
      else await cache.delete(addressOf(id));
      await deleteExpired(cache);
    });
  }, [id, text]);
}

/** Forgets all of them: the next person at this browser is somebody else. */
export const deleteStoredTickets = () => {
  if ('caches' in window) void caches.delete(cacheName).catch(() => undefined);
};

async function deleteExpired(cache: Cache) {
  for (const request of await cache.keys()) {
    const kept: StoredTickets = await (await cache.match(request))?.json();
    if (!kept || new Date(kept.endsAt) < new Date()) await cache.delete(request);
  }
}

async function withCache(use: (cache: Cache) => Promise<void>) {
  if (!('caches' in window)) return;
  try {
    await use(await caches.open(cacheName));
  } catch {
    // Blocked or full.
  }
}
