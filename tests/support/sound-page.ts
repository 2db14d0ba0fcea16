import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, type Size, sizes } from './browser.ts';
import { expectTablesToFit, expectToFitNarrow } from './narrow.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The builder would send axe with all its comments, twice for each look; a page needs it once.
const nearTheBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe = readFileSync(nearTheBuilder.resolve('axe-core/axe.min.js'), 'utf8');
const axeIsThere = 'void window.axe.version';

/**
 * What axe finds on the page as it stands: rule and place. What stands in `besides` is somebody else's, as a
 * mail is.
 */
export async function violationsOf(page: Page, { besides }: { besides?: string } = {}): Promise<string[]> {
  // At its end, because a bar that sticks to the bottom covers some field at any other place.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  for (const frame of page.frames()) await bringAxe(frame);
  const builder = new AxeBuilder({ page, axeSource: axeIsThere });
  if (besides) builder.exclude(besides);
  const { violations } = await builder
    // What is in order is not told one by one: that takes longer than finding what is not.
    // Nor does it fetch all styles and sounds anew, which two rules that cannot apply here would read.
    .options({ runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
}

const zoomsBelowPixels = 16;

/** The fields that a phone's Safari zooms into, and leaves its reader there. */
const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea')
    .evaluateAll(
      (fields, least) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < least)
          .map(({ id, outerHTML }) => id || outerHTML),
      zoomsBelowPixels,
    );

/**
 * A page in both languages is looked at in English on a phone and in Spanish on a desktop: what axe finds depends on
 * the words or on the size. That nothing sticks out, which depends on both, is asked of either.
 */
export const sizesIn = (language: string): Size[] => [/es$/.test(language) ? 'desktop' : 'phone'];

const anySize = Object.keys(sizes) as Size[];

/**
 * Axe finds nothing at the address, at any of these sizes, nothing sticks out on the narrowest phone, and no field is
 * written so small that Safari would zoom into it there. The page is
 * loaded once and its window resized, as when a phone is turned; it has its first size again afterwards.
 */
export async function expectSoundAt(page: Page, address: string, lookedAt = anySize): Promise<void> {
  const before = page.viewportSize();
  await page.goto(address);
  await atRest(page);
  for (const size of lookedAt) {
    await page.setViewportSize(sizes[size]);
    expect(await violationsOf(page), `${address} on a ${size}`).toEqual([]);
    if (size === 'phone') await expectTablesToFit(page);
  }
  await expectToFitNarrow(page);
  expect(await smallFields(page), `fields at ${address}`).toEqual([]);
  if (before) await page.setViewportSize(before);
}
