// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

/** Gives the page's browser an authenticator that verifies its user, as a phone does. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // The simulated user takes a suggestion at once, so it is only offered when the test asks for it.
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('suggests'))
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

it('a customer adds a passkey, signs in with it from a protected page, and removes it', async () => {
  const ana = await customer(site);
  const page = await browser.page('phone');
  await withAuthenticator(page);
  const guest = accountSteps(site, page);
  const signsOut = async () => {
    await guest.presses(/^Sign Out$/);
    await page.waitForURL(`${site.origin}/`);
  };
  await guest.signsInByRequest(ana);
  await guest.opens('/profile');
  await waitUntilHydrated(page);
  await page.locator('summary', { hasText: 'Add a passkey' }).click();
  const name = page.getByLabel('Name of this device');
  expect(await name.inputValue()).toMatch(/ on /);
  await name.fill('');
  await page.locator('form#start-passkey button[type=submit]').click();
  await page.getByText('Please give the passkey a name').waitFor();
  await name.fill('My phone');
  await page.locator('form#start-passkey button[type=submit]').click();
  await guest.seesToast('Your passkey is ready');
  await page.getByText('not used yet').waitFor();

  await signsOut();
  await guest.opens('/profile');
  await waitUntilHydrated(page);
  await guest.presses('Sign in with a passkey');
  await guest.seesToast('Welcome back!');
  await guest.sees('My Profile');
  await page.getByText(/last used/).waitFor();

  await signsOut();
  await page.evaluate(() => sessionStorage.setItem('suggests', 'yes'));
  await guest.opens('/profile');
  await guest.seesToast('Welcome back!');
  await guest.sees('My Profile');
  await page.evaluate(() => sessionStorage.clear());

  await page.locator('summary', { hasText: 'Remove' }).click();
  await guest.presses('Remove this passkey');
  await guest.seesToast('The passkey is removed');
  await page.locator('#passkeys li').waitFor({ state: 'detached' });
  await signsOut();
  await guest.opens('/login');
  await waitUntilHydrated(page);
  expect(await page.getByText('Continue with Google').count()).toBe(0); // Its keys are not set here.
  await guest.presses('Sign in with a passkey');
  await guest.seesToast('Sign in failed');
  await page.getByText('That passkey is not known here').first().waitFor();
});
