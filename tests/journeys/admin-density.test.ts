// @module-tag browser
import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { accountSteps, customer } from '../support/account-steps.ts';
import { aBooking } from '../support/booking-fixture.ts';
import { goTo, realBrowser, settled } from '../support/browser.ts';
import { comingSaturday } from '../support/coming-nights.ts';
import { aPartner, twentyPercent } from '../support/partner.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const boss = await customer(site, { role: 'admin' });
const page = await browser.page('desktop');
const coupon = await site.fixtures.coupon();
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
      // Large amounts.
      ...(at === 7 && { couponCode: coupon.code, currency: 'MXN', people: 20 }),
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

it('shows ten entries of the books in the first screen of a laptop', async () => {
  const { inView, cut } = await firstScreen('/admin/entries', 'laptop', 'en');
  expect({ isDense: inView >= 10, inView, cut }).toEqual({ isDense: true, inView, cut: 0 });
});

it.each([
  ['a customer', (id: string) => `/admin/guests/${id}`],
  ['a coupon', () => `/admin/coupons/${coupon.id}`],
])('cuts nothing at the edge of the bookings of %s on a phone', async (_, path) => {
  const [booking] = await site.database.select().from(bookings).where(isNotNull(bookings.couponId));
  const { firstAt, cut } = await firstScreen(path(booking!.id), 'phone', 'es');
  expect({ isListed: Number.isFinite(firstAt), cut }).toEqual({ isListed: true, cut: 0 });
});

it('lists what a partner earned in several currencies in a row of two lines', async () => {
  const name = 'Hotel Malecón';
  for (const currency of ['USD', 'MXN', 'EUR']) {
    const id = await aBooking(site.database, { currency, paid: true, now: new Date() });
    await site.database.update(bookings).set({ partner: name }).where(eq(bookings.id, id));
  }
  const partnerId = await aPartner(site.database, name);
  await addTerms(site, { who: { userId: null as never }, partnerId, terms: twentyPercent });
  await firstScreen('/admin/partners', 'laptop', 'en');
  const row = page.getByRole('row').filter({ hasText: name });
  expect(await row.getByText(/(USD|MXN|EUR)$/).count()).toBeGreaterThanOrEqual(3);
  expect((await row.boundingBox())?.height).toBeLessThan(70);
});

it('shows every link that merges customers beside the name', async () => {
  const [booking] = await site.database.select().from(bookings).where(isNotNull(bookings.couponId));
  await firstScreen(`/admin/guests/${booking!.id}`, 'laptop', 'en');
  const merges = page.getByRole('link', { name: 'Merge', exact: true });
  const rights = await merges.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  const rows = merges.locator('xpath=..');
  const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(rights.length).toBeGreaterThan(0);
  expect(new Set(rights).size).toBe(1);
  expect(Math.max(...heights)).toBeLessThan(110);
});

it.each([
  ['en', 'By date', 'Metric'],
  ['es', 'Por fecha', 'Indicador'],
] as const)('calls the parts of a report as other products do, in %s', async (language, name, field) => {
  await firstScreen('/admin/reports', 'laptop', language);
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${name}, `) }).waitFor({ timeout: 5000 });
  expect(await page.getByRole('combobox', { name: field }).count()).toBe(1);
});

describe('The dashboard of a laptop', () => {
  beforeAll(async () => {
    const today = todayIn('America/Mexico_City', new Date());
    // Each ends as late as it started, on the next day, so that it is not over.
    for (const startTime of ['08:00', '19:30'])
      await site.fixtures.night({ date: today, startTime, endTime: startTime });
    const coming = await site.fixtures.night({ date: addDays(today, 1) });
    await aBooking(site.database, { night: coming, paid: true, now: new Date() });
    await firstScreen('/admin/dashboard', 'laptop', 'en');
  });

  it('shows the actions of each night of tonight beside its name', async () => {
    const nights = page.locator('main li').filter({ has: page.getByRole('link', { name: 'New booking' }) });
    const heights = await nights.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...heights)).toBeLessThan(60);
  });

  it('says once that nights have no guide', async () => {
    const attention = page.getByRole('region', { name: 'Needs attention' });
    const guides = attention.locator('> ul > li').filter({ hasText: /with bookings ha(s|ve) no guide/ });
    expect(await guides.getByRole('link').count()).toBeGreaterThanOrEqual(2);
    expect(await guides.getByText('No guide', { exact: true }).count()).toBe(0);
  });
});

it('fades a table at its right edge while it has more columns there', async () => {
  const fadingOf = async (path: string) => {
    await firstScreen(path, 'laptop', 'en');
    const box = page.locator('main section:has(> table)').first();
    const fading = () => box.evaluate((element) => getComputedStyle(element).getPropertyValue('--fading'));
    return { box, fading };
  };
  const narrow = await fadingOf('/admin/bookings');
  expect(await narrow.fading()).toBe('0px');
  const wide = await fadingOf('/admin/reports');
  await expect.poll(wide.fading).toBe('48px');
  await wide.box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect.poll(wide.fading).toBe('0px');
});

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
