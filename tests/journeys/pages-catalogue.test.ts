// @module-tag browser
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { cities, pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { appSettings } from '#features/settings/settings-tables.server.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { nightsOnSale } from '../support/nights-on-sale.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const browser = await realBrowser();
const beach = 'puerto-vallarta-beach-pub-crawl';
const marina = 'marina-sunset-crawl';
const at = (path: string, init?: RequestInit) => fetch(site.origin + path, { redirect: 'manual', ...init });
const titles = async (path: string) =>
  [...(await (await at(path)).text()).matchAll(/<h2[^>]*><a [^>]*>([^<]+)<\/a>/g)].map(([, title]) => title);

afterEach(async () => {
  await site.database.update(pubCrawls).set({ isActive: true, rating: 0, reviewCount: 0 });
  await site.database.update(cities).set({ isActive: true });
});

describe('The cities', () => {
  it.each([
    ['', 'View all pub crawls', 'Pub crawls in Sayulita', 'Sayulita Surf Town Crawl'],
    ['/es', 'Ver todos los pub crawls', 'Pub crawls en Sayulita', /Sayulita/],
  ])('lead to their crawls (%s/cities)', async (prefix, viewAll, heading, crawl) => {
    const page = await browser.page('phone');
    await goTo(page, `${site.origin}${prefix}/cities`);
    const sayulita = page.getByRole('listitem').filter({ hasText: 'Sayulita' });
    const link = sayulita.getByRole('link', { name: viewAll });
    await link.click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 2, name: crawl }).count()).toBe(1);
    expect(await page.getByRole('heading', { level: 2, name: /Marina/ }).count()).toBe(0);
  });

  it('show a message if there are none', async () => {
    await site.database.update(cities).set({ isActive: false });
    expect(await (await at('/cities')).text()).toContain('No cities yet');
    expect(await (await at('/es/cities')).text()).toContain('Todavía no hay ciudades');
  });
});

describe('The crawls', () => {
  it('are listed newest first, with the next night and the lowest price', async () => {
    expect(await titles('/crawls')).toHaveLength(4);
    expect((await titles('/crawls?city=puerto-vallarta'))[0]).toBe('Puerto Vallarta Beach Pub Crawl');
    expect(await (await at('/es/crawls')).text()).toMatch(/desde \$\d+ MXN/);
  });

  it.each(['atlantis', '%00', "'; drop table cities; --", 'x'.repeat(5_000), '<script>alert(1)</script>'])(
    'of the unknown city %.40s are an empty list with a message',
    async (city) => {
      const answer = await at(`/crawls?city=${city === '%00' ? city : encodeURIComponent(city)}`);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html).toContain('No pub crawls here yet');
      expect(html).not.toContain('<script>alert');
    },
  );
});

describe('A crawl', () => {
  it.each([
    ['', /^\$35 USD \/ \$700 MXN, \$\d+ USD \/ \$\d+ MXN$/],
    ['/es', /^\$700 MXN \/ \$35 USD, \$\d+ MXN \/ \$\d+ USD$/],
  ])('shows its current prices wherever its texts are used (%s)', async (prefix, bothPrices) => {
    const ofBeach = eq(pubCrawls.slug, beach);
    const [before] = await site.database.select().from(pubCrawls).where(ofBeach);
    const { description, highlights } = before!;
    onTestFinished(async () => {
      await site.database.update(pubCrawls).set({ description, highlights }).where(ofBeach);
    });
    const text = { en: 'Told: {price}, {lowest_price}.', es: 'Told: {price}, {lowest_price}.' };
    await site.database
      .update(pubCrawls)
      .set({ description: text, highlights: [text] })
      .where(ofBeach);
    for (const [path, places] of [
      ['/crawls', 2],
      // Description, highlight, search result, shared link, and structured data.
      [`/crawls/${beach}`, 5],
    ] as const) {
      const html = await (await at(prefix + path)).text();
      const visible = html.replace(/<script(?! type="application\/ld)[^>]*>.*?<\/script>/gs, '');
      const shownPrices = [...visible.matchAll(/Told: ([^.]*)\./g)].map(([, prices]) => prices);
      expect(shownPrices.length).toBeGreaterThanOrEqual(places);
      for (const prices of shownPrices) expect(prices).toMatch(bothPrices);
    }
  });

  it('shows what is included and what is not, its route and nights, and links to the checkout', async () => {
    const page = await browser.page('desktop');
    await goTo(page, `${site.origin}/crawls/${beach}`);
    for (const text of ['Included', 'Not included', 'Hour by hour', 'In pictures', 'Meeting point'])
      await page.getByRole('heading', { name: text, exact: true }).waitFor();
    const nights = page.getByRole('complementary', { name: 'The next nights' }).getByRole('listitem');
    expect(await nights.count()).toBe(5);
    await nightsOnSale(nights).first().click();
    await page.waitForURL(
      /\/checkout\?crawl=puerto-vallarta-beach-pub-crawl&night=[\w-]+&date=\d{4}-\d{2}-\d{2}$/,
    );
  });

  it('has a BOOK NOW button that leads to its own calendar, not to that of the home page', async () => {
    const page = await browser.page('phone');
    const bookNow = page.getByRole('link', { name: 'BOOK NOW', exact: true });
    await goTo(page, `${site.origin}/crawls/${marina}`);
    await bookNow.click();
    await page.waitForURL(`**/crawls/${marina}#booking`);
    const calendar = page.locator('#booking');
    await expect
      .poll(() => calendar.evaluate((it) => Math.abs(it.getBoundingClientRect().top)))
      .toBeLessThan(150);
    await goTo(page, `${site.origin}/es/crawls/nowhere`);
    const elsewhere = page.getByRole('link', { name: 'RESERVA YA', exact: true });
    expect(await elsewhere.getAttribute('href')).toBe('/es#booking');
  });

  it.each([
    [
      'bookings are switched off everywhere',
      'bookings_off',
      'true',
      'We are not taking bookings at the moment',
    ],
    [
      'the sale has closed',
      'sale_closes_minutes_before_start',
      String(7 * 24 * 60),
      'Booking for that night has closed.',
    ],
  ])('has nights with a price, no link and the reason while %s', async (_, key, value, reason) => {
    const setting = eq(appSettings.key, key);
    onTestFinished(async () => {
      await site.database.delete(appSettings).where(setting);
    });
    const page = await browser.page('phone');
    const nights = page.getByRole('complementary', { name: 'The next nights' });
    await goTo(page, `${site.origin}/crawls/${beach}`);
    const soldOut = await nights.getByText('Sold Out').count();
    await site.database.delete(appSettings).where(setting);
    await site.database.insert(appSettings).values({ key, value });
    await goTo(page, `${site.origin}/crawls/${beach}`);
    expect(await nights.innerText()).toContain(reason);
    expect(await nights.innerText()).toContain('Prices per person in USD');
    const next = nights.getByRole('listitem').filter({ hasText: /\$\d+/ }).first();
    expect(await next.getByRole('link').count()).toBe(0);
    expect(await nights.getByText('Sold Out').count()).toBe(soldOut);
  });

  it('changes to another crawl without a reload', async () => {
    const page = await browser.page('desktop');
    await goTo(page, `${site.origin}/crawls/${beach}`);
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Pub Crawls' })
      .click();
    await page.getByRole('link', { name: 'Marina Sunset Crawl' }).click();
    await page.getByRole('heading', { level: 1, name: 'Marina Sunset Crawl' }).waitFor();
  });

  it('has one URL: its id redirects to it', async () => {
    const [crawl] = await site.database.select().from(pubCrawls).where(eq(pubCrawls.slug, beach));
    const answer = await at(`/es/crawls/id/${crawl!.id}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`/es/crawls/${beach}`);
  });

  it('that is hidden is not found, by slug or by id', async () => {
    const [crawl] = await site.database
      .update(pubCrawls)
      .set({ isActive: false })
      .where(eq(pubCrawls.slug, marina))
      .returning();
    for (const path of [`/crawls/${marina}`, `/crawls/id/${crawl!.id}`]) {
      const answer = await at(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Oops! This page doesn&#x27;t exist.');
    }
  });

  it.each([
    '/crawls/nope',
    '/crawls/%00',
    '/crawls/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `/crawls/${'x'.repeat(3_000)}`,
    '/crawls/id/1',
    "/crawls/id/' or 1=1",
    '/crawls/id/00000000-0000-4000-8000-000000000000',
  ])('%.40s is not found', async (path) => {
    expect((await at(path)).status).toBe(404);
    expect((await at(`/es${path}`)).status).toBe(404);
  });

  it('shows no rating that was typed by hand', async () => {
    await site.database.update(pubCrawls).set({ rating: 4.8, reviewCount: 120 });
    const html = await (await at(`/crawls/${beach}`)).text();
    expect(html).not.toContain('4.8 out of 5');
    expect(html).not.toContain('"aggregateRating"');
  });
});
