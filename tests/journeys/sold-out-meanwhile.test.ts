import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { travels } from '../support/traveller.ts';

const site = await runningSite();
const browser = await realBrowser();

it('refuses a party that does not fit any more, keeps what was typed and takes a smaller one', async () => {
  const nightId = await site.its.night({ total: 5 });
  const page = await browser.page('phone');
  const she = travels(site, page);
  await she.opensNight(nightId);
  await she.fillsIn();
  await she.bringsPeople(4);

  const faster = travels(site, await browser.page('desktop'));
  await faster.opensNight(nightId);
  await faster.fillsIn({ email: 'faster@example.com' });
  await faster.bringsPeople(3);
  await faster.getsHold();

  await she.continues();
  await page.locator('#numberOfPeople-error', { hasText: 'Only 2 spots are left' }).waitFor();
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  await she.bringsPeople(2);
  await she.getsHold();
});

it('shows the way to other nights when the last place is gone', async () => {
  const nightId = await site.its.night({ total: 2 });
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(nightId);
  await she.fillsIn();

  const faster = travels(site, await browser.page('desktop'));
  await faster.opensNight(nightId);
  await faster.fillsIn({ email: 'faster@example.com' });
  await faster.getsHold();

  await she.continues();
  await page.getByText('This night has just sold out').first().waitFor();
  expect(
    await page
      .getByRole('link', { name: /other night|calendar/i })
      .first()
      .getAttribute('href'),
  ).toBe('/#booking');
});

it('shows the new total when the price has changed meanwhile, and goes on with that one only', async () => {
  const nightId = await site.its.night({ price: 3_500 });
  const page = await browser.page('desktop');
  const she = travels(site, page);
  await she.opensNight(nightId);
  await she.fillsIn();
  expect(await she.total()).toBe('$70.00 USD');
  await site.database.execute(sql`update scheduled_crawls set price = 4000 where id = ${nightId}`);

  await she.continues();
  await page.getByText('Look at the new total').waitFor();
  await expect.poll(() => she.total()).toBe('$80.00 USD');
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  await she.getsHold();
  expect(await she.total()).toBe('$80.00 USD');
});
