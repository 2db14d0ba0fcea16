// @module-tag browser
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goTo, realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();

it('refuses a party that is too large now, keeps the typed values and accepts a smaller one', async () => {
  const nightId = await site.fixtures.night({ total: 5 });
  const page = await browser.page('phone');
  const guest = customerSteps(site, page);
  await guest.opensNight(nightId);
  await guest.fillsIn();
  // The stepper ends at what is free, and offers the waiting list to a larger party.
  const more = page.getByRole('button', { name: 'One person more' });
  for (let click = 0; click < 3; click++) await more.click();
  expect(await page.locator('[name=numberOfPeople]').inputValue()).toBe('5');
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Only 5 spots left', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Join the waiting list' }).getAttribute('href')).toBe(
    `/waiting-list/${nightId}?people=6`,
  );
  await guest.bringsPeople(4);

  const faster = customerSteps(site, await browser.page('desktop'));
  await faster.opensNight(nightId);
  await faster.fillsIn({ email: 'faster@example.com' });
  await faster.bringsPeople(3);
  await faster.continuesToPay();

  // The open form learns of it; the server decides.
  await page.getByText('Only 2 spots left', { exact: true }).waitFor();
  await guest.continues();
  await page.locator('#numberOfPeople-error', { hasText: 'Only 2 spots are left' }).waitFor();
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  await guest.bringsPeople(2);
  await guest.getsHold();
});

it('links to other nights when the last place is sold', async () => {
  const nightId = await site.fixtures.night({ total: 2 });
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(nightId);
  await guest.fillsIn();

  const faster = customerSteps(site, await browser.page('desktop'));
  await faster.opensNight(nightId);
  await faster.fillsIn({ email: 'faster@example.com' });
  await faster.continuesToPay();

  await guest.continues();
  await page.getByText('This night is sold out').first().waitFor();
  expect(
    await page
      .getByRole('link', { name: /other night|calendar/i })
      .first()
      .getAttribute('href'),
  ).toBe('/#booking');
});

it('shows the new total if the price has changed, and continues only with that total', async () => {
  const nightId = await site.fixtures.night({ price: 3_500 });
  const page = await browser.page('desktop');
  const guest = customerSteps(site, page);
  await guest.opensNight(nightId);
  await guest.fillsIn();
  expect(await guest.total()).toBe('$70.00 USD');
  await site.database.execute(sql`update scheduled_crawls set price = 4000 where id = ${nightId}`);

  await guest.continues();
  await page.getByText('Look at the new total').waitFor();
  await expect.poll(() => guest.total()).toBe('$80.00 USD');
  await expect.poll(() => page.locator('[name=firstName]').inputValue()).toBe('María');
  await guest.getsHold();
  expect(await guest.total()).toBe('$80.00 USD');
});

describe('The ticket beside the calendar', async () => {
  const page = await browser.page('phone');
  const settings = {
    hide_all_spots_info: 'false',
    hide_total_spots_globally: 'false',
    show_limited_availability: 'true',
    limited_availability_threshold: '50',
  };

  /** Opens the page of the night's crawl with the night chosen. */
  async function ticketOf(
    night: Parameters<typeof site.fixtures.night>[0],
    changed: Partial<typeof settings> = {},
  ) {
    for (const [key, value] of Object.entries({ ...settings, ...changed }))
      await site.fixtures.setting(key, value);
    const id = await site.fixtures.night(night);
    const { rows } = await site.database.execute(
      sql`select c.slug from pub_crawls c join scheduled_crawls n on n.crawl_id = c.id where n.id = ${id}`,
    );
    await goTo(page, `${site.origin}/crawls/${rows[0]?.slug}?night=${id}`);
    const ticket = page.locator('#booking section:has(> [data-stub])');
    await ticket.getByText('Complete your booking').waitFor();
    return ticket;
  }

  it.each([
    [{ total: 50, sold: 40 }, {}, '10/50 spots', 'red', true],
    [{ total: 50, sold: 39 }, {}, '11/50 spots', 'amber', true],
    [{ total: 50, sold: 26 }, {}, '24/50 spots', 'amber', true],
    [{ total: 50, sold: 25 }, {}, '25/50 spots', 'green', false],
    [{ total: 50, sold: 40 }, { hide_total_spots_globally: 'true' }, '10 spots left', 'red', true],
    [{ total: 50, sold: 40 }, { hide_all_spots_info: 'true' }, null, null, true],
    [{ total: 50, sold: 40 }, { show_limited_availability: 'false' }, '10/50 spots', 'red', false],
    [{ total: 50, sold: 25 }, { limited_availability_threshold: '51' }, '25/50 spots', 'green', true],
  ] as const)('of %o with %o shows %s', async (night, changed, spots, colour, notice) => {
    const ticket = await ticketOf(night, changed);
    // Below the bar, words say that "10/50 spots" is what is left.
    const words = spots?.replace(/^(\d+)\/50 spots$/, '$1 spots left');
    expect(await ticket.getByText(/\d spots/).allInnerTexts()).toEqual([
      ...new Set(spots ? [spots, words] : []),
    ]);
    const bar = ticket.getByRole('meter');
    expect((await bar.count()) ? await bar.getAttribute('data-colour') : null).toBe(colour);
    expect(await ticket.getByText('Limited availability').count()).toBe(notice ? 1 : 0);
    await ticket.getByRole('link', { name: 'Book Now', exact: true }).waitFor();
  });

  it.each([
    [{ total: 50, sold: 50 }, '0/50 spots'],
    [{ total: 50, sold: 0, bookingsDisabled: true }, 'Sold Out'],
  ] as const)('of %o cannot be booked', async (night, spots) => {
    const ticket = await ticketOf(night);
    await ticket.getByText(spots, { exact: true }).first().waitFor();
    expect(await ticket.getByRole('button', { name: 'Sold Out', exact: true }).isDisabled()).toBe(true);
    expect(await ticket.getByText('Limited availability').count()).toBe(0);
  });
});

it('an error disappears once it is resolved, and never appears on the next page', async () => {
  const page = await browser.page('phone');
  const toast = page.locator('li[data-state=open]');
  await goTo(page, `${site.origin}/book-now`);
  const bookNow = page.getByRole('button', { name: 'Book Now', exact: true });
  await bookNow.click();
  await toast.getByText('Please select a date first', { exact: true }).waitFor();
  await page.locator('#booking section:has(> [data-stub])').getByRole('link').first().click();
  await toast.waitFor({ state: 'detached' });

  await goTo(page, `${site.origin}/book-now`);
  await bookNow.click();
  await toast.waitFor();
  await page.locator('footer a[href="/about"]').click();
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
  expect(await toast.count()).toBe(0);
});
