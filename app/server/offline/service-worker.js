// @ts-check
/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

// Replaced by the server with a hash of the cached files. If they change, this file changes and browsers
// update it.
const edition = 'EDITION';
const shell = `shell-${edition}`;
const tickets = 'tickets';
// Replaced by the server with the beginnings of the URLs of the languages: `["/es"]`.
/** @type {string[]} */
const prefixes = JSON.parse('PREFIXES');
// Replaced by the server: the former addresses of check-in, and the view of the app that each leads to.
/** @type {Record<string, string>} */
const former = JSON.parse('FORMER');
const files = [
  '/offline',
  '/offline-door',
  ...prefixes.map((prefix) => `${prefix}/offline`),
  '/offline-ticket.js',
];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(files))
      .then(() => worker.skipWaiting()), // safe: open pages use nothing that changes
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldShells(), enablePreload(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method === 'POST' && /\/sign-out(\.data)?$/.test(pathname))
    event.waitUntil(Promise.all([caches.delete(tickets), deleteGuestLists()]));
  if (method !== 'GET') return;
  const isOther = /^\/(admin|api|rehearsal|webhooks)(\/|$)/.test(pathname) && !former[pathname];
  if (mode === 'navigate' && !isOther) event.respondWith(pageOrOffline(event, pathname));
  else if (pathname === '/offline-ticket.js') event.respondWith(cachedOrFetched(event.request));
});

/**
 * The response of the network, whatever its status. Without a network, the cached offline page, or the app of the guides for
 * a former address of check-in: its own worker has it. See `successorOf`.
 * @param {FetchEvent} event
 * @param {string} pathname
 */
async function pageOrOffline(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const view = former[pathname];
    if (view) {
      const query = new URL(event.request.url).search.replace('?', '&');
      return Response.redirect(`/door?view=${view}${query}`);
    }
    const page = pathname === '/door' ? '/offline-door' : `${prefixOf(pathname)}/offline`;
    const offline = await caches.match(page);
    return offline ?? Response.error();
  }
}

/** @param {string} pathname */
const prefixOf = (pathname) =>
  prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ?? '';

/** @param {Request} request */
const cachedOrFetched = async (request) => (await caches.match(request)) ?? fetch(request);

/** Deletes caches of older editions only; the tickets stay. */
async function deleteOldShells() {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== shell);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Navigation preload: the page is requested while the service worker starts, so that it adds no delay. */
const enablePreload = () => worker.registration.navigationPreload?.enable();

/** The lists of the guides' app (/door) are deleted on signing out, also when it is closed. What it has not sent stays. */
async function deleteGuestLists() {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'door')) return;
  const asked = indexedDB.open('door');
  asked.onsuccess = () => {
    asked.result.transaction('sealed', 'readwrite').objectStore('sealed').clear();
    asked.result.close();
  };
}
