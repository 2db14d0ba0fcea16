// @module-tag browser
import { expect, it } from 'vitest';
import { realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const plain = () => browser.page('phone', { javaScriptEnabled: false });

it('books and pays', async () => {
  const nightId = await site.fixtures.night();
  const page = await plain();
  const guest = customerSteps(site, page);
  await guest.opens(`/checkout?night=${nightId}`);
  await guest.fillsIn();
  await guest.continuesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/booking-confirmation/*');
  await guest.sees('You’re in!');
});

it('shows each error beside its field and keeps the typed values', async () => {
  const page = await plain();
  const guest = customerSteps(site, page);
  await guest.opens(`/checkout?night=${await site.fixtures.night()}`);
  await guest.fillsIn({ email: 'not an address' });
  await guest.continues();
  await expect
    .poll(() => page.locator('#email-error').innerText())
    .toBe('Please enter a valid email address');
  await expect.poll(() => page.locator('#email').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  await expect.poll(() => page.locator('[name=agreesToTerms]').isChecked()).toBe(true);
});

it('updates the total for another party, with a field for each further name', async () => {
  const page = await plain();
  const guest = customerSteps(site, page);
  await guest.opens(`/checkout?night=${await site.fixtures.night()}`);
  await guest.bringsPeople(4);
  await page.getByRole('button', { name: 'Update total' }).click();
  expect(await guest.totalInBar()).toContain('$140.00 USD');
  await expect.poll(() => page.getByPlaceholder(/^Name of person/).count()).toBe(3);
});

it('applies a coupon', async () => {
  const page = await plain();
  const guest = customerSteps(site, page);
  await guest.opens(`/checkout?night=${await site.fixtures.night()}`);
  await (await guest.couponField()).fill('VALLARTA10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => page.getByText('Coupon applied successfully').count()).toBe(1);
  expect(await guest.totalInBar()).toContain('$63.00 USD');
});

it('tries again to pay, from the page about the booking', async () => {
  const page = await plain();
  const guest = customerSteps(site, page);
  await guest.opens(`/checkout?night=${await site.fixtures.night()}`);
  await guest.fillsIn();
  await guest.continuesToPay();
  await guest.presses('cancel');
  await page.waitForURL('**/booking-confirmation/*payment=cancelled');
  await guest.goesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/booking-confirmation/*payment=done');
});

it('reads the terms before agreeing to them', async () => {
  const page = await plain();
  await customerSteps(site, page).opens(`/checkout?night=${await site.fixtures.night()}`);
  await page.getByRole('button', { name: 'Terms & Conditions' }).click();
  const terms = page.locator('#terms');
  await terms.getByText('Last updated May 21, 2025').waitFor();
  await terms.getByRole('button', { name: 'Close' }).click();
  await terms.waitFor({ state: 'hidden' });
});
