// @ts-check
/// <reference lib="webworker" />
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

// Replaced by the server: a hash of what follows, the files of the app, its page, and the headers of the page. The page is
// part of this file, so that page and files are always of one release.
const shell = 'door-EDITION';
/** @type {string[]} */
const files = JSON.parse('FILES');
/** @type {{ html: string, headers: Record<string, string> }} */
const page = JSON.parse('PAGE');

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shell)
      .then((cache) => cache.addAll(files))
      .then(() => worker.skipWaiting()), // safe: an open app has loaded all that it needs
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldShells(), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && pathname === '/door')
    event.respondWith(new Response(page.html, { headers: page.headers }));
  else if (files.includes(pathname)) event.respondWith(cachedOrFetched(event.request));
});

/** @param {Request} request */
const cachedOrFetched = async (request) => (await caches.match(request)) ?? fetch(request);

async function deleteOldShells() {
  const old = (await caches.keys()).filter((name) => name.startsWith('door-') && name !== shell);
  await Promise.all(old.map((name) => caches.delete(name)));
}
