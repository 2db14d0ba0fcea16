// @module-tag browser
import { describe, expect, it } from 'vitest';
import { followTo, goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt } from '../support/valid-page.ts';

const site = await runningSite();
const { origin } = site;
const browser = await realBrowser();
const beach = '/crawls/puerto-vallarta-beach-pub-crawl';
const pages = ['/cities', '/crawls', beach, '/contact', '/faq', '/about', '/terms', '/privacy'];
const both = pages.flatMap((path) => [path, `/es${path}`]);

const htmlOf = async (path: string) => (await fetch(origin + path)).text();
const things = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  );
const ofType = (html: string, type: string) => things(html).filter((thing) => thing['@type'] === type);

describe('Every page', () => {
  it('has its own title and description, in each language', async () => {
    const heads = await Promise.all(
      both.map(async (path) => {
        const html = await htmlOf(path);
        const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
        const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '';
        expect([path, description.length > 50]).toEqual([path, true]);
        return { title, description };
      }),
    );
    // "Pub crawls" is also used in Mexican Spanish.
    expect(new Set(heads.map(({ title }) => title)).size).toBeGreaterThanOrEqual(both.length - 1);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(both.length);
  });

  it.each(both)('%s has one URL per language, and links to both', async (path) => {
    const html = await htmlOf(path);
    const english = path.replace(/^\/es/, '');
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${origin}${english}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="es" href="${origin}/es${english}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${origin}${english}"/>`);
    expect(html.match(/property="og:image"/g)).toHaveLength(1);
    expect(html).toContain(`<html lang="${path.startsWith('/es') ? 'es' : 'en'}"`);
  });

  it.each([
    ['/CRAWLS/', '/crawls'],
    ['/crawls/', '/crawls'],
    ['/ES/Faq/', '/es/faq'],
    ['/es/', '/es'],
    [`/Crawls${beach.slice('/crawls'.length)}/`, beach],
  ])('%s has the canonical spelling of its URL', async (path, canonical) => {
    const html = await htmlOf(path);
    const english = canonical.replace(/^\/es/, '') || '/';
    expect(html).toContain(`<link rel="canonical" href="${origin}${canonical}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${origin}${canonical}"/>`);
    expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${origin}${english}"/>`);
    expect(html).toContain(
      `<link rel="alternate" hrefLang="es" href="${origin}/es${english.replace(/^\/$/, '')}"/>`,
    );
    expect(html).toContain(`<html lang="${canonical.startsWith('/es') ? 'es' : 'en'}"`);
  });

  it.each(both.filter((path) => !path.includes('contact')))('%s is cached by the server', async (path) => {
    expect((await fetch(origin + path)).headers.get('etag')).toBeTruthy();
  });

  it('of the contact form is not cached, because every form has its own key', async () => {
    const [one, other] = [await fetch(`${origin}/contact`), await fetch(`${origin}/contact`)];
    expect(one.headers.get('cache-control')).toBe('private, no-cache');
    const key = (html: string) => /name="form" value="([^"]+)"/.exec(html)?.[1];
    expect(key(await one.text())).not.toBe(key(await other.text()));
  });

  it('is accessible to screen readers, at both sizes', { timeout: 120_000 }, async () => {
    const page = await browser.page('phone');
    for (const path of [...pages, '/es/faq', '/nowhere']) await expectSoundAt(page, origin + path);
  });
});

describe('Structured data', () => {
  it('a crawl is a product and an event per night, with price and availability', async () => {
    const html = await htmlOf(`/es${beach}`);
    const [product] = ofType(html, 'Product');
    expect(product).toMatchObject({
      name: 'Pub crawl de playa en Puerto Vallarta',
      url: `${origin}/es${beach}`,
      offers: { '@type': 'AggregateOffer', lowPrice: '15.00', highPrice: '35.00', priceCurrency: 'USD' },
    });
    const events = ofType(html, 'Event');
    expect(events.length).toBeGreaterThan(10);
    for (const event of events) {
      expect(event).toMatchObject({
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00.000Z$/),
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'Place', address: { addressLocality: 'Puerto Vallarta' } },
        offers: { priceCurrency: 'USD', price: expect.stringMatching(/^\d+\.\d\d$/) },
      });
      expect(String(event.endDate) > String(event.startDate)).toBe(true);
    }
    const rooms = events.map(({ offers }) =>
      (offers as { availability: string }).availability.split('/').at(-1),
    );
    expect(new Set(rooms)).toEqual(new Set(['InStock', 'LimitedAvailability', 'SoldOut']));
    expect(ofType(html, 'BreadcrumbList')).toHaveLength(1);
  });

  it('the FAQ, the breadcrumbs and the organization', async () => {
    const [faq] = ofType(await htmlOf('/faq'), 'FAQPage');
    expect(faq).toMatchObject({
      mainEntity: expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]),
    });
    expect(Object.keys(faq?.mainEntity ?? {}).length).toBeGreaterThan(20);
    for (const path of ['/', '/es', '/about'])
      expect(ofType(await htmlOf(path), 'Organization')).toMatchObject([
        { name: 'Vallarta Pub Crawl', url: origin },
      ]);
    expect(ofType(await htmlOf('/terms'), 'Organization')).toEqual([]);
  });
});

describe('The FAQ', () => {
  it('opens by URL, one answer at a time, and is searched while typing', async () => {
    const page = await browser.page('phone');
    await goTo(page, `${origin}/faq#dress-code`);
    await page.getByText('no flip-flops, sandals or tank tops').waitFor();
    await expect.poll(() => page.locator('details[name=faq][open]').count()).toBe(1);
    await page.getByText('How old do I have to be?').click();
    await expect.poll(() => page.locator('details[name=faq][open]').count()).toBe(1);
    await page.getByLabel('Search the answers').fill('REFUND');
    await page
      .getByRole('status')
      .filter({ hasText: /answers/ })
      .waitFor();
    expect(await page.getByText('How old do I have to be?').count()).toBe(0);
    await page.getByLabel('Search the answers').fill('zebra');
    await page.getByText('No answer holds these words.').waitFor();
  });

  it('can be searched before JavaScript has loaded', async () => {
    const page = await browser.page('phone', { javaScriptEnabled: false });
    await goTo(page, `${origin}/es/faq?q=reembolso`);
    await expect.poll(() => page.locator('details').count()).toBeGreaterThan(0);
    expect(await page.getByText('¿Qué edad tengo que tener?').count()).toBe(0);
  });
});

describe('Pages that do not exist', () => {
  it.each([
    ['/nowhere', 'Page Not Found', 'View Pub Crawls', '/crawls'],
    ['/es/nowhere', 'Página no encontrada', 'Ver pub crawls', '/es/crawls'],
  ])('%s is a 404 in its language, with links to other pages', async (path, title, link, address) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<title>${title}`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const page = await browser.page('phone');
    await goTo(page, origin + path);
    await expect
      .poll(() => page.getByRole('link', { name: link }).first().getAttribute('href'))
      .toBe(address);
  });

  it.each([
    ['/nowhere', 'Page Not Found'],
    ['/es/nowhere', 'Página no encontrada'],
    ['/es/menu.pdf', 'Página no encontrada'],
  ])('%s is a 404 in its language after client-side navigation', async (path, title) => {
    const page = await browser.page('phone');
    await goTo(page, origin + (path.startsWith('/es') ? '/es/faq' : '/faq'));
    await followTo(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.title()).toContain(title);
  });

  it.each([
    ['/nowhere', 'POST', 'Page Not Found.'],
    ['/es/nowhere', 'POST', 'Página no encontrada.'],
    ['/xmlrpc.php', 'POST', 'Page Not Found.'],
    ['/es/wp-admin/setup.php', 'GET', 'Página no encontrada.'],
    ['/nowhere', 'DELETE', 'Page Not Found.'],
  ])('%s, %s, is not a page: a 404 as one line of text', async (path, method, line) => {
    const answer = await fetch(origin + path, { method, headers: { origin } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toMatch(line);
  });

  it('a path that looks like a file is a 404 page for clients that accept HTML', async () => {
    const answer = await fetch(`${origin}/es/menu.pdf`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>Página no encontrada');
  });

  it('a form sent to a page without an action is a 4xx with header and footer', async () => {
    const answer = await fetch(`${origin}/terms`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
      headers: { origin: origin },
    });
    expect(answer.status).toBe(405);
    const html = await answer.text();
    expect(html).toContain('We could not read that request');
    expect(html).toContain('Terms &amp; Conditions');
    expect(html).not.toMatch(/at .*\.(js|ts):\d+/);
  });
});
