// @module-tag browser
import { expect, it } from 'vitest';
import { realBrowser } from '../support/browser.ts';
import { travels, waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('a guest who leaves the payment page sees that nothing was charged, and may try again', async () => {
  const page = await browser.page('phone');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await she.fillsIn();
  await she.getsHold();
  await she.goesToPay();
  await she.presses('cancel');
  await page.waitForURL('**/booking-confirmation/*payment=cancelled');
  await she.sees('Payment cancelled');

  await she.goesToPay();
  await she.presses('pay');
  await page.waitForURL('**/booking-confirmation/*payment=done');
  await she.sees('You’re in!');
});

it('a guest goes back to edit without losing anything, and the booking stays the same', async () => {
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(await site.its.night({ total: 10 }));
  await she.fillsIn();
  await page.locator('[name="additionalPeople[0]"]').fill('Zoë');
  const bookingId = await she.getsHold();

  await page.getByRole('link', { name: 'Back to edit' }).click();
  await page.waitForURL(/edit=/);
  await waitUntilHydrated(page);
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  await expect.poll(() => page.locator('[name="additionalPeople[0]"]').inputValue()).toBe('Zoë');
  // The booking is placed, so its currency is shown and cannot be changed.
  expect(await page.locator('select[name=currency]').count()).toBe(0);
  expect(await page.getByText('USD · US dollar', { exact: true }).isVisible()).toBe(true);
  await she.bringsPeople(4);
  await she.agrees();
  expect(await she.getsHold()).toBe(bookingId);
  await expect.poll(() => she.total()).toBe('$140.00 USD');
});

it('does not let another browser edit the booking', async () => {
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await she.fillsIn();
  const bookingId = await she.getsHold();

  const stranger = await browser.page('desktop');
  const answer = await stranger.goto(`${site.origin}/checkout?edit=${bookingId}`);
  expect(answer?.status()).toBe(404);
  expect(await stranger.content()).not.toContain('maria@example.com');
});
