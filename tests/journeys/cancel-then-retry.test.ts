// @module-tag browser
import { expect, it } from 'vitest';
import { goTo, realBrowser } from '../support/browser.ts';
import { customerSteps, waitUntilHydrated } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('a guest who leaves the payment page sees that nothing was charged, and may try again', async () => {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await guest.continuesToPay();
  await guest.presses('cancel');
  await page.waitForURL('**/booking-confirmation/*payment=cancelled');
  await guest.sees('Payment cancelled');

  await guest.goesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/booking-confirmation/*payment=done');
  await guest.sees('You’re in!');
});

it('a guest goes back to edit without losing anything, and the booking stays the same', async () => {
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night({ total: 10 }));
  await guest.fillsIn();
  await guest.namesOthers();
  await page.locator('[name="additionalPeople[0]"]').fill('Zoë');
  const bookingId = await guest.getsHold();

  await page.getByRole('link', { name: 'Back to edit' }).click();
  await page.waitForURL(/edit=/);
  await waitUntilHydrated(page);
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  await expect.poll(() => page.locator('[name="additionalPeople[0]"]').inputValue()).toBe('Zoë');
  // The booking is placed, so its currency is shown and cannot be changed.
  expect(await page.locator('select[name=currency]').count()).toBe(0);
  expect(await page.getByText('USD · US dollar', { exact: true }).isVisible()).toBe(true);
  await guest.bringsPeople(4);
  await guest.agrees();
  expect(await guest.getsHold()).toBe(bookingId);
  await expect.poll(() => guest.total()).toBe('$140.00 USD');
});

it('does not let another browser edit the booking', async () => {
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  const bookingId = await guest.getsHold();

  const otherVisitor = await browser.page('desktop');
  const answer = await goTo(otherVisitor, `${site.origin}/checkout?edit=${bookingId}`);
  expect(answer?.status()).toBe(404);
  expect(await otherVisitor.content()).not.toContain('maria@example.com');
});
