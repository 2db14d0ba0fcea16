// @module-tag browser
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, settled } from '../support/browser.ts';
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

/** The public pages whose form has an error when it is sent as it opens. The search of questions has none. */
const pagesWithErrors = visitorPages.filter((path) => path !== '/faq');

/**
 * What is covered by something else or out of the window: the element with the focus, its error. Of a text area only the
 * first line counts, because a browser scrolls to its caret.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const isArea = focused.tagName === 'TEXTAREA';
    const error = isArea ? null : document.getElementById(`${focused.id}-error`);
    return [focused, error]
      .filter((element) => element !== null)
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + (isArea ? 40 : height / 2));
        return !there || !(element.contains(there) || element.closest('label')?.contains(there));
      })
      .map((element) => element.id || element.tagName);
  });

describe('With text at 200 % on a phone nothing covers what has the focus', async () => {
  const phone = await browser.page('phone');

  describe.each(['', '/es'])('in %s/', (language) => {
    it.each(pagesWithErrors)('at %s after an error, and at each field', async (path) => {
      await goTo(phone, site.origin + language + path);
      await phone.locator('main form:has([name]) button[type=submit]:visible').last().click();
      await phone.locator('main [aria-invalid=true]').first().waitFor();
      await phone.waitForFunction(() => document.activeElement !== document.body);
      await settled(phone);
      expect(await covered(phone), 'after the error').toEqual([]);

      const fields = phone.locator('main form :is(input, select, textarea):not([tabindex="-1"]):visible');
      for (const field of await fields.all()) {
        await field.focus();
        expect(await covered(phone), (await field.getAttribute('name')) ?? '').toEqual([]);
      }
    });
  });

  it('the names of a guest are not side by side, and are at the size that most people read', async () => {
    const isBeside = async (page: Page) => {
      await page.goto(`${site.origin}${visitorPages[0]}`);
      const tops = await page
        .locator('[name=firstName], [name=lastName]')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
      return tops[0] === tops[1];
    };
    const usual = await realBrowser();
    expect(await isBeside(visitor)).toBe(false);
    expect(await isBeside(await usual.page('phone', { javaScriptEnabled: false }))).toBe(true);
  });
});
