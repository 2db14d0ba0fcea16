// @module-tag browser
import { expect, it } from 'vitest';
import { authenticatorCode } from '../accounts/accounts-test-context.ts';
import { customer, linkIn, uses } from '../support/account-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

async function profileOf(person: Awaited<ReturnType<typeof customer>>) {
  const page = await browser.page('desktop');
  const she = uses(site, page);
  await she.comesSignedIn(person);
  await she.opens('/profile');
  await waitUntilHydrated(page);
  return { page, she };
}

it('saves the personal data, and shows an error beside its field', async () => {
  const { page, she } = await profileOf(await customer(site));
  await page.getByLabel('Phone').fill('12');
  await she.presses('Save changes');
  await page.getByText('Please enter a phone number').waitFor();
  await page.getByLabel('Phone').fill('+52 322 555 0132');
  await page.getByLabel('Country').selectOption('MX');
  await she.presses('Save changes');
  await she.isTold('Profile updated successfully');
  await page.reload();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+52 322 555 0132');
});

it('a user whose session has ended gets a message, and keeps the typed values', async () => {
  const { page, she } = await profileOf(await customer(site));
  await page.context().clearCookies();
  await page.getByLabel('First name').fill('Anita');
  await she.presses('Save changes');
  await she.isTold('Failed to update profile');
  await page.locator('li[data-state=open]').getByText('No user logged in').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Anita');
});

it('the address changes once the new one is confirmed', async () => {
  const ana = await customer(site);
  const { page, she } = await profileOf(ana);
  const email = `new-${ana.email}`;
  await page.locator('summary', { hasText: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.locator('form#address [name=password]').fill(ana.password);
  await page.locator('form#address button[type=submit]').click();
  await page.getByText(`We sent a link to ${email}.`).waitFor();
  await page.goto(await linkIn(site, { to: email, path: '/verify-email' }));
  await she.presses('Confirm my email');
  await she.isTold('Your email is changed');
  await page.getByText(`You sign in with ${email}.`).waitFor();
});

it('a new password ends every other session; the list shows all sessions', async () => {
  const ana = await customer(site);
  const elsewhere = await profileOf(ana);
  const { page, she } = await profileOf(ana);
  await page.getByText('This browser').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor();
  await page.locator('summary', { hasText: 'Change password' }).click();
  await page.locator('form#password [name=password]').fill(ana.password);
  await page.locator('form#password [name=newPassword]').fill('siete loros rojos');
  await page.locator('form#password button[type=submit]').click();
  await she.isTold('Your password is changed');
  await elsewhere.page.goto(`${site.origin}/profile`);
  expect(new URL(elsewhere.page.url()).pathname).toBe('/login');
});

it('with a second factor, signing in requires a code; a backup code works once', async () => {
  const ana = await customer(site);
  const { page, she } = await profileOf(ana);
  await page.locator('summary', { hasText: 'Set up' }).click();
  await page.locator('form#start-second-factor [name=password]').fill(ana.password);
  await page.locator('form#start-second-factor button[type=submit]').click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const uri = await page.locator('[name=uri]').inputValue();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  expect((await page.locator('main').innerText()).replaceAll(' ', '')).toContain(secret);
  const [backup = ''] = (await page.locator('[name=backup]').inputValue()).split(' ');

  await page.locator('form#authenticator [name=code]').fill('000000');
  await she.presses('Turn on');
  await page.locator('li[data-state=open]').getByText('That code is not right').waitFor();
  await page.locator('form#authenticator [name=code]').fill(authenticatorCode(uri));
  await she.presses('Turn on');
  await she.isTold('Two-factor authentication is on');

  await she.signsOut();
  await she.opens('/login');
  await she.signsIn(ana);
  await she.sees('One more step');
  await page.locator('main [name=code]').fill(backup);
  await she.presses('Continue');
  await she.isTold('Welcome back!');

  await she.signsOut();
  await she.opens('/login');
  await she.signsIn(ana);
  await she.sees('One more step');
  await page.locator('main [name=code]').fill(backup);
  await she.presses('Continue');
  await she.isTold('Sign in failed');
});

it('exports the personal data, and deletes the account', async () => {
  const ana = await customer(site);
  const { page, she } = await profileOf(ana);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-data.json');
  await page.locator('summary', { hasText: 'Delete my account' }).click();
  await page.locator('form#delete [name=password]').fill(ana.password);
  await she.presses('Delete for good');
  await she.isTold('Your account is deleted');
  await she.opens('/login');
  await she.signsIn(ana);
  await she.isTold('Sign in failed');
});
