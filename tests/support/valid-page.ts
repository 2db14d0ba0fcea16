import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo, type Size, settled, sizes } from './browser.ts';
import { expectTablesToFit, expectToFitNarrow } from './narrow.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// The builder would send axe with all its comments, twice for each check; a page needs it once.
const nearTheBuilder = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe = readFileSync(nearTheBuilder.resolve('axe-core/axe.min.js'), 'utf8');
const axeIsThere = 'void window.axe.version';

/**
 * What axe finds on the current page: rule and place. `besides` is excluded, for example a mail's content.
 */
export async function violationsOf(page: Page, { besides }: { besides?: string } = {}): Promise<string[]> {
  // Scrolled to the end, because a bar at the bottom covers some field at any other position.
  await scrollToEnd(page);
  for (const frame of page.frames()) await injectAxe(frame);
  const builder = new AxeBuilder({ page, axeSource: axeIsThere });
  if (besides) builder.exclude(besides);
  const { violations } = await builder
    // Passed checks are not reported, since that takes longer than the checks themselves. Styles and media
    // are not fetched again; only two rules that do not apply here would need them.
    .options({ runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
}

const zoomsBelowPixels = 16;

/** The fields with a font so small that Safari on a phone zooms into them. */
const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select, textarea')
    .evaluateAll(
      (fields, min) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < min)
          .map(({ id, outerHTML }) => id || outerHTML),
      zoomsBelowPixels,
    );

/**
 * A page in both languages is checked in English on a phone and in Spanish on a desktop, because axe's
 * results depend on the text or on the size. Overflow depends on both and is checked in either language.
 */
export const sizesIn = (language: string): Size[] => [/es$/.test(language) ? 'desktop' : 'phone'];

const anySize = Object.keys(sizes) as Size[];

/**
 * Expects no axe findings at that address at these sizes, no overflow at the narrowest phone width, and no
 * field that Safari would zoom into. The page is loaded once and its window resized; afterwards the first
 * size is restored.
 */
export async function expectSoundAt(page: Page, address: string, lookedAt = anySize): Promise<void> {
  const before = page.viewportSize();
  await goTo(page, address);
  await settled(page);
  for (const size of lookedAt) {
    await page.setViewportSize(sizes[size]);
    // The header gets its background once the page has heard that it was scrolled.
    await scrollToEnd(page);
    await settled(page);
    expect(await violationsOf(page), `${address} on a ${size}`).toEqual([]);
    if (size === 'phone') await expectTablesToFit(page);
  }
  await expectToFitNarrow(page);
  expect(await smallFields(page), `fields at ${address}`).toEqual([]);
  if (before) await page.setViewportSize(before);
}
