import '#i18n/catalogues.server.ts';
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { formerDoors } from '#domain/door/places.ts';
import { defaultLanguage, inEveryLanguage, type Language, languages, prefixOf } from '#domain/languages.ts';
import { escapeMarkup } from '#domain/plain-text.ts';
import { doorFiles, doorPage } from '#features/door/app/door-page.server.ts';
import { addressIn, chosenLanguage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import doorWorker from './door-worker.js?raw';
import offlineTicket from './offline-ticket.js?raw';
import serviceWorker from './service-worker.js?raw';

/** The page's styles are inline, because no other file is available offline. */
const offlineStyle = `
  body { margin: 0; background: #fff8f0; color: #1c1237; font: 1.0625rem/1.6 system-ui, sans-serif; }
  header { background: radial-gradient(circle at 85% 120%, #ffb46b 0 4.5rem, transparent 4.6rem), linear-gradient(165deg, #150b2e 30%, #4a1f6e 75%, #a3316f); color: #fff; }
  header > * { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1.25rem 0; }
  header p { font-weight: 800; font-size: 1.0625rem; letter-spacing: -.02em; }
  h1 { padding-bottom: 2.75rem; font-size: 2.25rem; font-weight: 800; line-height: 1.05; letter-spacing: -.025em; text-wrap: balance; }
  main { max-width: 30rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  h2 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
  p { margin: 0 0 .5rem; }
  article { margin-top: 1.75rem; padding: 1.5rem; border-radius: 1.5rem; background: #fff; box-shadow: 0 18px 50px -12px rgb(28 18 55 / .22); }
  figure { margin: 1.25rem 0 0; text-align: center; break-inside: avoid; }
  img { width: 100%; max-width: 20rem; }
  figcaption { font-weight: 700; overflow-wrap: anywhere; }
  a { display: inline-block; margin-top: 1rem; padding: .75rem 1.75rem; border: 2px solid transparent; border-radius: 9rem; background: #1c1237; color: #fff; font-weight: 700; text-decoration: none; }
  a:focus-visible { outline: 3px solid #b81456; outline-offset: 3px; }
  .kept, html[data-tickets="0"] .none { display: block; }
  .none, html[data-tickets="0"] .kept { display: none; }`;

/** The page that the service worker shows without a network: the stored tickets and a retry button. */
function offlinePage(language: Language, siteName: string): string {
  const t = translator(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('offline.title')} | ${escapeMarkup(siteName)}</title>
<style>${offlineStyle}</style>
</head>
<body>
<header>
<p>${escapeMarkup(siteName)}</p>
<h1>${t('offline.title')}</h1>
</header>
<main>
<p class="kept">${t('offline.kept')}</p>
<p class="none">${t('offline.none')}</p>
<div id="tickets"></div>
<a href="">${t('offline.again')}</a>
</main>
<script type="module" src="/offline-ticket.js"></script>
</body>
</html>
`;
}

/** What a guide reads who opens the app without a network before it is stored, in every language: the browser does not know theirs. */
function offlineDoorPage(siteName: string): string {
  const texts = languages.map((language) => {
    const t = translator(language);
    return `<article lang="${language}">
<h2>${t('offline.door.title')}</h2>
<p>${t('offline.door.text')}</p>
<a href="">${t('offline.again')}</a>
</article>`;
  });
  return `<!doctype html>
<html lang="${defaultLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${translator(defaultLanguage)('offline.door.title')} | ${escapeMarkup(siteName)}</title>
<style>${offlineStyle}</style>
</head>
<body>
<header><h1>${escapeMarkup(siteName)}</h1></header>
<main>
${texts.join('\n')}
</main>
</body>
</html>
`;
}

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
  const doorPage = offlineDoorPage(name);
  const cachedFiles = [...Object.values(pages), doorPage, offlineTicket, serviceWorker].join();
  const edition = digest(cachedFiles).digest('base64url').slice(0, 12);
  const worker = serviceWorker
    .replace('EDITION', edition)
    .replace('PREFIXES', JSON.stringify(languages.map(prefixOf).filter(Boolean)))
    .replace('FORMER', JSON.stringify(formerDoors));

  const routes = new Hono();
  routes.get('/service-worker.js', (context) => context.body(worker, 200, script));
  routes.get('/offline-ticket.js', (context) => context.body(offlineTicket, 200, script));
  const fresh = { 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy };
  routes.get('/offline-door', (context) => context.html(doorPage, 200, fresh));
  const guides = import.meta.env.PROD ? workerOfGuides(name) : '';
  routes.get('/door-worker.js', (context) =>
    context.body(guides, 200, { ...script, 'Service-Worker-Allowed': '/door' }),
  );
  routes.get('/door.webmanifest', (context) => {
    const language = chosenLanguage(context.req.header('cookie') ?? null) ?? defaultLanguage;
    return context.body(JSON.stringify(doorManifest(language, name)), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie',
    });
  });
  for (const language of languages) {
    const prefix = prefixOf(language);
    routes.get(`${prefix}/offline`, (context) => context.html(pages[language], 200, fresh));
    for (const [file, written] of [
      ['manifest', manifest(language, name)],
      ['sell', sellManifest(language, name)],
    ] as const)
      routes.get(`${prefix}/${file}.webmanifest`, (context) =>
        context.body(JSON.stringify(written), 200, {
          'Content-Type': 'application/manifest+json; charset=utf-8',
          'Cache-Control': 'public, max-age=3600',
        }),
      );
  }
  return routes;
}

/** The worker of the guides' app. It changes with each release of the app, and contains its page. */
function workerOfGuides(siteName: string): string {
  const { shell, later } = doorFiles();
  const [files, page] = [[...shell, ...later], doorPage(siteName)];
  const edition = digest([doorWorker, JSON.stringify([files, page])].join())
    .digest('base64url')
    .slice(0, 12);
  // As texts in quotes, of which the markup has its own.
  const text = (value: unknown) => JSON.stringify(JSON.stringify(value)).slice(1, -1).replaceAll("'", "\\'");
  return doorWorker
    .replace('EDITION', edition)
    .replace('FILES', () => text(files))
    .replace('PAGE', () => text(page));
}

const night = '#1d1740';

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});
const icons = [
  icon('icon-192.png', '192x192', 'any'),
  icon('icon-512.png', '512x512', 'any'),
  icon('icon-maskable-512.png', '512x512', 'maskable'),
];

/** The web app manifest of the guides' app, which is installed beside the site's. */
function doorManifest(language: Language, siteName: string) {
  const t = translator(language);
  return {
    id: '/door',
    name: `${t('doorApp.name')}: ${siteName}`,
    short_name: t('doorApp.name'),
    description: t('doorApp.description'),
    lang: language,
    start_url: '/door',
    scope: '/door',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#150b2e',
    theme_color: '#150b2e',
    icons,
  };
}

/** The web app manifest of the pages on which sellers of partners sell, which are installed beside the site. */
function sellManifest(language: Language, siteName: string) {
  const t = translator(language);
  return {
    id: '/sell',
    name: `${t('selling.title')}: ${siteName}`,
    short_name: t('selling.title'),
    description: t('selling.description'),
    lang: language,
    start_url: addressIn(language, '/sell'),
    scope: addressIn(language, '/sell'),
    display: 'standalone',
    background_color: night,
    theme_color: night,
    icons,
  };
}

/** The web app manifest in the visitor's language. */
function manifest(language: Language, siteName: string) {
  const t = translator(language);
  return {
    id: '/',
    name: siteName,
    short_name: 'Pub Crawl',
    description: t('offline.app'),
    lang: language,
    start_url: addressIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: night,
    theme_color: night,
    icons,
    shortcuts: [{ name: t('booking.title'), url: addressIn(language, '/book-now') }],
  };
}
