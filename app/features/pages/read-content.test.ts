import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { iconNames } from '#domain/content/home-content.ts';
import { readGallery } from '#features/gallery/gallery-store.server.ts';
import { galleryImages } from '#features/gallery/gallery-tables.server.ts';
import { readCurrencies, readPesoRate } from '#features/settings/currency-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { appSettings, currencies } from '#features/settings/settings-tables.server.ts';
import { defaultSiteSettings } from '#features/settings/site-settings.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sampleHomeContent } from '../../../database/sample-world/home-content.ts';
import { seedSampleWorld } from '../../../database/sample-world/seed.ts';
import { defaultHomeContent } from './home/default-home-content.server.ts';
import { readHomeContent, readHomeSection } from './home/home-content-store.server.ts';
import { homePageContent } from './home/home-content-tables.server.ts';

const { database } = await testDatabase();

describe('Without stored content', () => {
  it('the home page has the default texts and no testimonials', async () => {
    const content = await readHomeContent(database);
    expect(content).toEqual(defaultHomeContent);
    expect(content.testimonials.items).toEqual([]);
  });

  it('settings are the defaults, prices are in dollars, the gallery is empty', async () => {
    expect(await readSettings(database)).toEqual(defaultSiteSettings);
    expect(await readCurrencies(database)).toEqual([{ currency: 'USD', perBaseMillionths: 1_000_000 }]);
    expect(await readPesoRate(database)).toBeNull();
    expect(await readGallery(database, 'puerto-vallarta')).toEqual([]);
  });
});

describe('With the sample world', () => {
  beforeAll(() => seedSampleWorld({ database, now: new Date('2026-11-21T18:00:00Z') }));

  it('the home page has the operator’s texts, and defaults for missing fields', async () => {
    expect(await readHomeContent(database)).toEqual(sampleHomeContent);
    const change = (content: unknown) =>
      database.update(homePageContent).set({ content }).where(eq(homePageContent.sectionKey, 'hero'));
    await change({ title: { en: 'Tonight' } });
    expect((await readHomeContent(database)).hero).toEqual({
      ...defaultHomeContent.hero,
      title: { en: 'Tonight' },
    });
    expect(await readHomeSection(database, 'hero')).toEqual((await readHomeContent(database)).hero);
    expect(await readHomeSection(database, 'footer')).toEqual(sampleHomeContent.footer);
    for (const nonsense of ['text', 7, ['a']]) {
      await change(nonsense);
      expect((await readHomeContent(database)).hero).toEqual(defaultHomeContent.hero);
    }
  });

  it('the gallery shows eight active pictures of its tag in order, each described in both languages', async () => {
    const gallery = await readGallery(database, 'puerto-vallarta');
    expect(gallery.map(({ imageUrl }) => imageUrl).slice(0, 2)).toEqual([
      '/images/gallery/toast-on-the-beach.jpg',
      '/images/gallery/malecon-at-dusk.jpg',
    ]);
    expect(gallery).toHaveLength(8);
    expect(gallery.every(({ alt }) => alt.en && alt.es)).toBe(true);
    await database.update(galleryImages).set({ isActive: false }).where(eq(galleryImages.position, 1));
    expect(await readGallery(database, 'puerto-vallarta')).toHaveLength(7);
    expect(await readGallery(database, 'sayulita')).toEqual([]);
  });

  it('the base currency comes first, whatever its position; inactive and invalid ones are left out', async () => {
    const codes = async () => (await readCurrencies(database)).map(({ currency }) => currency);
    expect(await codes()).toEqual(['USD', 'MXN', 'EUR', 'CAD', 'GBP']);
    await database.update(currencies).set({ position: 9 }).where(eq(currencies.code, 'USD'));
    await database.update(currencies).set({ isActive: false }).where(eq(currencies.code, 'MXN'));
    await database.update(currencies).set({ rate: '0' }).where(eq(currencies.code, 'GBP'));
    expect(await codes()).toEqual(['USD', 'EUR', 'CAD']);
    expect(await readPesoRate(database)).toEqual({
      currency: 'MXN',
      perBaseMillionths: 20_000_000,
    });
  });

  it('settings are read after each change', async () => {
    await database.update(appSettings).set({ value: '31' }).where(eq(appSettings.key, 'hold_minutes'));
    expect((await readSettings(database)).holdMinutes).toBe(31);
  });
});

describe('Every default text', () => {
  const texts = (value: unknown, path = ''): { path: string; en: unknown; es: unknown }[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('en' in value) return [{ path, en: value.en, es: 'es' in value ? value.es : undefined }];
    return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
  };

  it.each(texts(sampleHomeContent).map((text) => [text.path, text] as const))(
    '%s exists in both languages',
    (_, text) => {
      expect(text.en).toEqual(expect.stringMatching(/\S/));
      expect(text.es).toEqual(expect.stringMatching(/\S/));
    },
  );

  it('contains no price, but its placeholder', () => {
    const all = JSON.stringify(sampleHomeContent);
    expect(all).not.toMatch(/\$|\b(USD|MXN|pesos?|dollars?|dólares)\b/i);
    expect(all).toContain('{price}');
    expect(all).toContain('{lowest_price}');
  });

  it('uses pictograms that exist', () => {
    const icons = [...JSON.stringify(sampleHomeContent).matchAll(/"icon":"(\w+)"/g)].map(([, name]) => name);
    expect(icons.length).toBeGreaterThan(10);
    for (const icon of icons) expect(iconNames).toContain(icon);
  });
});
