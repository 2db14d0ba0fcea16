// @module-tag browser
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { authenticatorCode } from '../accounts/accounts-test-context.ts';
import { accountSteps, customer, linkIn } from '../support/account-steps.ts';
import { goTo, realBrowser, reload } from '../support/browser.ts';
import { waitUntilHydrated } from '../support/customer-steps.ts';
import { expectToFitNarrow } from '../support/narrow.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

async function profileOf(person: Awaited<ReturnType<typeof customer>>) {
  const page = await browser.page('desktop');
  const guest = accountSteps(site, page);
  await guest.signsInByRequest(person);
  await guest.opens('/profile');
  await waitUntilHydrated(page);
  return { page, guest };
}

it('saves the personal data, and shows an error beside its field', async () => {
  const { page, guest } = await profileOf(await customer(site));
  await page.getByLabel('Phone').fill('12');
  await guest.presses('Save changes');
  await page.getByText('Please enter a phone number').waitFor();
  await page.getByLabel('Phone').fill('+52 322 555 0132');
  await page.getByLabel('Country').selectOption('MX');
  await guest.presses('Save changes');
  await guest.seesToast('Profile updated successfully');
  // It does not stay beside the contrary.
  await page.getByLabel('Phone').fill('12');
  await guest.presses('Save changes');
  await page.getByText('Please enter a phone number').waitFor();
  await page.locator('li[data-state=open]').waitFor({ state: 'detached' });
  await reload(page);
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+52 322 555 0132');
});

it('a success leaves after 8 seconds, not while it is hovered; an error stays until it is closed', async () => {
  const { page, guest } = await profileOf(await customer(site));
  await page.clock.install();
  const toast = page.locator('li[data-state=open]');
  await guest.presses('Save changes');
  await guest.seesToast('Profile updated successfully');
  await page.clock.runFor(5_000);
  await toast.hover();
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_000);
  await toast.waitFor({ state: 'detached' });

  await page.context().clearCookies();
  await guest.presses('Save changes');
  await guest.seesToast('Failed to update profile');
  await page.clock.runFor(60_000);
  expect(await toast.count()).toBe(1);
  await toast.getByRole('button', { name: 'Close' }).click();
  await toast.waitFor({ state: 'detached' });
});

it('a user whose session has ended gets a message, and keeps the typed values', async () => {
  const { page, guest } = await profileOf(await customer(site));
  await page.context().clearCookies();
  await page.getByLabel('First name').fill('Anita');
  await guest.presses('Save changes');
  await guest.seesToast('Failed to update profile');
  await page.locator('li[data-state=open]').getByText('No user logged in').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Anita');
});

it('the address changes once the new one is confirmed', async () => {
  const ana = await customer(site);
  const { page, guest } = await profileOf(ana);
  const email = `new-${ana.email}`;
  await page.locator('summary', { hasText: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.locator('form#address [name=password]').fill(ana.password);
  await page.locator('form#address button[type=submit]').click();
  await page.getByText(`We sent a link to ${email}.`).waitFor();
  await goTo(page, await linkIn(site, { to: email, path: '/verify-email' }));
  await guest.presses('Confirm my email');
  await guest.seesToast('Your email is changed');
  await page.getByText(`You sign in with ${email}.`).waitFor();
});

it('a new password ends every other session; the list shows all sessions', async () => {
  const ana = await customer(site);
  const elsewhere = await profileOf(ana);
  // The longest address there is does not widen the page.
  await site.database.execute(
    sql`update sessions set ip_address = '2806:12f0:9141:c0de:1234:5678:9abc:def0'`,
  );
  await reload(elsewhere.page);
  await elsewhere.page.getByText('9abc:def0').first().waitFor();
  await expectToFitNarrow(elsewhere.page);
  const { page, guest } = await profileOf(ana);
  await page.getByText('This browser').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
  await page.locator('summary', { hasText: 'Change password' }).click();
  await page.locator('form#password [name=password]').fill(ana.password);
  await page.locator('form#password [name=newPassword]').fill('siete loros rojos');
  await page.locator('form#password button[type=submit]').click();
  await guest.seesToast('Your password is changed');
  await goTo(elsewhere.page, `${site.origin}/profile`);
  expect(new URL(elsewhere.page.url()).pathname).toBe('/login');
});

it('with a second factor, signing in requires a code; a backup code works once', async () => {
  const ana = await customer(site);
  const { page, guest } = await profileOf(ana);
  await page.locator('summary', { hasText: 'Set up' }).click();
  await page.locator('form#start-second-factor [name=password]').fill(ana.password);
  await page.locator('form#start-second-factor button[type=submit]').click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const uri = await page.locator('[name=uri]').inputValue();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  expect((await page.locator('main').innerText()).replaceAll(' ', '')).toContain(secret);
  const [backup = ''] = (await page.locator('[name=backup]').inputValue()).split(' ');

  await page.locator('form#confirm-second-factor [name=code]').fill('000000');
  await guest.presses('Turn on');
  await page.locator('li[data-state=open]').getByText('That code is not right').waitFor();
  await page.locator('form#confirm-second-factor [name=code]').fill(authenticatorCode(uri));
  await guest.presses('Turn on');
  await guest.seesToast('Two-factor authentication is on');

  await guest.signsOut();
  await guest.opens('/login');
  await guest.signsIn(ana);
  await guest.sees('One more step');
  await page.locator('main [name=code]').fill(backup);
  await guest.presses('Continue');
  await guest.seesToast('Welcome back!');

  await guest.signsOut();
  await guest.opens('/login');
  await guest.signsIn(ana);
  await guest.sees('One more step');
  await page.locator('main [name=code]').fill(backup);
  await guest.presses('Continue');
  await guest.seesToast('Sign in failed');
});

it('exports the personal data, and deletes the account', async () => {
  const ana = await customer(site);
  const { page, guest } = await profileOf(ana);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  await page.locator('summary', { hasText: 'Delete my account' }).click();
  await page.locator('form#delete [name=password]').fill(ana.password);
  await guest.presses('Delete for good');
  await guest.seesToast('Your account is deleted');
  await guest.opens('/login');
  await guest.signsIn(ana);
  await guest.seesToast('Sign in failed');
});
