// @module-tag browser
import { expect, it } from 'vitest';
import { realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { aPartner } from '../support/partner.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

const yesterday = new Date(Date.now() - 86_400_000);

it.each([
  { text: 'Invalid or expired coupon', coupon: null },
  { text: 'Invalid or expired coupon', coupon: { isActive: false } },
  { text: 'This coupon has expired', coupon: { expiresAt: yesterday } },
  { text: 'This coupon has reached its usage limit', coupon: { usageLimit: 1, usedCount: 1 } },
  { text: 'Minimum purchase of $200 USD required', coupon: { minimumPurchase: 20_000 } },
])('shows "$text" beside the field', async ({ text, coupon }) => {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  const code = coupon ? (await site.fixtures.coupon(coupon)).code : 'NOSUCHCODE';
  await (await guest.couponField()).fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.locator('#coupon-error', { hasText: text }).waitFor();
});

it('shows "Error applying coupon" when the network fails, and the page still works', async () => {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  browser.causes(/ERR_FAILED/);
  await page.route('**/checkout.data**', (route) => route.abort());
  await (await guest.couponField()).fill('VALLARTA10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.locator('#coupon-error', { hasText: 'Error applying coupon' }).waitFor();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Complete your booking');
});

it('shows the discount while the guest types on, and drops it when the coupon is removed', async () => {
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await (await guest.couponField()).fill(' vallarta10 ');
  await page.locator('#coupon').press('Enter');
  await page.getByText('Coupon applied successfully').waitFor();
  await expect.poll(() => guest.total()).toBe('$63.00 USD');
  await guest.bringsPeople(4);
  await expect.poll(() => guest.total()).toBe('$126.00 USD');

  await page.getByRole('button', { name: 'Remove coupon VALLARTA10' }).click();
  await expect.poll(() => guest.total()).toBe('$140.00 USD');
});

it('is not applied while the party is too small for it, and applies again when it grows', async () => {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  const { code } = await site.fixtures.coupon({ minimumPurchase: 6_000 });
  await guest.opensNight(await site.fixtures.night());
  await (await guest.couponField()).fill(code);
  await page.locator('#coupon').press('Enter');
  const applied = page.getByText('Coupon applied successfully');
  await applied.waitFor();
  await guest.bringsPeople(1);
  await page.locator('#coupon-error', { hasText: 'Minimum purchase of $60 USD required' }).waitFor();
  expect(await applied.count()).toBe(0);
  await guest.bringsPeople(2);
  await applied.waitFor();
});

it('expires by the server’s clock, whatever the visitor’s clock is', async () => {
  const { code } = await site.fixtures.coupon({ expiresAt: new Date(Date.now() + 86_400_000) });
  const page = await browser.page('desktop');
  await page.clock.setFixedTime(new Date('2099-01-01T00:00:00Z'));
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await (await guest.couponField()).fill(code);
  await page.locator('#coupon').press('Enter');
  await page.getByText('Coupon applied successfully').waitFor();
  expect(await guest.total()).toBe('$63.00 USD');
  expect(await page.locator('#coupon-error').count()).toBe(0);
});

it('confirms a free booking at once', async () => {
  const { code } = await site.fixtures.coupon({ percent: 100 });
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await (await guest.couponField()).fill(code);
  await page.locator('#coupon').press('Enter');
  await page.getByText('Coupon applied successfully').waitFor();
  await expect
    .poll(() => page.locator('[data-testid=continue]:visible').innerText())
    .toBe('Confirm my booking');
  await guest.continues();
  await page.waitForURL('**/booking-confirmation/*');
  await guest.sees('You’re in!');
  await expect.poll(() => page.getByRole('img', { name: /^Ticket of/ }).count()).toBe(2);
});

it('that is the code of a partner is no discount, and says so', async () => {
  await aPartner(site.database, 'Hotel Rio', { code: 'HOTEL-RIO' });
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await (await guest.couponField()).fill('hotel-rio');
  await page.locator('#coupon').press('Enter');
  await page.getByText('Code applied. The price stays the same.').waitFor();
  expect(await page.getByText('Coupon applied successfully').count()).toBe(0);
});

it('is validated again when the order is placed', async () => {
  const { code } = await site.fixtures.coupon({ usageLimit: 1 });
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await (await guest.couponField()).fill(code);
  await page.locator('#coupon').press('Enter');
  await page.getByText('Coupon applied successfully').waitFor();

  const faster = customerSteps(site, await browser.page('desktop'));
  await faster.opensNight(await site.fixtures.night());
  await faster.fillsIn({ email: 'faster@example.com' });
  await (await faster.couponField()).fill(code);
  await faster.continuesToPay();

  await guest.continues();
  await page.locator('#coupon-error', { hasText: 'This coupon has reached its usage limit' }).waitFor();
});

it('is not used up by the booking that is being edited', async () => {
  const { code } = await site.fixtures.coupon({ usageLimit: 1 });
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await (await guest.couponField()).fill(code);
  const bookingId = await guest.getsHold();
  await page.getByRole('link', { name: 'Back to edit' }).click();
  await page.waitForURL(/edit=/);
  await page.getByText('Coupon applied successfully').waitFor();
  await guest.bringsPeople(3);
  await guest.agrees();
  expect(await guest.getsHold()).toBe(bookingId);
  expect(await guest.total()).toBe('$94.50 USD');
});
