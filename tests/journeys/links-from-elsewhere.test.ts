// @module-tag browser
import { globSync, readFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import { parametersRead } from '#features/site/public-page.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { daysOnSale } from '../support/nights-on-sale.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const { origin } = site;
const browser = await realBrowser();

const soldAtHome = 'puerto-vallarta-beach-pub-crawl';
const beach = `/crawls/${soldAtHome}`;
const english = ['/', '/book-now', '/cities', '/crawls', beach, '/faq', '/about', '/terms', '/privacy'];
const publicPages = english.flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`]);
const tracking = 'fbclid=IwAR0x&gclid=Cj0&utm_source=ig&utm_campaign=a%26b';

/** The moment at which a page was rendered, in its data. */
const moments = /\b\d{13}\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** A page as nobody else gets it: with the cookie of a session, the cache is not asked. */
const rendered = async (address: string) => {
  const answer = await fetch(origin + address, { headers: { cookie: 'session_token=ended' } });
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '-';
  const html = (await answer.text()).replaceAll(nonce, '').replace(moments, '');
  return { headers: answer.headers, html };
};

/** The last night of all may be one of another crawl: that depends on the day of the week. */
const lastNight = () =>
  site.database
    .select({ id: scheduledCrawls.id, date: scheduledCrawls.date })
    .from(scheduledCrawls)
    .innerJoin(pubCrawls, eq(pubCrawls.id, scheduledCrawls.crawlId))
    .where(eq(pubCrawls.slug, soldAtHome))
    .orderBy(desc(scheduledCrawls.date))
    .limit(1);

/** Every name that any code reads from a query. */
const namesRead = [
  ...new Set(
    globSync('app/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\.(?:get|has|getAll)\(|typedParam\([^']*)'(\w+)'/g)].map(
        ([, name]) => name!,
      ),
    ),
  ),
];

describe('A link with parameters of an advertisement', () => {
  it.each(publicPages)('finds %s in the cache', async (path) => {
    for (let visitor = 0; visitor < 2; visitor++) await (await fetch(`${origin}${path}?${tracking}`)).text();
    const [plain, tracked] = await Promise.all([fetch(origin + path), fetch(`${origin}${path}?${tracking}`)]);
    // Only a cached page has a tag.
    expect(tracked.headers.get('etag')).toMatch(/^"/);
    expect(tracked.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  it.each(publicPages)('%s declares every parameter that changes it', async (path) => {
    const plain = await rendered(path);
    const declared = parametersRead(plain.headers);
    expect(declared).not.toBeNull();
    expect(namesRead).toEqual(expect.arrayContaining(['night', 'month', 'city', 'q']));
    const [last] = await lastNight();
    for (const value of [last!.id, last!.date.slice(0, 7)]) {
      // The language links repeat the visitor's query, which scripts read from the address.
      const withoutQuery = (html: string) => html.replace(new RegExp(`\\?[^"]*=${value}(?=")`, 'g'), '');
      const at = (names: readonly string[]) =>
        rendered(`${path}?${names.map((name) => `${name}=${value}`).join('&')}`);
      const { html } = await at(namesRead.filter((name) => !declared?.includes(name)));
      expect(withoutQuery(html) === withoutQuery(plain.html)).toBe(true);
      // The control: the same comparison finds a parameter that the page reads.
      if (declared?.length && value === last!.id)
        expect(withoutQuery((await at(declared)).html) === withoutQuery(plain.html)).toBe(false);
    }
  });

  it('keeps them in the address, also when a night is chosen', async () => {
    const page = await browser.page('phone');
    for (let visitor = 0; visitor < 2; visitor++) await goTo(page, `${origin}/?${tracking}`);
    expect(new URL(page.url()).search).toBe(`?${tracking}`);
    await daysOnSale(page.locator('#booking')).first().click();
    await expect.poll(() => new URL(page.url()).searchParams.get('night')).toBeTruthy();
    const query = new URL(page.url()).searchParams;
    expect([query.get('fbclid'), query.get('utm_campaign')]).toEqual(['IwAR0x', 'a&b']);
  });
});

describe('An address that names English', () => {
  it.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/faq?q=bar&utm_source=x', '/faq?q=bar&utm_source=x'],
    [`/EN${beach}`, beach],
    ['/en/admin', '/admin'],
    ['/en//elsewhere.example', '/elsewhere.example'],
  ])('%s leads for good to %s', async (path, address) => {
    for (const cookie of ['', 'language=es']) {
      const answer = await fetch(origin + path, { redirect: 'manual', headers: { cookie } });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, address]);
    }
  });

  it.each(['/en/es/faq', '/es/en/faq', '/en/en', '/english'])('%s is no page', async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
  });

  it('opens its page by client navigation too', async () => {
    const answer = await fetch(`${origin}/en/faq.data`, { redirect: 'manual' });
    expect([answer.status, await answer.text()]).toEqual([202, expect.stringContaining('/faq')]);
  });
});
