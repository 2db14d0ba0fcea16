// @module-tag browser
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { goTo, realBrowser, reload } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const crawls = await site.database.select().from(pubCrawls);
const beach = crawls.find(({ slug }) => slug === 'puerto-vallarta-beach-pub-crawl')!;
const zona = crawls.find(({ slug }) => slug === 'zona-romantica-bar-hop')!;
const afternoon = await site.fixtures.night({
  crawlId: beach.id,
  date: addDays(todayIn('America/Mexico_City', new Date()), 10),
  startTime: '14:00',
  endTime: '18:30',
});

const evening = ['7:30 PM', '8:30 PM', '9:45 PM', '11:00 PM', '12:15 AM (next day)'];
const early = ['2:00 PM', '3:00 PM', '4:15 PM', '5:30 PM', '6:45 PM'];
/** The visible times of the route's stops. */
const timesOn = async (page: Page) => {
  const clocks = await page.locator('li p:has(> .sr-only)').allTextContents();
  return clocks.map((clock) =>
    clock
      .replace(/^.*, /, '')
      .replace(/[\u00a0\s]+/g, ' ')
      .replace(/ ?\(/, ' (')
      .trim(),
  );
};

describe('The times of the route', () => {
  it('are those of the next night, and then of the chosen one', async () => {
    const page = await browser.page('phone');
    await goTo(page, `${site.origin}/`);
    expect(await timesOn(page)).toEqual(evening);
    await goTo(page, `${site.origin}/?night=${afternoon}`);
    expect(await timesOn(page)).toEqual(early);
    await goTo(page, `${site.origin}/es?night=${afternoon}`);
    expect(await timesOn(page)).toEqual(early.map((clocks) => clocks.replace('PM', 'p.m.')));
    await page.close();
  });

  it('change with a choice in the calendar', async () => {
    const page = await browser.page('desktop');
    await goTo(page, `${site.origin}/crawls/${beach.slug}?night=${afternoon}`);
    expect(await timesOn(page)).toEqual(early);
    await goTo(page, `${site.origin}/crawls/${beach.slug}`);
    await page.locator(`#booking a[href*="?night="]`).last().click();
    await expect.poll(() => timesOn(page)).toEqual(evening);
    await page.close();
  });

  it('of another crawl are those of its own nights, or of its usual start if it has none', async () => {
    const page = await browser.page('desktop');
    await goTo(page, `${site.origin}/crawls/${zona.slug}`);
    const usual = ['8:30 PM', '9:30 PM', '10:30 PM', '11:30 PM'];
    expect(await timesOn(page)).toEqual(usual);
    await site.database
      .update(scheduledCrawls)
      .set({ status: 'cancelled' })
      .where(eq(scheduledCrawls.crawlId, zona.id));
    await site.fixtures.night({ crawlId: zona.id, date: '2020-03-06', startTime: '16:00' });
    await expect
      .poll(async () => {
        await reload(page);
        return timesOn(page);
      })
      .toEqual(['4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM']);
    await page.close();
  });
});

describe('The operator', () => {
  it('enters offsets and sees the resulting times', async () => {
    const admin = await customer(site, { role: 'admin' });
    const page = await browser.page('desktop');
    await accountSteps(site, page).signsInByRequest(admin);
    await goTo(page, `${site.origin}/admin/edit-pub-crawl/${beach.id}`);
    const last = page.locator('[name="routeStops[4].offsetMinutes"]');
    expect(await last.inputValue()).toBe('285');
    await page.getByText('= 00:15 (next day)').waitFor();
    await last.fill('240');
    await page.getByText('= 23:30').waitFor();
    await last.fill('soon');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter whole minutes from 0 to 1,439, such as 60').waitFor();
    expect(await last.inputValue()).toBe('soon');

    await goTo(page, `${site.origin}/admin/home-content?section=route`);
    const stop = page.locator('[name="stops[1].offsetMinutes"]');
    await page.getByText('= 20:30').waitFor();
    await stop.fill('90');
    await page.getByText('= 21:00').waitFor();
    await page.frameLocator('iframe').getByText('9:00\u00a0PM').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved. Visitors see the new version now.').waitFor();
    await expect
      .poll(async () => {
        await goTo(page, `${site.origin}/`);
        return (await timesOn(page))[1];
      })
      .toBe('9:00 PM');
    await page.close();
  });
});
