import type { Language } from '#domain/bilingual.ts';
import { translator } from '#i18n/translate.ts';

/** Everything that the page looks like: without a network there is no other file. */
export const offlineStyle = `
  body { margin: 0; background: #faf3ea; color: #1d1740; font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { max-width: 30rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
  h1 { font-size: 2.25rem; line-height: 1.1; margin: 0 0 .75rem; }
  h2 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
  p { margin: 0 0 .5rem; }
  article { margin-top: 1.75rem; padding: 1.5rem; border-radius: 1.5rem; background: #fff; }
  figure { margin: 1.25rem 0 0; text-align: center; break-inside: avoid; }
  img { width: 100%; max-width: 20rem; }
  figcaption { font-weight: 700; overflow-wrap: anywhere; }
  a { display: inline-block; margin-top: 1rem; padding: .75rem 1.5rem; border-radius: 9rem; background: #1d1740; color: #fff; font-weight: 700; text-decoration: none; }
  .kept, html[data-tickets="0"] .none { display: block; }
  .none, html[data-tickets="0"] .kept { display: none; }`;

/** What a browser shows when it has no network: the tickets it has kept, and a way to try again. */
export function offlinePage(language: Language, siteName: string): string {
  const t = translator(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('offline.title')} | ${escaped(siteName)}</title>
<style>${offlineStyle}</style>
</head>
<body>
<main>
<h1>${t('offline.title')}</h1>
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

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
