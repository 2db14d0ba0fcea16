// @module-tag browser
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

/** Three nights of one day: two of the crawl that the home page sells, at different starts, and one of another crawl. */
const site = await runningSite();
const slug = 'puerto-vallarta-beach-pub-crawl';
const [sold] = await site.database.select().from(pubCrawls).where(eq(pubCrawls.slug, slug));
await site.database.delete(scheduledCrawls).where(eq(scheduledCrawls.crawlId, sold!.id));
const date = addDays(todayIn('America/Mexico_City', new Date()), 12);
const early = await site.fixtures.night({ date, startTime: '14:00', endTime: '18:30', crawlId: sold!.id });
const late = await site.fixtures.night({ date, startTime: '19:30', crawlId: sold!.id });
const other = await site.fixtures.night({ date, startTime: '19:30' });

const browser = await realBrowser();
// Without scripts, pages are there at once.
const visitor = await browser.page('desktop', { javaScriptEnabled: false });

/** What a screen reader says of each button and link in these parts of the page. */
async function namesIn(page: Page, parts: string): Promise<string[]> {
  const names: string[] = [];
  for (const part of await page.locator(parts).all())
    for (const [, name] of (await part.ariaSnapshot()).matchAll(/- (?:link|button) "([^"]+)"/g))
      names.push(name!);
  return names;
}

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('Every night of a day has a name of its own', () => {
  it.each(['/', '/es', '/book-now', `/?night=${early}`, `/?night=${late}`, `/es?night=${late}`])(
    'in the calendar and its links at %s',
    async (path) => {
      await visitor.goto(site.origin + path);
      const names = await namesIn(visitor, '#booking');
      expect(repeated(names)).toEqual([]);
      // The day says when both start.
      expect(names.filter((name) => /2:00.*7:30/.test(name))).toHaveLength(1);
    },
  );

  it.each(['/', `/crawls/${slug}`])('in the next nights at %s', async (path) => {
    await visitor.goto(site.origin + path);
    const names = await namesIn(visitor, '[aria-labelledby=next-nights] ul');
    expect(names).toHaveLength(2);
    expect(repeated(names)).toEqual([]);
  });

  it.each(['month', 'week'])('in the schedule of the team by %s, with the crawl', async (view) => {
    const page = await browser.page('desktop');
    await accountSteps(site, page).signsInByRequest(await customer(site, { role: 'admin' }));
    await page.goto(`${site.origin}/admin/schedule?view=${view}&month=${date.slice(0, 7)}&day=${date}`);
    const links = [early, late, other].map((id) => `a[href="/admin/schedule/${id}"]`).join();
    const names = await Promise.all(
      (await page.locator(links).all()).map(async (link) => (await link.ariaSnapshot()).split('\n')[0]!),
    );
    expect(names).toHaveLength(3);
    expect(repeated(names)).toEqual([]);
  });
});
