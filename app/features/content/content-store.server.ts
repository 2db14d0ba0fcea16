import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type HomeContent, type SectionKey, sectionKeys } from '#domain/content/home-content.ts';
import { baseRate, type ExchangeRate, parseRate } from '#domain/exchange.ts';
import { baseCurrency, pesos } from '#domain/money.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { currencies, galleryImages, homePageContent } from './content-tables.server.ts';
import { defaultHomeContent } from './default-home-content.server.ts';
import type { GalleryImage } from './gallery-image.ts';
import { readAllSettings } from './settings-store.server.ts';
import { type SiteSettings, siteSettingsFrom } from './site-settings.ts';

/**
 * The texts of the home page. Sections and fields that the operator has not written have their default text.
 */
export async function readHomeContent(database: Database | Transaction): Promise<HomeContent> {
  const rows = await database.select().from(homePageContent).orderBy(asc(homePageContent.sectionKey));
  const written = new Map(rows.map((row) => [row.sectionKey, row.content]));
  const sections = sectionKeys.map((key) => [key, overDefault(key, written.get(key))]);
  return Object.fromEntries(sections);
}

/** One section of the home page. */
export async function readHomeSection<Section extends SectionKey>(
  database: Database | Transaction,
  section: Section,
): Promise<HomeContent[Section]> {
  const [row] = await bySection(database, { section });
  return overDefault(section, row?.content);
}

const bySection = preparedQuery('content_by_section', (database) =>
  database
    .select({ content: homePageContent.content })
    .from(homePageContent)
    .where(eq(homePageContent.sectionKey, sql.placeholder('section'))),
);

function overDefault<Section extends SectionKey>(section: Section, content: unknown): HomeContent[Section] {
  const fields = typeof content === 'object' && !Array.isArray(content) ? content : null;
  return { ...defaultHomeContent[section], ...fields };
}

/** The active pictures of a gallery, in the operator's order. */
export function readGallery(database: Database | Transaction, tag: string): Promise<GalleryImage[]> {
  return database
    .select({ id: galleryImages.id, imageUrl: galleryImages.imageUrl, alt: galleryImages.alt })
    .from(galleryImages)
    .where(
      and(eq(galleryImages.siteTag, tag), eq(galleryImages.isActive, true), isNull(galleryImages.deletedAt)),
    )
    .orderBy(asc(galleryImages.position), asc(galleryImages.id));
}

/**
 * The site's settings. Throws if the database cannot be read; callers that can continue with
 * `defaultSiteSettings` log the error (specification §8, "Settings fetch error").
 */
export async function readSettings(database: Database | Transaction): Promise<SiteSettings> {
  return siteSettingsFrom(await readAllSettings(database));
}

/**
 * The currencies on sale with their rates; the base currency is always the first. Invalid rows are left out.
 */
export async function readCurrencies(database: Database | Transaction): Promise<ExchangeRate[]> {
  const rows = await activeInOrder(database, {});
  const others = rows.map(toRate).filter((rate) => rate !== null && rate.currency !== baseCurrency);
  return [baseRate(), ...others.filter((rate) => rate !== null)];
}

const activeInOrder = preparedQuery('content_active_in_order', (database) =>
  database
    .select()
    .from(currencies)
    .where(eq(currencies.isActive, true))
    .orderBy(asc(currencies.position), asc(currencies.code)),
);

/**
 * The rate to pesos, on sale or not, because the total in pesos is shown even where pesos are not accepted.
 * Null if the operator has set none. Pass the currencies on sale, if already read, to save a query.
 */
export async function readPesoRate(
  database: Database | Transaction,
  onSale: readonly ExchangeRate[] = [],
): Promise<ExchangeRate | null> {
  const known = onSale.find(({ currency }) => currency === pesos);
  if (known) return known;
  const [row] = await database.select().from(currencies).where(eq(currencies.code, pesos));
  return row ? toRate(row) : null;
}

function toRate({ code, rate }: { code: string; rate: string }): ExchangeRate | null {
  const perBaseMillionths = parseRate(rate);
  if (perBaseMillionths === null || !/^[A-Z]{3}$/.test(code)) return null;
  return { currency: code, perBaseMillionths };
}
