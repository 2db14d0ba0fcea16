import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const narrowest = { width: 320, height: 700 };

/** Nothing sticks out on the narrowest phone, once the browser has laid the page out anew. */
export async function expectToFitNarrow(page: Page) {
  await page.setViewportSize(narrowest);
  const sidewaysScroll = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sidewaysScroll, { message: `${page.url()} sticks out`, timeout: 5_000 }).toBe(0);
}

/** No table has to be pushed sideways on a phone: what stands in its last column would be found by nobody. */
export async function expectTablesToFit(page: Page) {
  const tooWide = await page.locator('table').evaluateAll((tables) =>
    tables
      // What stands behind a line is as wide as it likes until it is opened.
      .filter((table) => table.checkVisibility())
      // Only what scrolls can hide something: the calendar's spacing reaches over its form's edges in sight of everybody.
      .filter(({ parentElement: box }) => box && getComputedStyle(box).overflowX !== 'visible')
      .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth)
      .map((table) => table.parentElement?.getAttribute('aria-label') ?? table.textContent?.slice(0, 40)),
  );
  expect(tooWide, `${page.url()} has tables that are wider than a phone`).toEqual([]);
}
