import { expect, it } from 'vitest';
import { runningSite } from '../support/site.ts';

const name = 'Cancún Night Crawl';
const site = await runningSite({ SITE_NAME: name, SITE_CITY: 'sayulita' });
const crawl = '/crawls/puerto-vallarta-beach-pub-crawl';
const pages = [
  '/',
  '/book-now',
  '/cities',
  '/crawls',
  crawl,
  '/contact',
  '/faq',
  '/about',
  '/terms',
  '/privacy',
];

it.each([...pages, '/nowhere', '/login', '/bookings', '/es/', ...pages.slice(1).map((path) => `/es${path}`)])(
  'a site with another name shows it everywhere (%s)',
  async (path) => {
    const html = await (await fetch(site.origin + path)).text();
    expect(html.includes('Vallarta Pub Crawl')).toBe(false);
    const [line] = html.match(/<span[^>]*>Cancún<br\/>Night Crawl<\/span>/g) ?? [];
    expect(line).toBeDefined();
    if (pages.includes(path.replace(/^\/es(?=\/.)/, '')) || path === '/nowhere')
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(name);
    expect(html).toMatch(/© \d{4}(<!-- -->)? ?Cancún Night Crawl\. /);
  },
);

it.each([
  '/',
  '/book-now',
  '/cities',
  '/faq',
  '/about',
  '/es',
  '/es/book-now',
  '/es/cities',
  '/es/faq',
  '/es/about',
])('the metadata of another city name that city (%s)', async (path) => {
  const html = await (await fetch(site.origin + path)).text();
  const metadata = [
    ...html.matchAll(/<title>(.*?)<\/title>|<meta name="description" content="([^"]*)"/g),
  ].join();
  expect(metadata).toContain('Sayulita');
  expect(metadata).not.toContain('Vallarta');
});

it('the logo has no other name', async () => {
  const mark = await (await fetch(`${site.origin}/favicon.svg`)).text();
  expect(mark).toContain('<svg');
  expect(mark).not.toContain('Vallarta');
});
