// @module-tag browser
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goTo, realBrowser, reload } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

const bookingsOf = async (nightId: string) => {
  const { rows } = await site.database.execute<{ count: number }>(
    sql`select count(*)::int as count from bookings where scheduled_crawl_id = ${nightId}`,
  );
  return rows[0]?.count;
};

it('a double click, a reload and the back button are one booking', async () => {
  const nightId = await site.fixtures.night({ total: 4 });
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(nightId);
  await guest.fillsIn();
  await page.locator('[data-testid=continue]:visible').dblclick();
  await page.waitForURL(/\/rehearsal\//);
  await reload(page);
  await page.goBack();
  await page.locator('form#checkout[data-hydrated]').waitFor();
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  await expect.poll(() => page.locator('[name=isOfAge]').isChecked()).toBe(false);
  // The booking is placed, so its currency is fixed.
  await expect.poll(() => page.locator('select[name=currency]').count()).toBe(0);
  await guest.agrees();
  await guest.getsHold();
  expect(await bookingsOf(nightId)).toBe(1);
});

it('two tabs are two bookings, and the same browser can continue with each', async () => {
  const nightId = await site.fixtures.night({ total: 4 });
  const first = await browser.page('desktop');
  const second = await browser.tabOf(first);
  const one = customerSteps(site, first);
  const two = customerSteps(site, second);
  await one.opensNight(nightId);
  await two.opensNight(nightId);
  await one.fillsIn();
  await two.fillsIn({ firstName: 'Second' });
  const [a, b] = [await one.getsHold(), await two.getsHold()];
  expect(a).not.toBe(b);
  expect(await bookingsOf(nightId)).toBe(2);

  for (const [tab, name] of [
    [first, 'María'],
    [second, 'Second'],
  ] as const) {
    await tab.getByRole('link', { name: 'Back to edit' }).click();
    await tab.waitForURL(/edit=/);
    await expect.poll(() => tab.locator('[name=firstName]').inputValue()).toBe(name);
  }
});

it('one booking paid in one tab is paid in the other', async () => {
  const first = await browser.page('desktop');
  const guest = customerSteps(site, first);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn();
  const bookingId = await guest.getsHold();
  const second = await browser.tabOf(first);
  await goTo(second, `${site.origin}/checkout?booking=${bookingId}`);
  await guest.goesToPay();
  await guest.presses('pay');
  await first.waitForURL('**/booking-confirmation/*');

  await second.locator('form:has([name=provider]) button').click();
  await second.waitForURL('**/booking-confirmation/*');
  await expect.poll(() => second.locator('h1').innerText()).toBe('You’re in!');

  // Back to the payment or the edit form: both redirect to the booking.
  for (const asked of ['booking', 'edit']) {
    await goTo(second, `${site.origin}/checkout?${asked}=${bookingId}`);
    await second.waitForURL(`**/booking-confirmation/${bookingId}`);
  }
});

it('a draft survives a reload before it was sent, and the agreements must be ticked again', async () => {
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await guest.fillsIn({ firstName: 'أحمد 🎉' });
  await reload(page);
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('أحمد 🎉');
  await expect.poll(() => page.locator('[name=agreesToTerms]').isChecked()).toBe(false);
  const key = await page.locator('form#checkout [name=key]').inputValue();

  // Another night starts with what was typed, as an order of its own.
  await guest.opensNight(await site.fixtures.night());
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('أحمد 🎉');
  expect(await page.locator('[name=agreesToTerms]').isChecked()).toBe(false);
  expect(await page.locator('form#checkout [name=key]').inputValue()).not.toBe(key);
});

/** A tab as browsers duplicate it: the same cookies, and a copy of what the first tab has stored. */
async function copyOf(page: Page) {
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const copy = await browser.tabOf(page);
  await copy.addInitScript((items) => {
    if (sessionStorage.getItem('copied')) return;
    for (const [name, value] of Object.entries(JSON.parse(items)))
      sessionStorage.setItem(name, String(value));
    sessionStorage.setItem('copied', 'yes');
  }, stored);
  return copy;
}

const namesOn = async (nightId: string) => {
  const { rows } = await site.database.execute<{ name: string; people: number; status: string }>(sql`
    select first_name as name, number_of_people as people, status from bookings
    where scheduled_crawl_id = ${nightId} order by created_at`);
  return rows;
};

it.each(['copied before', 'copied after'])(
  'a %s the first order was sent books what was typed in it',
  async (copied) => {
    const nightId = await site.fixtures.night({ total: 20 });
    const first = await browser.page('desktop');
    const ana = customerSteps(site, first);
    await ana.opensNight(nightId);
    await ana.fillsIn({ firstName: 'Ana' });
    const early = copied === 'copied before' ? await copyOf(first) : null;
    if (early) await customerSteps(site, early).opensNight(nightId);
    const bookingId = await ana.getsHold();
    const second = early ?? (await copyOf(first));
    const bea = customerSteps(site, second);
    if (!early) await bea.opensNight(nightId);
    await expect.poll(() => second.locator('[name=firstName]').inputValue()).toBe('Ana');
    await bea.fillsIn({ firstName: 'Bea', email: 'bea@example.com' });
    await bea.continues();
    await second.waitForURL(/\/rehearsal\//);
    expect(await namesOn(nightId)).toMatchObject([{ name: 'Ana' }, { name: 'Bea' }]);

    // Each tab pays its own booking, and Back in the second one changes the second.
    await ana.goesToPay();
    await ana.presses('pay');
    await first.waitForURL(`**/booking-confirmation/${bookingId}?*`);
    await second.goBack();
    await second.locator('form#checkout[data-hydrated]').waitFor();
    await expect.poll(() => second.locator('[name=firstName]').inputValue()).toBe('Bea');
    await bea.bringsPeople(3);
    await bea.agrees();
    await bea.continues();
    await second.waitForURL(/\/rehearsal\//);
    expect(await namesOn(nightId)).toMatchObject([
      { name: 'Ana', people: 2, status: 'confirmed' },
      { name: 'Bea', people: 3, status: 'pending' },
    ]);
    await bea.presses('pay');
    await second.waitForURL('**/booking-confirmation/*');
    expect(second.url()).not.toContain(bookingId);
    expect((await namesOn(nightId)).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  },
);

it('the checkout names the bookings that this browser has for the night, and nobody else’s', async () => {
  const nightId = await site.fixtures.night({ total: 20 });
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(nightId);
  await guest.fillsIn();
  const bookingId = await guest.getsHold();
  await guest.goesToPay();
  await guest.presses('pay');
  await page.waitForURL('**/booking-confirmation/*');
  await guest.opensNight(nightId);
  const notice = page.getByText('You have already booked this night');
  await notice.waitFor();
  expect(await page.getByRole('link', { name: 'See the booking' }).getAttribute('href')).toBe(
    `/booking-confirmation/${bookingId}`,
  );
  const stranger = await browser.page('phone');
  await customerSteps(site, stranger).opensNight(nightId);
  expect(await stranger.getByText('You have already booked this night').count()).toBe(0);
});
