import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { seedSampleWorld } from '../../../database/sample-world/seed.ts';
import { listCities, listCrawls, readCity, readCrawl } from './catalogue-store.server.ts';
import { cities, pubCrawls } from './catalogue-tables.server.ts';

const { database } = await testDatabase();
const beach = 'puerto-vallarta-beach-pub-crawl';
beforeAll(() => seedSampleWorld({ database, now: new Date('2026-11-21T18:00:00Z') }));
afterEach(async () => {
  await database.update(pubCrawls).set({ isActive: true });
  await database.update(cities).set({ isActive: true });
});

describe('One crawl', () => {
  it('is found by its slug and by its id, with its city', async () => {
    const crawl = await readCrawl(database, { slug: beach });
    expect(crawl).toMatchObject({
      title: { en: 'Puerto Vallarta Beach Pub Crawl' },
      price: { amount: 3500, currency: 'USD' },
      createdAt: '2025-05-21T18:00:00.000Z',
      city: { slug: 'puerto-vallarta', timeZone: 'America/Mexico_City' },
    });
    expect(await readCrawl(database, { id: crawl!.id })).toEqual(crawl);
  });

  it('that is not public is found only if inactive ones are included', async () => {
    await database.update(pubCrawls).set({ isActive: false }).where(eq(pubCrawls.slug, beach));
    expect(await readCrawl(database, { slug: beach })).toBeNull();
    expect(await readCrawl(database, { slug: beach }, { includeInactive: true })).toMatchObject({
      isActive: false,
    });
  });

  it('of a city that is not public is not found either', async () => {
    await database.update(cities).set({ isActive: false }).where(eq(cities.slug, 'puerto-vallarta'));
    expect(await readCrawl(database, { slug: beach })).toBeNull();
    expect(await readCrawl(database, { slug: beach }, { includeInactive: true })).not.toBeNull();
  });

  it.each([{ slug: 'no-such-crawl' }, { slug: 'zero\0' }, { id: randomUUID() }, { id: "1' or 1=1" }])(
    'is not found by %o',
    async (key) => {
      expect(await readCrawl(database, key)).toBeNull();
    },
  );

  it('has no price if none is set', async () => {
    await database.update(pubCrawls).set({ price: null }).where(eq(pubCrawls.slug, 'marina-sunset-crawl'));
    expect((await readCrawl(database, { slug: 'marina-sunset-crawl' }))?.price).toBeNull();
  });
});

describe('The list of crawls', () => {
  const slugs = async (citySlug?: string) =>
    (await listCrawls(database, { citySlug })).map(({ slug }) => slug);

  it('shows the newest first, of one city or of all', async () => {
    expect(await slugs('puerto-vallarta')).toEqual([beach, 'zona-romantica-bar-hop', 'marina-sunset-crawl']);
    expect(await slugs()).toHaveLength(4);
    expect(await slugs('atlantis')).toEqual([]);
    expect(await slugs('zero\0')).toEqual([]);
  });

  it('leaves out what is not public, and all of a city that is not', async () => {
    await database.update(pubCrawls).set({ isActive: false }).where(eq(pubCrawls.slug, beach));
    await database.update(cities).set({ isActive: false }).where(eq(cities.slug, 'sayulita'));
    expect(await slugs()).toEqual(['zona-romantica-bar-hop', 'marina-sunset-crawl']);
    expect((await listCities(database)).map(({ slug }) => slug)).toEqual(['puerto-vallarta']);
    expect(await readCity(database, 'sayulita')).toBeNull();
  });
});
