// @module-tag browser
import { expect, it } from 'vitest';
import { accountSteps, customer, linkIn, newPerson } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('a visitor signs up, confirms the address by the mail, and is signed in', async () => {
  const ana = newPerson();
  const page = await browser.page('phone');
  const guest = accountSteps(site, page);
  await guest.signsUp(ana);
  await guest.seesToast('Sign up successful!');
  await page.getByText('Please check your email for the confirmation link.').first().waitFor();
  await page.locator('main').getByText(ana.email).waitFor();
  await guest.presses('Send it again');
  await guest.seesToast('It is on its way again');

  const link = await linkIn(site, { to: ana.email, path: '/verify-email' });
  await goTo(page, link);
  await page.locator('[name=password]').fill('somebody else’s');
  await guest.presses('Confirm my email');
  await guest.seesToast('The email was not confirmed');
  await page.locator('[name=password]').fill(ana.password);
  await guest.presses('Confirm my email');
  await guest.seesToast('Your email is confirmed');
  await guest.sees('My Bookings');
  await goTo(page, link);
  await guest.sees('This link no longer works');

  await guest.opens('/');
  await page.locator('header summary').click();
  await page.locator('header').getByText(ana.email).waitFor();
  await page.locator('header').getByText('User Account').waitFor();
});

it('a visitor sees why a password is refused while typing, and again after submitting', async () => {
  const page = await browser.page('desktop');
  const guest = accountSteps(site, page);
  await guest.opens('/signup');
  await waitUntilHydrated(page);
  const rules = page.getByRole('list', { name: 'Your password' }).getByRole('listitem');
  await page.locator('[name=password]').fill('password123');
  expect(await rules.allTextContents()).toEqual([
    'has at least 10 characters: done',
    'is not one that everybody uses: still missing',
    'is not your email address: done',
  ]);
  await guest.presses('Sign up');
  await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBe(2);
  for (const [name, value] of Object.entries({ ...newPerson(), password: 'password123' }))
    await page.locator(`main [name=${name}]`).fill(value);
  await guest.presses('Sign up');
  await page.getByText('Too many people use this password').waitFor();
  await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBe(1);
});

it('a taken address gets the same response as a free one', async () => {
  const ana = await customer(site);
  const page = await browser.page('desktop');
  const guest = accountSteps(site, page);
  await guest.signsUp({ ...ana, password: 'seis loros azules' });
  await guest.seesToast('Sign up successful!');
});

it('a person without the password signs in by a mailed link, and lands where they came from', async () => {
  const ana = await customer(site);
  const page = await browser.page('phone');
  const guest = accountSteps(site, page);
  await guest.opens('/profile');
  await waitUntilHydrated(page);
  await guest.presses('Email me a sign-in link');
  await page.getByText('Please enter your email address').waitFor();
  expect(await page.getByText('Please enter your password').count()).toBe(0);
  await page.locator('main [name=email]').fill(ana.email);
  await guest.presses('Email me a sign-in link');
  await guest.sees('Check your inbox');
  const link = await linkIn(site, { to: ana.email, path: '/sign-in-link' });

  const elsewhere = await browser.page('desktop');
  const there = accountSteps(site, elsewhere);
  await goTo(elsewhere, link);
  await elsewhere.getByText(`As ${ana.email}`).waitFor();
  await there.presses('Sign In');
  await there.seesToast('Welcome back!');
  await there.sees('My Profile');
  await goTo(page, link);
  await guest.sees('This link no longer works');
});

it('a sign-up returns to where it began once the address is confirmed', async () => {
  const ana = newPerson();
  const page = await browser.page('phone');
  const guest = accountSteps(site, page);
  await guest.opens('/login?redirectTo=%2Ffaq');
  await waitUntilHydrated(page);
  await page.locator('main').getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL('**/signup?redirectTo=%2Ffaq');
  for (const [name, value] of Object.entries(ana)) await page.locator(`main [name=${name}]`).fill(value);
  await guest.presses('Sign up');
  await guest.sees('Check your inbox');
  await goTo(page, await linkIn(site, { to: ana.email, path: '/verify-email' }));
  await page.locator('[name=password]').fill(ana.password);
  await guest.presses('Confirm my email');
  await page.waitForURL('**/faq');
});

it('an unverified user with the password gets a message, and the link again', async () => {
  const ana = newPerson();
  const page = await browser.page('desktop');
  const guest = accountSteps(site, page);
  await guest.signsUp(ana);
  await guest.signsIn(ana);
  await guest.presses('Send me the link again');
  await page.getByText(`a new link is on its way to ${ana.email}`).waitFor();
});

it.each([
  ['a wrong password', async () => ({ ...(await customer(site)), password: 'nine red parrots' })],
  ['an unknown address', async () => newPerson()],
])('%s is refused with the same message', async (_, person) => {
  const page = await browser.page('desktop');
  const guest = accountSteps(site, page);
  await guest.signsIn(await person());
  await guest.seesToast('Sign in failed');
  await page.getByText('Email and password do not match an account.').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

it('the button shows that the sign-in is in progress, in both languages', async () => {
  const ana = await customer(site);
  const page = await browser.page('phone');
  const guest = accountSteps(site, page, { es: true });
  await page.route('**/es/login.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await guest.signsIn(ana);
  await page.getByRole('button', { name: 'Iniciando sesión...' }).waitFor();
  await guest.seesToast('¡Qué gusto verte de nuevo!');
  expect(new URL(page.url()).pathname).toBe('/es');
});
