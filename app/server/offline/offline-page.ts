import { escapeMarkup } from '#domain/escape-markup.ts';
import type { Language } from '#domain/languages.ts';
import { translator } from '#i18n/translate.ts';

/** The page's styles are inline, because no other file is available offline. */
export const offlineStyle = `
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
export function offlinePage(language: Language, siteName: string): string {
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
