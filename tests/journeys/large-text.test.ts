// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { pagesWithFields } from '../support/pages-with-fields.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
/** Text at 200 %, as people set it in their browser. */
const browser = await realBrowser({ more: ['--blink-settings=defaultFontSize=32'] });
const boss = await customer(site, { role: 'admin' });
const { visitorPages, accountPages, adminPages } = await pagesWithFields(site, boss);
const signedIn = await browser.page('phone');
await accountSteps(site, signedIn).signsInByRequest(boss);
const own = await browser.page('phone', {
  storageState: await signedIn.context().storageState(),
  // Without scripts, pages are there at once.
  javaScriptEnabled: false,
});
const visitor = await browser.page('phone', { javaScriptEnabled: false });

const publicPages = [
  '/',
  '/book-now',
  '/cities',
  '/crawls',
  '/crawls/puerto-vallarta-beach-pub-crawl',
  '/about',
  '/terms',
  '/privacy',
  '/booking-confirmation/unknown',
  '/nowhere',
  ...visitorPages,
];
const bookingPage = accountPages.find((path) => path.startsWith('/bookings/'))!;
const ownPages = [
  ...accountPages,
  '/bookings',
  bookingPage.replace('/bookings/', '/booking-confirmation/'),
  ...adminPages,
];

/**
 * What does not fit with text at twice its size, as a browser sets it: how far the page pans sideways, and the texts that
 * are cut off at the side of the window or of a box.
 */
async function misfits(page: Page, path: string) {
  await page.goto(site.origin + path);
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.clientWidth;
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > wide + 1);
    };
    const inHeader = [...document.querySelectorAll('header :is(a, button, summary, p)')]
      .filter((element) => element.checkVisibility() && isCut(element))
      .map((element) => element.textContent?.trim() || element.getAttribute('aria-label'));
    return { pans: Math.max(0, root.scrollWidth - wide), inHeader };
  });
}

const fits = { pans: 0, inHeader: [] };

describe('With text at 200 % on a phone nothing pans sideways', () => {
  describe.each(['', '/es'])('in %s/', (language) => {
    it.each(publicPages)('at %s', async (path) => {
      expect(await misfits(visitor, language + path)).toEqual(fits);
    });
  });

  it.each(ownPages)('at %s', async (path) => {
    expect(await misfits(own, path)).toEqual(fits);
  });
});
