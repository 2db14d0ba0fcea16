// @module-tag browser
import { isNotNull, sql } from 'drizzle-orm';
import { it } from 'vitest';
import { rehearsalSessions } from '#platform/payments/rehearsal/rehearsal-tables.server.ts';
import { realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('a declined card may be tried again while the places are held', async () => {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  const bookingId = await guest.continuesToPay();
  await guest.presses('decline');
  await page.locator('[name=action][value=pay]').waitFor();

  await guest.opens(`/booking-confirmation/${bookingId}`);
  await guest.sees('The payment did not go through');
  await guest.goesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/booking-confirmation/*');
  await guest.sees('You’re in!');
});

it('a late payment turns the page into a success without a reload', async () => {
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  await guest.continuesToPay();
  await guest.presses('delay');
  await page.waitForURL('**/booking-confirmation/*');
  await guest.sees('We are checking your payment');
  await site.database
    .update(rehearsalSessions)
    .set({ paysAt: sql`now()` })
    .where(isNotNull(rehearsalSessions.paysAt));
  await guest.sees('You’re in!');
});
