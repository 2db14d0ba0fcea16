import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const narrowest = { width: 320, height: 700 };

/** Expects that nothing overflows at the narrowest phone width, after the layout has been updated. */
export async function expectToFitNarrow(page: Page) {
  await page.setViewportSize(narrowest);
  const sidewaysScroll = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sidewaysScroll, { message: `${page.url()} sticks out`, timeout: 60_000 }).toBe(0);
}

/** Expects that no table scrolls sideways on a phone, because its last column would be overlooked. */
export async function expectTablesToFit(page: Page) {
  const tooWide = await page.locator('table').evaluateAll((tables) =>
    tables
      // Tables in collapsed sections may be wider until they are opened.
      .filter((table) => table.checkVisibility())
      // Only a scroll container can hide something; the calendar's spacing overflows its form visibly.
      .filter(({ parentElement: box }) => box && getComputedStyle(box).overflowX !== 'visible')
      .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth)
      .map((table) => table.parentElement?.getAttribute('aria-label') ?? table.textContent?.slice(0, 40)),
  );
  expect(tooWide, `${page.url()} has tables that are wider than a phone`).toEqual([]);
}
