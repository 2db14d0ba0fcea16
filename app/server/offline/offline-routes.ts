import '#i18n/catalogues.server.ts';
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { inEveryLanguage, languages, prefixOf } from '#domain/languages.ts';
import type { Platform } from '#platform/platform.ts';
import { manifest } from './manifest.ts';
import { offlinePage, offlineStyle } from './offline-page.ts';
import offlineTicket from './offline-ticket.js?raw';
import serviceWorker from './service-worker.js?raw';

const script = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' };
const digest = (text: string) => createHash('sha256').update(text);
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${digest(offlineStyle).digest('base64')}'`,
  `script-src 'self'`,
  'img-src data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/**
 * The routes of the installable app: its manifest in every language, the service worker, and the offline
 * page.
 */
export function offlineRoutes({ config }: Pick<Platform, 'config'>): Hono {
  const { name } = config.site;
  const pages = inEveryLanguage((language) => offlinePage(language, name));
  const cachedFiles = [...Object.values(pages), offlineTicket, serviceWorker].join();
  const edition = digest(cachedFiles).digest('base64url').slice(0, 12);
  const worker = serviceWorker
    .replace('EDITION', edition)
    .replace('PREFIXES', JSON.stringify(languages.map(prefixOf).filter(Boolean)));

  const routes = new Hono();
  routes.get('/service-worker.js', (context) => context.body(worker, 200, script));
  routes.get('/offline-ticket.js', (context) => context.body(offlineTicket, 200, script));
  for (const language of languages) {
    const prefix = prefixOf(language);
    routes.get(`${prefix}/offline`, (context) =>
      context.html(pages[language], 200, { 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy }),
    );
    routes.get(`${prefix}/manifest.webmanifest`, (context) =>
      context.body(JSON.stringify(manifest(language, name)), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      }),
    );
  }
  return routes;
}
