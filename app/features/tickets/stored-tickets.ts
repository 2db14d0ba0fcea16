import { useEffect } from 'react';

/** A night with its tickets, in the language of the page that stored it, for check-in without a network. */
export type StoredTickets = {
  /** The id of the booking or the ticket; each has one entry. */
  readonly id: string;
  readonly title: string;
  readonly when: string;
  readonly where: string;
  /** ISO 8601. The entry is deleted after this time. */
  readonly endsAt: string;
  readonly tickets: readonly { readonly code: string; readonly name: string; readonly picture: string }[];
};

/** The service worker and the offline page use the same name (server/offline). */
const cacheName = 'tickets';
const addressOf = (id: string) => `/stored-tickets/${encodeURIComponent(id)}`;

/**
 * Stores the tickets of a page in this browser for the offline page; null deletes the entry of `id`. Errors
 * of the browser's cache are ignored (no HTTPS, blocked).
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

/** Deletes all stored tickets, because the next user of this browser may be another person. */
export const deleteStoredTickets = () => {
  if ('caches' in window) void caches.delete(cacheName).catch(() => undefined);
};

async function deleteExpired(cache: Cache) {
  for (const request of await cache.keys()) {
    const stored: StoredTickets = await (await cache.match(request))?.json();
    if (!stored || new Date(stored.endsAt) < new Date()) await cache.delete(request);
  }
}

async function withCache(use: (cache: Cache) => Promise<void>) {
  if (!('caches' in window)) return;
  try {
    await use(await caches.open(cacheName));
  } catch {
    // The cache is blocked or full.
  }
}
