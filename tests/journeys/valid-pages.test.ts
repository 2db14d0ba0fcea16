import { type ConfigData, HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { runningSite } from '../support/site.ts';
import { thingsIn } from '../support/structured-data.ts';

const site = await runningSite();
const beach = '/crawls/puerto-vallarta-beach-pub-crawl';
const pages = [
  '/',
  '/book-now',
  '/cities',
  '/crawls',
  beach,
  '/contact',
  '/faq',
  '/about',
  '/terms',
  '/privacy',
];
const others = [
  '/login',
  '/signup',
  '/forgot-password',
  '/nowhere',
  '/offline',
  '/offline-door',
  '/checkout',
];
const inBoth = (paths: readonly string[]) =>
  paths.flatMap((path) => [path, path === '/' ? '/es' : `/es${path}`]);

const rules: ConfigData = {
  extends: ['html-validate:standard'],
  rules: {
    // React's output: void elements and attributes, and styles set by components without scripts.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'doctype-style': 'off',
    // Inline scripts are identified by hash or nonce (security-headers.ts).
    'require-sri': 'off',
    // The calendar is a grid based on a table, as in the ARIA practices.
    'prefer-native-element': 'off',
  },
};
const validator = new HtmlValidate(rules);
const textOf = async (path: string) => (await fetch(site.origin + path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;

describe('Every page is valid HTML', () => {
  it.each(inBoth([...pages, ...others]))('%s', async (path) => {
    const report = await validator.validateString(await textOf(path));
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });
});

describe('Every public page', () => {
  it.each(inBoth(pages))('%s has the metadata that shared links show', async (path) => {
    const html = await textOf(path);
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
    expect(metaOf(html, 'og:description')?.length).toBeGreaterThan(50);
    expect(metaOf(html, 'og:locale')).toBe(path.startsWith('/es') ? 'es_MX' : 'en_US');
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
    const picture = metaOf(html, 'og:image') ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//);
  });

  it.each(inBoth(pages))('%s has only valid structured data', async (path) => {
    const things = thingsIn(await textOf(path));
    expect(things.problems).toEqual([]);
    if (path.includes('crawls/')) expect(things.kinds).toEqual(expect.arrayContaining(['Product', 'Event']));
  });

  it('the check detects an error in an invalid page', () => {
    const html = `<script type="application/ld+json">${JSON.stringify({ '@type': 'Event', name: 'x', startDate: 'soon' })}</script>`;
    expect(thingsIn(html).problems.join()).toMatch(/Event.*startDate/);
  });
});
