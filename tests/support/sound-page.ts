import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sizes } from './browser.ts';
import { expectToFitNarrow } from './narrow.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands: rule and place. */
export async function violationsOf(page: Page): Promise<string[]> {
  // At its end, because a bar that sticks to the bottom covers some field at any other place.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

/**
 * Axe finds nothing at the address, at any size, and nothing sticks out on the narrowest phone. The page is loaded once
 * and its window resized, as when a phone is turned; it has its first size again afterwards.
 */
export async function expectSoundAt(page: Page, address: string): Promise<void> {
  const before = page.viewportSize();
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    expect(await violationsOf(page), `${address} on a ${size}`).toEqual([]);
  }
  await expectToFitNarrow(page);
  if (before) await page.setViewportSize(before);
}
