// @module-tag browser
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { todayIn } from '#domain/calendar-date.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, reload, type Size, sizes } from '../support/browser.ts';
import { inYearAhead, yearAhead } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';
import { countedTaps } from '../support/taps.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const everySize = Object.keys(sizes) as Size[];

async function inTheAdmin(size: Size, path: string) {
  const page = await browser.page(size);
  await accountSteps(site, page).signsInByRequest(boss);
  await goTo(page, site.origin + path);
  return page;
}

const nightsOn = (date: string) =>
  site.database
    .select()
    .from(scheduledCrawls)
    .where(eq(scheduledCrawls.date, date as never));

/** A weekly series per size: the day that is typed, and the Friday after it. */
const seriesOf = {
  phone: { begins: 'Mar 1', first: inYearAhead('03-07') },
  desktop: { begins: 'Sep 1', first: inYearAhead('09-05') },
};

describe('The operator plans nights', () => {
  it.each(everySize)('on a %s: a weekly series, its dates first, conflicts left out', async (size) => {
    const day = seriesOf[size].begins;
    const page = await inTheAdmin(size, '/admin/schedule-crawl');
    await page.getByLabel('First night', { exact: true }).fill(`${day.toLowerCase()} ${yearAhead}`);
    await page.getByRole('checkbox', { name: 'Friday' }).check();
    await page.getByLabel('Number of nights').fill('3');
    await page.getByLabel('Total spots').fill('0');
    await page.getByRole('button', { name: 'Preview dates' }).click();
    await page.getByText('Enter a whole number from 1 to 1,000').waitFor();
    // The typed values stay, with the date as it was understood.
    const first = page.getByLabel('First night', { exact: true });
    await expect.poll(() => first.inputValue()).toBe(`${day}, ${yearAhead}`);

    await page.getByLabel('Total spots').fill('30');
    await page.getByText('Different price on some weekdays').click();
    await page.getByRole('textbox', { name: 'Thursday' }).fill('20');
    await page.getByRole('button', { name: 'Preview dates' }).click();
    await page.getByText('The plan has no night on this day').waitFor();
    await page.getByRole('textbox', { name: 'Thursday' }).fill('');
    await page.getByRole('textbox', { name: 'Friday' }).fill('29');
    await page.getByRole('button', { name: 'Preview dates' }).click();
    await page.getByRole('button', { name: 'Put 3 nights on sale' }).waitFor();
    expect(await page.getByText('$29.00', { exact: true }).count()).toBe(3);
    // A plan that was changed after its preview is not saved.
    await page.getByLabel('Number of nights').fill('4');
    await page.getByRole('button', { name: 'Put 3 nights on sale' }).click();
    await page.getByText('The plan has changed').waitFor();
    expect(await page.locator('li[data-conflict]').count()).toBe(0);
    await page.getByRole('button', { name: 'Put 4 nights on sale' }).click();
    await page.getByText('4 nights are on sale').waitFor();

    // The same dates again: all of them have nights, one more is free.
    await page.getByLabel('Number of nights').fill('5');
    await page.getByRole('button', { name: 'Preview dates' }).click();
    await expect.poll(() => page.locator('li[data-conflict=taken]').count()).toBe(4);
    await page.getByRole('button', { name: 'Put 1 night on sale' }).click();
    await page.getByText('The plan cannot be saved').waitFor();
    await page.getByLabel('Exclude these dates').check();
    await page.getByRole('button', { name: 'Put 1 night on sale' }).click();
    await page.getByText('1 night is on sale').waitFor();
    await page.close();
  });

  it('one after the other, although the page has not been loaded anew since the first', async () => {
    const page = await inTheAdmin('desktop', '/admin/schedule-crawl');
    const first = page.getByLabel('First night', { exact: true });
    const plans = async (day: string) => {
      await first.fill(day);
      await page.getByRole('button', { name: 'Preview dates' }).click();
      await page.getByRole('button', { name: 'Put 1 night on sale' }).click();
    };
    await page.getByRole('checkbox', { name: 'Friday' }).check();
    await page.getByLabel('Number of nights').fill('1');
    const held = Promise.withResolvers<void>();
    await page.route('**/admin/schedule-crawl.data*', async (route) => {
      if (route.request().method() === 'GET') await held.promise;
      await route.continue();
    });
    await plans(`may 2 ${yearAhead}`);
    await page.getByText('1 night is on sale').waitFor();
    await plans(`may 9 ${yearAhead}`);
    await expect.poll(async () => (await nightsOn(inYearAhead('05-09'))).length).toBe(1);
    expect(await nightsOn(inYearAhead('05-02'))).toHaveLength(1);
    held.resolve();
    await page.close();
  });

  it.each(everySize)('and edits them on a %s: one, then a stale form, then all of a series', async (size) => {
    const [first] = await nightsOn(seriesOf[size].first);
    const address = `/admin/schedule/${first!.id}`;
    const page = await inTheAdmin(size, address);
    const other = await browser.tabOf(page);
    await goTo(other, site.origin + address);

    await page.getByLabel('Sale price (USD)').fill('99');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The sale price must be above 0 and below the price.').waitFor();
    await page.getByLabel('Sale price (USD)').fill('15');
    const saleUntil = page.getByLabel('Sale until', { exact: true });
    const year = yearAhead - 1;
    await page.getByLabel('Sale from', { exact: true }).fill(`dec 9 ${year}`);
    await saleUntil.fill(`${year}-12-08`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a day that is not before the first day of the sale').waitFor();
    await expect.poll(() => saleUntil.inputValue()).toBe(`Dec 8, ${year}`);
    // As picked in the browser's calendar, which no test can press.
    await page.locator('input[type=date]').last().fill(`${year}-12-24`);
    await expect.poll(() => saleUntil.inputValue()).toBe(`Dec 24, ${year}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Night saved').waitFor();
    await page.getByText('Sale from Dec 9').waitFor();

    await other.getByLabel('Total spots').fill('10');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('Someone else has changed this night').waitFor();
    await other.getByRole('link', { name: 'Load latest version' }).click();
    await expect.poll(() => other.getByLabel('Sale price (USD)').inputValue()).toBe('15.00');

    await page.getByLabel('Total spots').fill('33');
    await page.getByLabel('All upcoming nights in the series').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('4 nights saved').waitFor();
    const rows = await site.database
      .select()
      .from(scheduledCrawls)
      .where(eq(scheduledCrawls.seriesId, first!.seriesId!));
    expect(rows.map(({ totalSpots }) => totalSpots)).toEqual([33, 33, 33, 33]);
    await page.close();
  });
});

it('a hidden crawl can be planned and filtered, but not sold', async () => {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const night = await site.fixtures.night({ date: soon });
  await site.fixtures.hide(night);
  const name = 'Beach Pub Crawl (not on sale)';
  const page = await inTheAdmin('desktop', '/admin/schedule-crawl');
  // Its own spots, unless others were typed.
  expect(await page.getByLabel('Total spots').inputValue()).not.toBe('25');
  await page.getByLabel('Start').fill('18:00');
  await page.getByLabel('Crawl', { exact: true }).selectOption({ label: name });
  expect(await page.getByLabel('Total spots').inputValue()).toBe('25');
  expect(await page.getByLabel('Start').inputValue()).toBe('18:00');
  await page.getByLabel('First night', { exact: true }).fill(inYearAhead('12-01'));
  await page.getByLabel('Repeat').selectOption('once');
  await page.getByRole('button', { name: 'Preview dates' }).click();
  await page.getByRole('button', { name: 'Put 1 night on sale' }).click();
  await page.getByText('1 night is scheduled. It goes on sale when').waitFor();
  const [planned] = await nightsOn(inYearAhead('12-01'));
  expect(planned).toMatchObject({ crawlId: (await nightsOn(soon)).find(({ id }) => id === night)?.crawlId });

  const options = async (path: string, select: string) => {
    await goTo(page, site.origin + path);
    const texts = await page.locator(`select[name=${select}] option`).allTextContents();
    expect(texts.length).toBeGreaterThan(1);
    return texts.filter((text) => text.includes('Beach Pub Crawl') && !text.includes('Puerto Vallarta'));
  };
  expect(await options('/admin/schedule', 'crawl')).toEqual([name]);
  expect(await options('/admin/bookings', 'crawl')).toEqual([name]);
  expect(await options('/admin/bookings/new', 'night')).toEqual([]);
  await page.close();
});

it('a total below what is sold is refused with the number', async () => {
  const night = await site.fixtures.night({ date: inYearAhead('06-01'), total: 50, sold: 12 });
  const page = await inTheAdmin('desktop', `/admin/schedule/${night}`);
  await page.getByLabel('Total spots').fill('11');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The total cannot be lower than 12').waitFor();
  await expect.poll(() => page.getByLabel('Total spots').inputValue()).toBe('11');
});

it('sells places for tonight from the dashboard in three taps, stops the sale with one, and resumes it', async () => {
  const night = await site.fixtures.night({ date: todayIn('America/Mexico_City', new Date()), sold: 2 });
  const page = await browser.page('phone');
  await accountSteps(site, page).signsInByRequest(boss);
  const { during } = await countedTaps(page);
  await goTo(page, `${site.origin}/admin/dashboard`);
  const ours = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${night}"]`) });
  const sold = await during(async () => {
    await ours.getByRole('link', { name: 'New booking' }).click();
    await page.getByLabel('Name', { exact: true }).click();
    await page.keyboard.type('Lu');
    await page.getByRole('button', { name: 'Book, paid in cash' }).click();
    await page.getByRole('heading', { level: 1, name: /^VPC-/ }).waitFor();
  });
  await goTo(page, `${site.origin}/admin/dashboard`);
  const stopped = await during(async () => {
    await ours.getByRole('button', { name: 'Stop sales' }).click();
    await page.getByText('Sales stopped.').waitFor();
  });
  expect({ sold, stopped }).toEqual({ sold: { taps: 3, keys: 2 }, stopped: { taps: 1, keys: 0 } });
  expect(new URL(page.url()).pathname).toBe(`/admin/schedule/${night}`);
  expect(await page.getByLabel('Bookings disabled').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Resume sales' }).click();
  await page.getByText('Sales resumed.').waitFor();
  // Submitting the form below does not restore the switch's earlier state.
  await expect.poll(() => page.getByLabel('Bookings disabled').isChecked()).toBe(false);
  await page.close();
});

it('sets a sale price for all Fridays of a month in four taps, and undoes it with one', async () => {
  const fridays = ['11-07', '11-14', '11-21'].map(inYearAhead);
  const first = await site.fixtures.night({ date: fridays[0]!, price: 3000 });
  const [{ crawlId } = { crawlId: '' }] = await nightsOn(fridays[0]!);
  for (const date of fridays.slice(1)) await site.fixtures.night({ crawlId, date, price: 1200 });
  await site.fixtures.night({ crawlId, date: inYearAhead('11-08'), price: 3000 });
  const page = await inTheAdmin('desktop', `/admin/schedule?month=${yearAhead}-11`);
  const { during } = await countedTaps(page);
  await reload(page);
  const effort = await during(async () => {
    await page.getByRole('link', { name: 'Edit all: Friday' }).click();
    await page.getByText('3 of 3 nights selected').waitFor();
    await page.getByLabel('Sale price (USD)').click();
    await page.keyboard.insertText('15');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByText('1 night changes. 2 cannot be changed.').waitFor();
    expect(await page.locator('li[data-refused]').count()).toBe(2);
    await page.getByRole('button', { name: 'Save 1 night' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: '1 night changed' });
    await toast.getByRole('button', { name: 'Undo' }).waitFor();
  });
  expect(effort).toEqual({ taps: 4, keys: 0 });
  const sale = async () => (await nightsOn(fridays[0]!))[0]?.salePrice;
  expect(await sale()).toBe(1500);

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('Undone: 1 night has its former settings').waitFor();
  expect(await sale()).toBeNull();

  // What was previewed is what is saved: a price that was changed since shows a new preview.
  await page.getByLabel('Sale price (USD)').fill('11');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByText('3 nights change.').waitFor();
  await site.database.update(scheduledCrawls).set({ price: 1000 }).where(eq(scheduledCrawls.id, first));
  await page.getByRole('button', { name: 'Save 3 nights' }).click();
  await page.getByText('no longer those of the preview').waitFor();
  expect(await sale()).toBeNull();
  await page.close();
});
