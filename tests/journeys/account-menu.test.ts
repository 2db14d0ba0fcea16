// @module-tag browser
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { violationsOf } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();

it('the menu works by keyboard (arrows, first letters, Escape) and signs out', async () => {
  const ana = await customer(site);
  const page = await browser.page('desktop');
  const guest = accountSteps(site, page);
  await guest.isSignedIn(ana);
  const menu = page.getByRole('button', { name: 'Your account' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('My Profile');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('My Bookings');
  await page.keyboard.type('sig');
  await expect.poll(focused).toBe('Sign Out');
  // Typeahead is reset after a second (specification §9).
  await page.waitForTimeout(1_100);
  await page.keyboard.type('my b');
  await expect.poll(focused).toBe('My Bookings');
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);

  await guest.signsOut();
  expect(new URL(page.url()).pathname).toBe('/');
});

it.each([
  ['desktop', (page: Page) => page.getByRole('button', { name: 'Your account' }), 'menuitem'],
  ['phone', (page: Page) => page.getByRole('banner').locator('summary'), 'button'],
] as const)(
  'the menu opened while a saved form still loads its page stays open, on a %s',
  async (size, menu, entry) => {
    const ana = await customer(site);
    const page = await browser.page(size);
    const guest = accountSteps(site, page);
    await guest.signsInByRequest(ana);
    await guest.opens('/profile');
    const held = Promise.withResolvers<void>();
    await page.route('**/profile.data*', async (route) => {
      if (route.request().method() === 'GET') await held.promise;
      await route.continue();
    });
    const save = page.locator('main form#profile button[type=submit]');
    await save.click();
    await guest.seesToast('Profile updated successfully');
    await menu(page).click();
    const signOut = page.getByRole('banner').getByRole(entry, { name: 'Sign Out' });
    await signOut.waitFor();
    expect(await save.getAttribute('aria-busy')).toBe('true');
    held.resolve();
    await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
    await signOut.click();
    await guest.seesToast('You have been signed out');
  },
);

it.each([
  ['customer', 'User Account'],
  ['admin', 'Admin Account'],
] as const)('%s: the role is shown beside the address', async (role, label) => {
  const person = await customer(site, { role });
  const page = await browser.page('desktop');
  await accountSteps(site, page).isSignedIn(person);
  await accountSteps(site, page).opens('/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menu').getByText(person.email).waitFor();
  await page.getByRole('menu').getByText(label).waitFor();
});

it.each([
  ['desktop', '', 'Your account'],
  ['desktop', '/es', 'Tu cuenta'],
  ['phone', '', 'Menu'],
  ['phone', '/es', 'Menú'],
] as const)('the open menu has no axe violations on a %s, %s', async (size, language, name) => {
  const page = await browser.page(size);
  const guest = accountSteps(site, page, { es: language === '/es' });
  await guest.signsInByRequest(await customer(site, { role: 'admin' }));
  await guest.opens('/faq');
  // When the page is scrolled to its end, the header stays in place.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  if (size === 'desktop') await page.getByRole('button', { name }).click();
  else
    await page
      .locator('summary', { has: page.locator('svg') })
      .and(page.getByLabel(name))
      .click();
  await page
    .getByText(/My Bookings|Mis reservas/)
    .first()
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it.each(['/bookings', '/profile', '/es/bookings?from=mail'])(
  'a visitor is redirected to sign-in from %s, and back afterwards',
  async (path) => {
    const ana = await customer(site);
    const page = await browser.page('phone');
    const guest = accountSteps(site, page, { es: path.startsWith('/es') });
    await goTo(page, site.origin + path);
    expect(new URL(page.url()).pathname).toBe(path.startsWith('/es') ? '/es/login' : '/login');
    await guest.signsIn(ana);
    await page.waitForURL(site.origin + path);
  },
);

it('admin needs its role: visitors go to sign-in, customers go home, admins get in by the menu', async () => {
  const visitor = await browser.page('phone');
  await goTo(visitor, `${site.origin}/admin/dashboard`);
  expect(new URL(visitor.url()).pathname).toBe('/login');

  const customers = await browser.page('desktop');
  await accountSteps(site, customers).signsInByRequest(await customer(site));
  await goTo(customers, `${site.origin}/admin/dashboard`);
  expect(new URL(customers.url()).pathname).toBe('/');
  await customers.getByRole('button', { name: 'Your account' }).click();
  expect(await customers.getByRole('menuitem', { name: 'Dashboard' }).count()).toBe(0);

  const admins = await browser.page('desktop');
  await accountSteps(site, admins).isSignedIn(await customer(site, { role: 'admin' }));
  await admins.waitForURL('**/admin/dashboard');
  await accountSteps(site, admins).opens('/');
  await admins.getByRole('button', { name: 'Your account' }).click();
  await admins.getByRole('menuitem', { name: 'Dashboard' }).click();
  await admins.waitForURL('**/admin/dashboard');
});

it('redirects only within this site after signing in', async () => {
  const ana = await customer(site);
  const page = await browser.page('phone');
  const guest = accountSteps(site, page);
  await guest.opens('/login?redirectTo=//evil.example/x');
  await guest.signsIn(ana);
  await guest.seesToast('Welcome back!');
  expect(page.url()).toBe(`${site.origin}/`);
});
