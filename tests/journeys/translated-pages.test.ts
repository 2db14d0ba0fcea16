// @module-tag browser
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { pagesWithFields } from '../support/pages-with-fields.ts';
import { runningSite } from '../support/site.ts';
import { type Translator, translate, translatedTexts } from '../support/translator.ts';

const site = await runningSite();
const browser = await realBrowser();
// A text that is translated during hydration makes React render the page anew, which it reports.
browser.causes(/Minified React error #418/);
const person = await customer(site);
const { visitorPages, accountPages } = await pagesWithFields(site, person);

const translators: readonly Translator[] = [
  { how: 'replaces', when: 'when hydrated' },
  { how: 'wraps', when: 'when hydrated' },
  { how: 'replaces', when: 'at once' },
];

async function translated(translator: Translator) {
  const page = await browser.page('phone');
  await translate(page, translator);
  return page;
}

const isTranslated = (page: Page) => expect.poll(() => translatedTexts(page)).toBeGreaterThan(3);
const looksRight = async (page: Page) => {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/Something went wrong|\b(error|checkout|account|login)\.\w+/);
};

describe.each(translators)('On a page whose texts a translator $how $when', async (translator) => {
  const tab = await translated(translator);

  it('a guest chooses a night, is told of errors, uses a coupon, and gets to pay', async () => {
    const page = await translated(translator);
    const guest = customerSteps(site, page);
    await guest.opensNight(await site.fixtures.night());
    await isTranslated(page);
    await (await guest.couponField()).fill('NOTHING');
    await page.locator('#coupon').press('Enter');
    await page.locator('#coupon-error').waitFor();
    await guest.continues();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await page.locator('[name=firstName]').fill('María');
    const total = await guest.totalInBar();
    await guest.bringsPeople(4);
    await expect.poll(() => guest.totalInBar()).not.toBe(total);
    await page.locator('#coupon').fill('');
    await guest.fillsIn();
    await looksRight(page);
    await guest.continuesToPay();
  });

  it('the calendar, its toasts and its steps work, and places stay current', async () => {
    const page = await translated(translator);
    const { rows } = await site.database.execute<{ id: string; available: number }>(sql`
      select n.id, n.available_spots as available from scheduled_crawls n join pub_crawls c on c.id = n.crawl_id
      where c.slug = 'puerto-vallarta-beach-pub-crawl' and n.date > current_date + 2 and n.available_spots > 10
        and not n.hide_total_spots and not n.bookings_disabled order by n.date limit 1`);
    const { id, available } = rows[0]!;
    const opened = page.waitForResponse((answer) => answer.url().endsWith('/places'), { timeout: 60_000 });
    await goTo(page, `${site.origin}/book-now?night=${id}`);
    await isTranslated(page);
    await page.evaluate(() => document.querySelector('#booking form')?.scrollIntoView());
    await opened;
    await expect.poll(() => page.locator('#booking').innerText()).toContain(`${available}/50 spots`);
    const left = available - 3;
    await site.database.execute(sql`update scheduled_crawls set available_spots = ${left} where id = ${id}`);
    await expect.poll(() => page.locator('#booking').innerText()).toContain(`${left}/50 spots`);
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Previous month' }).click();
    const days = page.locator('#booking').getByRole('gridcell').getByRole('button', { disabled: false });
    for (const day of [0, 1]) await days.nth(day).click();
    await looksRight(page);
    await goTo(page, site.origin);
    await isTranslated(page);
    await page.locator('#booking [data-stub] button').click();
    await page.getByText('Please select a date').first().waitFor();
    await looksRight(page);
  });

  it.each([...visitorPages, ...accountPages])('every form of %s can be sent', async (path) => {
    // Some forms of the account sign out, so each page is opened signed in.
    if (accountPages.includes(path)) await accountSteps(site, tab).signsInByRequest(person);
    await goTo(tab, site.origin + path);
    expect(tab.url()).toBe(site.origin + path);
    await isTranslated(tab);
    const forms = tab.locator('main form:is([method=post], [method=POST])');
    const heading = await tab.locator('h1').first().innerText();
    for (let index = 0; index < (await forms.count()); index++) {
      const form = forms.nth(index);
      for (const field of await form.locator('input[type=email]:visible').all()) await field.fill('nobody@');
      const button = form.locator('button[type=submit]:visible').first();
      if ((await button.count()) === 0) continue;
      await button.click({ timeout: 60_000 }).catch(async (error) => {
        // The answer to the form before may have taken this one away.
        if ((await button.count()) > 0) throw error;
      });
      await expect.poll(() => tab.locator('[aria-busy=true]').count()).toBe(0);
      await looksRight(tab);
      if ((await tab.locator('h1').first().innerText()) !== heading) break;
    }
  });
});

it('without the guard, the same press loses the page', async () => {
  browser.causes(/./);
  const page = await browser.page('phone');
  await page.addInitScript(() => {
    const { insertBefore, removeChild } = Node.prototype;
    Object.assign(window, { unguarded: { insertBefore, removeChild } });
  });
  await translate(page, translators[0]!);
  const guest = customerSteps(site, page);
  await guest.opensNight(await site.fixtures.night());
  await isTranslated(page);
  await page.evaluate(() =>
    Object.assign(Node.prototype, (window as never as { unguarded: object }).unguarded),
  );
  await (await guest.couponField()).fill('NOTHING');
  // The text beside the spinner has to be translated by then.
  await page.locator('#coupon').locator('xpath=following::button[1]').locator('font').first().waitFor();
  await page.locator('#coupon').press('Enter');
  await page.getByText('Something went wrong').first().waitFor();
});
