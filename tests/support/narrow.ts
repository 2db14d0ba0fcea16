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
