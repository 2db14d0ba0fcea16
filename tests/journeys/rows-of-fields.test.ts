// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { pagesWithFields } from '../support/pages-with-fields.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const { visitorPages, accountPages, adminPages } = await pagesWithFields(site, boss);
const signedIn = await browser.page('desktop');
await accountSteps(site, signedIn).signsInByRequest(boss);
const page = await browser.page('desktop', {
  storageState: await signedIn.context().storageState(),
  // Without scripts, pages are there at once.
  javaScriptEnabled: false,
});

/** The rows of fields of a page: how far apart the last lines of their labels are, and their boxes. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const spread = (places: number[]) => Math.round(Math.max(...places) - Math.min(...places));
    return [...document.querySelectorAll('.field-grid')].flatMap((grid) => {
      const fields = [...grid.querySelectorAll<HTMLElement>(':scope > .field')].filter((field) =>
        field.checkVisibility(),
      );
      const rows = Map.groupBy(fields, (field) => Math.round(field.getBoundingClientRect().top));
      return [...rows.values()]
        .filter((row) => row.length > 1)
        .map((row) => ({
          names: row.map((field) => field.querySelector('input, select, textarea')?.getAttribute('name')),
          hints: row.filter((field) => field.querySelector('[id$=-hint]')).length,
          labels: spread(row.map((field) => field.querySelector('label')!.getBoundingClientRect().bottom)),
          boxes: spread(row.map((field) => field.lastElementChild!.getBoundingClientRect().top)),
        }));
    });
  });

const rows: (Awaited<ReturnType<typeof rowsOf>>[number] & { path: string })[] = [];

describe('Labels and boxes of fields side by side are on one line', () => {
  it.each([...visitorPages, ...accountPages, ...adminPages])('at %s', async (path) => {
    await page.goto(site.origin + path);
    const found = await rowsOf(page);
    expect(found.filter(({ labels, boxes }) => labels > 0 || boxes > 0)).toEqual([]);
    rows.push(...found.map((row) => ({ path, ...row })));
  });

  it('also beside a field with a hint', () => {
    expect(rows.filter(({ names, hints }) => hints > 0 && hints < names.length).length).toBeGreaterThan(3);
  });
});
