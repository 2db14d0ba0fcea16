// @module-tag browser
import { expect, it } from 'vitest';
import { accountSteps, customer, linkIn } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('sets a new password by the mail; the old one and every session end, and the link works once', async () => {
  const ana = await customer(site);
  const elsewhere = await browser.page('desktop');
  await accountSteps(site, elsewhere).isSignedIn(ana);

  const page = await browser.page('phone');
  const guest = accountSteps(site, page);
  await guest.opens('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await guest.sees('Forgot your password?');
  await page.locator('main [name=email]').fill(ana.email.toUpperCase());
  await guest.presses('Send the link');
  await guest.sees('Check your inbox');

  const link = await linkIn(site, { to: ana.email, path: '/reset-password' });
  await goTo(page, link);
  await page.getByText(`For the account of ${ana.email}.`).waitFor();
  await waitUntilHydrated(page);
  await page.locator('main [name=password]').fill('short');
  await guest.presses('Save password');
  await page.getByText('At least 10 characters, please').waitFor();
  await page.locator('main [name=password]').fill('siete loros rojos');
  await guest.presses('Save password');
  await page.waitForURL('**/login');
  await guest.seesToast('Your new password is set');

  await guest.signsIn(ana);
  await guest.seesToast('Sign in failed');
  await guest.isSignedIn({ ...ana, password: 'siete loros rojos' });

  await goTo(elsewhere, `${site.origin}/bookings`);
  expect(new URL(elsewhere.url()).pathname).toBe('/login');
  await goTo(page, link);
  await guest.sees('This link no longer works');
});

it('responds the same for an address without an account', async () => {
  const page = await browser.page('phone');
  const guest = accountSteps(site, page);
  await guest.opens('/forgot-password');
  await page.locator('main [name=email]').fill('nobody@example.com');
  await guest.presses('Send the link');
  await guest.sees('Check your inbox');
});
