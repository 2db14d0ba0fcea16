import { expect, it } from 'vitest';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { travels } from '../support/traveller.ts';

const site = await runningSite();
const browser = await realBrowser();

it('keeps the page and what was typed when the connection is lost, and goes on when it is back', async () => {
  const page = await browser.page('phone');
  const she = travels(site, page);
  await she.opensNight(await site.its.night());
  await she.fillsIn();
  await page.context().setOffline(true);
  await page.locator('#coupon').fill('VALLARTA10');
  await page.locator('#coupon').press('Enter');
  await page.locator('#coupon-error', { hasText: 'Error applying coupon' }).waitFor();
  await page.locator('#coupon').fill('');
  await she.continues();
  await page.getByText('We could not reach our server').waitFor();
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');

  await page.context().setOffline(false);
  await she.getsHold();
});

it('an order whose answer got lost is the same booking when it is sent again', async () => {
  const nightId = await site.its.night({ total: 2 });
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(nightId);
  await she.fillsIn();
  let isLost = true;
  await page.route('**/checkout.data**', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await she.continues();
  await page.getByText('We could not reach our server').waitFor();
  // The night has two places, and both are hers already.
  await she.getsHold();
});
