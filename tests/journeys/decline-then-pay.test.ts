// @module-tag browser
import { isNotNull, sql } from 'drizzle-orm';
import { it } from 'vitest';
import { rehearsalSessions } from '#platform/payments/rehearsal/rehearsal-tables.server.ts';
import { realBrowser } from '../support/browser.ts';
import { travels } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('a declined card may be tried again while the places are held', async () => {
  const page = await browser.page('phone');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await she.fillsIn();
  const bookingId = await she.getsHold();
  await she.goesToPay();
  await she.presses('decline');
  await page.locator('[name=action][value=pay]').waitFor();

  await she.opens(`/booking-confirmation/${bookingId}`);
  await she.sees('The payment did not go through');
  await she.goesToPay();
  await she.presses('pay');
  await page.waitForURL('**/booking-confirmation/*');
  await she.sees('You’re in!');
});

it('a late payment turns the page into a success without a reload', async () => {
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await she.fillsIn();
  await she.getsHold();
  await she.goesToPay();
  await she.presses('delay');
  await page.waitForURL('**/booking-confirmation/*');
  await she.sees('We are checking your payment');
  await site.database
    .update(rehearsalSessions)
    .set({ paysAt: sql`now()` })
    .where(isNotNull(rehearsalSessions.paysAt));
  await she.sees('You’re in!');
});
