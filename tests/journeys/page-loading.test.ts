// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, inMotion, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

/** Holds back the requests for a next page until they are released. */
async function heldData(page: Page) {
  const letThrough = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await letThrough.promise;
    await route.continue();
  });
  return letThrough.resolve;
}

it.each([
  ['the site', 'phone', '/about', 'Privacy Policy', 'Loading...'],
  ['the site in Spanish', 'desktop', '/es/about', 'Aviso de privacidad', 'Cargando...'],
  ['the desk', 'desktop', '/admin/dashboard', 'Bookings', 'Loading...'],
] as const)(
  'a slow page of %s shows a loading indicator without a layout shift',
  async (_where, size, from, to, label) => {
    const page = await browser.page(size, inMotion);
    if (from.startsWith('/admin'))
      await accountSteps(site, page).signsInByRequest(await customer(site, { role: 'admin' }));
    await goTo(page, site.origin + from);
    const letThrough = await heldData(page);
    const box = () => page.locator('main').boundingBox();
    const link = page.getByRole('link', { name: to, exact: true }).first();
    await link.scrollIntoViewIfNeeded();
    const before = await box();
    await link.click();
    const status = page.getByRole('status').filter({ hasText: label });
    await status.waitFor();
    expect(await box()).toEqual(before);
    // A fast response never shows the indicator.
    const late = await status.evaluate((status) => {
      const { animationDelay, animationFillMode } = getComputedStyle(status.parentElement ?? status);
      return { animationDelay, animationFillMode };
    });
    expect(late).toEqual({ animationDelay: '0.2s', animationFillMode: 'backwards' });
    letThrough();
    await status.waitFor({ state: 'detached' });
    expect(page.url()).not.toBe(site.origin + from);
  },
);

it('while the session is loading, the menu of a phone only shows that', async () => {
  const ana = await customer(site);
  const page = await browser.page('phone');
  await goTo(page, site.origin);
  const letThrough = await heldData(page);
  const tab = await browser.tabOf(page);
  await accountSteps(site, tab).isSignedIn(ana);

  await page.locator('header summary').click();
  const menu = page.locator('header details');
  await menu.getByRole('status').filter({ hasText: 'Loading...' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Sign In' }).count()).toBe(0);
  letThrough();
  await menu.getByText(ana.email).waitFor();
});
