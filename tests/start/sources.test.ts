// @module-tag browser
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt } from '../support/valid-page.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Components that cannot be shown alone, and why. */
const notAlone: Readonly<Record<string, string>> = {
  'ui/calendar/day-number': 'part of ui/calendar/date-grid',
  'ui/connection/connection-notice': 'shows the state of the connection, on every page',
  'ui/form/fields-provider': 'has no look; around every sample of a field',
  'ui/form/page-value': 'an invisible control',
  'ui/later-part': 'makes components that are loaded later',
  'ui/page-loading': 'shows that a page is loading, on every page',
  'ui/page/crumbs': 'part of ui/page/page-opening',
  'ui/page/structured-data': 'for search engines, has no look',
  'ui/skip-link': 'above the page until it is focused',
  'ui/toast': 'shows ui/toast-card',
  'ui/unsaved/leave-dialog': 'covers the page',
  'ui/unsaved/leave-guard': 'opens ui/unsaved/leave-dialog, on every page',
  'kit/list/date-filter': 'part of kit/list/list-page',
  'kit/list/filter-chip': 'part of kit/list/list-page',
  'kit/list/filter-field': 'part of kit/list/list-page',
  'kit/list/filter-form': 'part of kit/list/list-page',
  'kit/list/list-filters': 'part of kit/list/list-page',
  'kit/list/list-table': 'part of kit/list/list',
  'kit/list/search-form': 'part of kit/list/list-page',
  'kit/list/selection': 'part of kit/list/list',
  'kit/picture-tile': 'part of kit/picture-picker',
  'kit/plot-legend': 'part of kit/plot-columns',
  'kit/sorting': 'part of kit/ordered-list',
};

const components = globSync(['app/ui/**/*.tsx', 'app/features/admin/kit/**/*.tsx'], { cwd: root })
  .filter((file) => !/\.test\.tsx$|\/samples\//.test(file))
  .map((file) => file.replace(/^app\/(features\/admin\/)?|\.tsx$/g, ''))
  .sort();

describe('The development server', async () => {
  const site = await runningSite({ NODE_ENV: 'development' });
  const browser = await realBrowser();
  // The development server prepares libraries when a page first needs them, and then loads that page again.
  const warm = await browser.page('phone');
  browser.causes(/504|WebSocket|dynamically imported module/);
  await warm.goto(`${site.origin}/dev/kit`, { waitUntil: 'networkidle', timeout: 90_000 });
  await warm.close();

  it('serves the pages from their sources', async () => {
    const page = await fetch(`${site.origin}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('import("/app/entry.client.tsx")');
  });

  it('shows every component of `ui` and of the kit', async () => {
    const html = await (await fetch(`${site.origin}/dev/kit`)).text();
    const shown = [...html.matchAll(/data-kit-sample="([^"]+)"/g)].map(([, of]) => of);
    expect([...shown, ...Object.keys(notAlone)].sort()).toEqual(components);
  });

  it.each(['/dev/kit', '/es/dev/kit'])(
    'shows each state of the components without axe violations and overflow: %s',
    // The development server compiles what it is asked for.
    { timeout: 180_000 },
    async (path) => {
      const page = await browser.page('phone');
      page.setDefaultTimeout(90_000);
      await expectSoundAt(page, site.origin + path);
      const empty = await page
        .locator('[data-kit-state]')
        .evaluateAll((states) =>
          states
            .filter((state) => !state.querySelector('*') && !state.textContent)
            .map(
              (state) => `${state.closest('section')?.ariaLabel}: ${state.getAttribute('data-kit-state')}`,
            ),
        );
      expect(empty).toEqual([]);
    },
  );
});

describe('The built product', async () => {
  const site = await runningSite();

  it.each(['/dev/kit', '/es/dev/kit'])('has no page of the components: %s', async (path) => {
    expect((await fetch(site.origin + path)).status).toBe(404);
  });

  it('contains no sample', () => {
    const marker = 'data-kit-sample';
    const page = readFileSync(`${root}app/features/admin/kit/samples/kit-page.tsx`, 'utf8');
    expect(page).toContain(marker);
    const files = globSync('build/{client/assets,server}/**/*.js', { cwd: root });
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => readFileSync(root + file, 'utf8').includes(marker))).toEqual([]);
  });
});
