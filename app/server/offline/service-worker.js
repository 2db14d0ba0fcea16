// @ts-check
/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

// Put in by the server: changes with anything that is kept here, and with it this file, so that browsers notice.
const edition = 'EDITION';
const shell = `shell-${edition}`;
const tickets = 'tickets';
const files = ['/offline', '/es/offline', '/offline-ticket.js'];

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(files))
      .then(() => worker.skipWaiting()), // nothing that an open page uses changes under it
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOldShells(), asksAhead(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method === 'POST' && /\/sign-out(\.data)?$/.test(pathname)) event.waitUntil(caches.delete(tickets));
  if (method !== 'GET') return;
  const isPage = mode === 'navigate' && !/^\/(admin|api|rehearsal|webhooks)(\/|$)/.test(pathname);
  if (isPage) event.respondWith(pageOrOffline(event, pathname));
  else if (pathname === '/offline-ticket.js') event.respondWith(keptOrFetched(event.request));
});

/**
 * The page as the network has it, whatever it says; without a network the kept page with the next ticket.
 * @param {FetchEvent} event
 * @param {string} pathname
 */
async function pageOrOffline(event, pathname) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const offline = await caches.match(/^\/es(\/|$)/.test(pathname) ? '/es/offline' : '/offline');
    return offline ?? Response.error();
  }
}

/** @param {Request} request */
const keptOrFetched = async (request) => (await caches.match(request)) ?? fetch(request);

/** Only what this file kept: tickets stay. */
async function forgetOldShells() {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== shell);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A page is asked for while this file is still waking up, so that it costs nobody time. */
const asksAhead = () => worker.registration.navigationPreload?.enable();
