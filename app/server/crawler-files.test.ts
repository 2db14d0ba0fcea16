import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { testDatabase } from '#tests/support/database.ts';
import { seedSampleWorld } from '../../database/sample-world/seed.ts';
import { crawlerRoutes } from './crawler-files.ts';

const { database } = await testDatabase();
const now = new Date('2026-11-21T18:00:00Z');
const origin = 'https://vallartapubcrawl.example';
const app = crawlerRoutes({
  database,
  clock: { now: () => now },
  config: readConfig({ PUBLIC_ORIGIN: origin }),
  log: openLog('silent'),
});
const read = async (path: string) => {
  const answer = await app.request(path);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};
const beach = `${origin}/crawls/puerto-vallarta-beach-pub-crawl`;

beforeAll(() => seedSampleWorld({ database, now }));

describe('The sitemap', () => {
  it('names every page in both languages, each with the other', async () => {
    const { type, text } = await read('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/es`, beach, `${origin}/es/faq`]));
    expect(new Set(places).size).toBe(places.length);
    expect(places).toHaveLength(2 * (9 + 4));
    expect(text.match(/hreflang="es"/g)).toHaveLength(places.length);
  });

  it('leaves out a crawl that is not public, and escapes any slug', async () => {
    await database
      .update(pubCrawls)
      .set({ isActive: false })
      .where(eq(pubCrawls.slug, 'marina-sunset-crawl'));
    await database
      .update(pubCrawls)
      .set({ slug: 'a&b <c>' })
      .where(eq(pubCrawls.slug, 'zona-romantica-bar-hop'));
    const { text } = await read('/sitemap.xml');
    expect(text).not.toContain('marina-sunset-crawl');
    expect(text).toContain('/crawls/a%26b%20%3Cc%3E</loc>');
  });
});

it('excludes personal pages and the endless calendar in robots.txt, and names the sitemap', async () => {
  const { text } = await read('/robots.txt');
  expect(text).toContain('Disallow: /es/checkout\n');
  expect(text).toContain('Disallow: /*?month=\n');
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  expect(text).not.toContain('Disallow: /crawls');
});

it('lists what is public in llms.txt, with the current price', async () => {
  const { text } = await read('/llms.txt');
  expect(text).toContain(
    `[Puerto Vallarta Beach Pub Crawl](${beach}): Puerto Vallarta, 4–5 hours, from $15 USD per person`,
  );
});
