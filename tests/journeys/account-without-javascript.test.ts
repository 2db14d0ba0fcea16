// @module-tag browser
import { expect, it } from 'vitest';
import { customer, linkIn, newPerson } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const plain = () => browser.page('phone', { javaScriptEnabled: false });

it('signs up, confirms, signs in, edits the profile and signs out', async () => {
  const ana = newPerson();
  const page = await plain();
  const main = page.locator('main');
  await goTo(page, `${site.origin}/signup`);
  for (const [name, value] of Object.entries(ana)) await main.locator(`[name=${name}]`).fill(value);
  await main.locator('[name=password]').fill('password');
  await main.getByRole('button', { name: 'Sign up' }).click();
  await main.getByText('At least 10 characters, please').waitFor();
  await expect.poll(() => main.locator('[name=firstName]').inputValue()).toBe('Ana');
  await expect.poll(() => main.locator('[name=password]').inputValue()).toBe('');
  await main.locator('[name=password]').fill(ana.password);
  await main.getByRole('button', { name: 'Sign up' }).click();
  // Locators do not find texts inside `<noscript>`.
  await expect.poll(() => main.innerText()).toContain('Sign up successful!');

  await goTo(page, await linkIn(site, { to: ana.email, path: '/verify-email' }));
  await main.locator('[name=password]').fill(ana.password);
  await main.getByRole('button', { name: 'Confirm my email' }).click();
  await main.getByRole('heading', { name: 'My Bookings' }).waitFor();

  await goTo(page, `${site.origin}/profile`);
  await main.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${site.origin}/`);

  await goTo(page, `${site.origin}/profile`);
  await main.locator('[name=email]').fill(ana.email);
  await main.locator('[name=password]').fill('wrong wrong wrong');
  await main.getByRole('button', { name: 'Sign In' }).click();
  await main.getByText('Sign in failed').waitFor();
  await main.locator('[name=password]').fill(ana.password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await main.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor();
  await main.locator('[name=firstName]').fill('Anita');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await main.getByText('Profile updated successfully').waitFor();

  await main.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${site.origin}/`);
  await goTo(page, `${site.origin}/bookings`);
  expect(new URL(page.url()).pathname).toBe('/login');
});

it('opens the collapsed sections of the profile, and deletes the account', async () => {
  const ana = await customer(site);
  const page = await plain();
  const main = page.locator('main');
  await goTo(page, `${site.origin}/profile`);
  await main.locator('[name=email]').fill(ana.email);
  await main.locator('[name=password]').fill(ana.password);
  await main.getByRole('button', { name: 'Sign In' }).click();
  await main.locator('summary', { hasText: 'Delete my account' }).click();
  await main.locator('form#delete [name=password]').fill(ana.password);
  await main.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(`${site.origin}/`);
});
