import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

type ManifestEntry = { readonly file: string; readonly isDynamicEntry?: boolean };

/** Vite's manifest of the built site: which source is in which of the browser's files. */
const manifest: Record<string, ManifestEntry> = JSON.parse(
  readFileSync(new URL('../../build/client-manifest.json', import.meta.url), 'utf8'),
);

/** The files that a page loads only when it needs them, by their sources. */
export const laterFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest).flatMap(([source, { file, isDynamicEntry }]) =>
    isDynamicEntry ? [[source, file] as const] : [],
  ),
);

/** Aborts the requests for a file: only the first one, or all. `asked` is the number of requests so far. */
export async function loseFile(page: Page, file: string, how: 'once' | 'for good') {
  const requests = { asked: 0 };
  // A lost module is requested again under another address (`app/load-later.ts`).
  await page.route(
    (url) => url.pathname === `/${file}`,
    async (route) => {
      requests.asked += 1;
      if (how === 'once' && requests.asked > 1) await route.continue();
      else await route.abort();
    },
  );
  return requests;
}
