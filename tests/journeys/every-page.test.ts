import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { realBrowser, type Size, sizes } from '../support/browser.ts';
import { expectToFitNarrow } from '../support/narrow.ts';
import { runningSite } from '../support/site.ts';
import { travels } from '../support/traveller.ts';

const site = await runningSite();
const browser = await realBrowser();
const night = await site.its.night();

/** The pages that open without anything having happened before. */
const addresses = ['/', '/book-now', `/checkout?night=${night}`, '/booking-confirmation/unknown', '/nowhere'];
const everywhere = (Object.keys(sizes) as Size[]).flatMap((size) =>
  ['', '/es'].flatMap((language) => addresses.map((address) => [size, language + address] as const)),
);

async function violationsOf(page: Page) {
  // At its end, because a bar that sticks to the bottom covers some field at any other place.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

describe('Axe finds nothing, and nothing sticks out', () => {
  it.each(everywhere)('on a %s at %s', async (size, address) => {
    const page = await browser.page(size, { reducedMotion: 'reduce' });
    await page.goto(site.origin + address, { waitUntil: 'networkidle' });
    expect(await violationsOf(page)).toEqual([]);
    await expectToFitNarrow(page);
    await page.close();
  });

  it.each(Object.keys(sizes) as Size[])('on a %s along the way of a booking', async (size) => {
    const page = await browser.page(size, { reducedMotion: 'reduce' });
    const she = travels(site, page);
    await she.opensNight(night);
    await she.continues();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await she.fillsIn();
    await she.getsHold();
    expect(await violationsOf(page)).toEqual([]);
    await she.goesToPay();
    expect(await violationsOf(page)).toEqual([]);
    await she.presses('pay');
    await page.waitForURL('**/booking-confirmation/*');
    await she.sees('You’re in!');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('had nothing to complain about in the console', () => {
    expect(browser.problems).toEqual([]);
  });
});
