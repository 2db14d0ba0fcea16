// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { openCheckIn } from '../door/guide-steps.ts';
import { phoneSteps } from '../door/phone-steps.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, settled } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { otherBuild } from '../support/other-build.ts';
import { runningSite } from '../support/site.ts';
import { removeDirectory } from '../support/temporary-directory.ts';

const site = await runningSite();
const browser = await realBrowser();
// While the server is replaced, live streams end.
browser.causes(/net::ERR_|status of 50\d/);
const door = await openCheckIn(site);
const boss = await customer(site, { role: 'admin' });

const isSameDocument = (page: Page) => page.evaluate(() => 'opened' in window);

async function opens(path: string, { isSignedIn = false } = {}) {
  const page = await browser.page('desktop');
  if (isSignedIn) await accountSteps(site, page).signsInByRequest(boss);
  await goTo(page, site.origin + path);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { opened: true }));
  return page;
}

it('visitors, guides and the operator continue on their pages after a deploy, and nothing typed is lost', async () => {
  const party = await door.party({ firstName: 'Maya', lastName: 'Torres' });
  const night = await site.fixtures.night();
  const calendar = await opens('/');
  const scanner = await browser.page('phone');
  await accountSteps(site, scanner).signsInByRequest(boss);
  await phoneSteps(scanner, `${site.origin}/door`, door.nightId).opensAddress(door.scanner);
  const admin = await opens('/admin/coupons/new', { isSignedIn: true });
  const checkout = await browser.page('phone');
  const guest = customerSteps(site, checkout);
  await guest.opensNight(night);
  await guest.fillsIn();
  await admin.getByLabel('Code', { exact: true }).fill('DEPLOY20');

  const project = otherBuild();
  onTestFinished(() => removeDirectory(project));
  await site.end();
  await site.replaceBy(project);

  // A part that this page had not loaded comes from the former release.
  await calendar
    .getByRole('button', { name: /^Open picture/ })
    .first()
    .click();
  await calendar.getByRole('dialog').waitFor();
  await calendar.keyboard.press('Escape');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  expect(await isSameDocument(calendar)).toBe(true);
  // The next page is one of the new release.
  await calendar.locator('footer').getByRole('link', { name: 'About' }).click();
  await calendar.waitForURL('**/about');
  await expect.poll(() => isSameDocument(calendar).catch(() => true)).toBe(false);
  await calendar.locator('h1').waitFor();

  await guest.continuesToPay();

  await scanner.locator('#code').fill(party.codes[0] ?? '');
  await scanner.locator('#code').press('Enter');
  await scanner.getByRole('heading', { level: 2, name: 'Valid' }).waitFor();
  await scanner.getByRole('button', { name: 'Check in 2 guests' }).click();
  await scanner.getByRole('heading', { level: 2, name: '2 checked in' }).waitFor();

  // What the operator typed on the former page is stored by the new release, which shows it.
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.waitForURL(/\/admin\/coupons\/[\w-]{36}/);
  await expect.poll(() => isSameDocument(admin).catch(() => true)).toBe(false);
  expect(await admin.getByLabel('Code', { exact: true }).inputValue()).toBe('DEPLOY20');
});
