// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { pagesWithFields } from '../support/pages-with-fields.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const { visitorPages, accountPages, adminPages } = await pagesWithFields(site, boss);
const page = await browser.page('desktop');
await accountSteps(site, page).signsInByRequest(boss);

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

it('labels and boxes of fields side by side are on one line, whichever field has a hint', async () => {
  const rows = [];
  for (const path of [...visitorPages, ...accountPages, ...adminPages]) {
    await goTo(page, site.origin + path);
    rows.push(...(await rowsOf(page)).map((row) => ({ path, ...row })));
  }
  expect(rows.filter(({ labels, boxes }) => labels > 0 || boxes > 0)).toEqual([]);
  // Some of these rows have a field with a hint beside one without.
  expect(rows.filter(({ names, hints }) => hints > 0 && hints < names.length).length).toBeGreaterThan(3);
}, 240_000);
