// @module-tag browser
import { expect, it } from 'vitest';
import { realBrowser } from '../support/browser.ts';
import { travels } from '../support/customer-steps.ts';
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
  await travels(site, page).opensNight(await site.its.night());
  const code = coupon ? (await site.its.coupon(coupon)).code : 'NOSUCHCODE';
  await page.locator('#coupon').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.locator('#coupon-error', { hasText: text }).waitFor();
});

it('shows "Error applying coupon" when the network fails, and the page still works', async () => {
  const page = await browser.page('phone');
  await travels(site, page).opensNight(await site.its.night());
  browser.causes(/ERR_FAILED/);
  await page.route('**/checkout.data**', (route) => route.abort());
  await page.locator('#coupon').fill('VALLARTA10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.locator('#coupon-error', { hasText: 'Error applying coupon' }).waitFor();
  await expect.poll(() => page.locator('h1').innerText()).toBe('Complete your booking');
});

it('shows the discount while the guest types on, and drops it when the coupon is removed', async () => {
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await page.locator('#coupon').fill(' vallarta10 ');
  await page.locator('#coupon').press('Enter');
  await page.getByText('Coupon applied successfully').waitFor();
  await expect.poll(() => she.total()).toBe('$63.00 USD');
  await she.bringsPeople(4);
  await expect.poll(() => she.total()).toBe('$126.00 USD');

  await page.getByRole('button', { name: 'Remove coupon VALLARTA10' }).click();
  await expect.poll(() => she.total()).toBe('$140.00 USD');
});

it('is not applied while the party is too small for it, and applies again when it grows', async () => {
  const page = await browser.page('phone');
  const she = travels(site, page);
  const { code } = await site.its.coupon({ minimumPurchase: 6_000 });
  await she.opensNight(await site.its.night());
  await page.locator('#coupon').fill(code);
  await page.locator('#coupon').press('Enter');
  const applied = page.getByText('Coupon applied successfully');
  await applied.waitFor();
  await she.bringsPeople(1);
  await page.locator('#coupon-error', { hasText: 'Minimum purchase of $60 USD required' }).waitFor();
  expect(await applied.count()).toBe(0);
  await she.bringsPeople(2);
  await applied.waitFor();
});

it('expires by the server’s clock, whatever the visitor’s clock is', async () => {
  const { code } = await site.its.coupon({ expiresAt: new Date(Date.now() + 86_400_000) });
  const page = await browser.page('desktop');
  await page.clock.setFixedTime(new Date('2040-01-01T00:00:00Z'));
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await page.locator('#coupon').fill(code);
  await page.locator('#coupon').press('Enter');
  await page.getByText('Coupon applied successfully').waitFor();
  expect(await she.total()).toBe('$63.00 USD');
  expect(await page.locator('#coupon-error').count()).toBe(0);
});

it('confirms a free booking at once', async () => {
  const { code } = await site.its.coupon({ percent: 100 });
  const page = await browser.page('phone');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await she.fillsIn();
  await page.locator('#coupon').fill(code);
  await page.locator('#coupon').press('Enter');
  await page.getByText('Coupon applied successfully').waitFor();
  await expect
    .poll(() => page.locator('form#checkout button[type=submit]:visible').last().innerText())
    .toBe('Confirm my booking');
  await she.continues();
  await page.waitForURL('**/booking-confirmation/*');
  await she.sees('You’re in!');
  await expect.poll(() => page.getByRole('img', { name: /^Ticket of/ }).count()).toBe(2);
});

it('is validated again when the order is placed', async () => {
  const { code } = await site.its.coupon({ usageLimit: 1 });
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await she.fillsIn();
  await page.locator('#coupon').fill(code);
  await page.locator('#coupon').press('Enter');
  await page.getByText('Coupon applied successfully').waitFor();

  const faster = travels(site, await browser.page('desktop'));
  await faster.opensNight(await site.its.night());
  await faster.fillsIn({ email: 'faster@example.com' });
  await faster.couponField().fill(code);
  await faster.getsHold();

  await she.continues();
  await page.locator('#coupon-error', { hasText: 'This coupon has reached its usage limit' }).waitFor();
});

it('is not used up by the booking that is being edited', async () => {
  const { code } = await site.its.coupon({ usageLimit: 1 });
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await she.fillsIn();
  await she.couponField().fill(code);
  const bookingId = await she.getsHold();
  await page.getByRole('link', { name: 'Back to edit' }).click();
  await page.waitForURL(/edit=/);
  await page.getByText('Coupon applied successfully').waitFor();
  await she.bringsPeople(3);
  await she.agrees();
  expect(await she.getsHold()).toBe(bookingId);
  expect(await she.total()).toBe('$94.50 USD');
});
