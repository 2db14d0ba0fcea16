// @module-tag browser
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser, settled } from '../support/browser.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const page = await browser.page('desktop');
await accountSteps(site, page).signsInByRequest(boss);

const screens = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
} as const;

beforeAll(async () => {
  // The longest texts of a usual list: another year, another currency, a long name.
  const night = await site.fixtures.night({ total: 200, date: addDays(comingSaturday, 364) });
  for (let at = 0; at < 30; at += 1)
    await aBooking(site.database, {
      ...{ night, people: 2, paid: at % 3 !== 0, now: new Date() },
      details: {
        firstName: 'Maximiliana Guadalupe',
        lastName: at === 7 ? 'Quetzalcóatl Villanueva' : 'de la Cruz Villanueva',
        email: `maximiliana.guadalupe.${at}@a-rather-long-domain.example.com`,
      },
    });
}, 300_000);

/** What the first screen of a list shows of its rows, in pixels, and how far its table is wider than its box. */
async function firstScreen(path: string, screen: keyof typeof screens, language: 'en' | 'es') {
  await page.setViewportSize(screens[screen]);
  await page.context().addCookies([{ name: 'language', value: language, url: site.origin }]);
  await goTo(page, site.origin + path);
  await settled(page);
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
    const box = document.querySelector('main section:has(> table)');
    return {
      firstAt: Math.round(rows[0]?.top ?? Number.POSITIVE_INFINITY),
      inView: rows.filter(({ bottom }) => bottom <= innerHeight).length,
      cut: box ? box.scrollWidth - box.clientWidth : 0,
    };
  });
}

describe.each(['en', 'es'] as const)('The first screen of the bookings in %s', (language) => {
  it('has at least ten rows on a laptop, and cuts nothing at the edge', async () => {
    const { inView, cut } = await firstScreen('/admin/bookings', 'laptop', language);
    expect({ isDense: inView >= 10, inView, cut }).toEqual({ isDense: true, inView, cut: 0 });
  });

  it('has at least 18 rows on a wide screen', async () => {
    const { inView, cut } = await firstScreen('/admin/bookings', 'wide', language);
    expect(inView).toBeGreaterThanOrEqual(18);
    expect(cut).toBe(0);
  });

  it('begins with the first booking above y=500 on a phone', async () => {
    const { firstAt, cut } = await firstScreen('/admin/bookings', 'phone', language);
    expect(firstAt).toBeLessThan(500);
    expect(cut).toBe(0);
  });
});

it.each(['/admin/guests', '/admin/coupons', '/admin/pub-crawls'])(
  'the rows of %s begin in the upper half of a laptop, and nothing is cut at the edge',
  async (path) => {
    const { firstAt, cut } = await firstScreen(path, 'laptop', 'es');
    expect(firstAt).toBeLessThan(400);
    expect(cut).toBe(0);
  },
);

it('says secondary facts while a mouse is on a cell', async () => {
  await firstScreen('/admin/bookings', 'laptop', 'en');
  const name = page.getByRole('cell', { name: /^Maximiliana/ }).first();
  expect(await name.getAttribute('title')).toMatch(/^maximiliana\.guadalupe\.\d+@/);
});

it('searches in the same line as the filters, and keeps both', async () => {
  await firstScreen('/admin/bookings?status=confirmed', 'laptop', 'en');
  const box = page.getByRole('searchbox', { name: 'Name, email, phone or reference' });
  await box.fill('villanueva quetzal');
  await box.press('Enter');
  await page.waitForURL('**/admin/bookings?search=villanueva+quetzal&status=confirmed');
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
});
