import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { PictureUse } from '#domain/decision.ts';
import { languages } from '#domain/languages.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { foldedText, hasTerms } from '#platform/database/has-terms.ts';
import { isPublic } from './catalogue-store.server.ts';
import { cities, pubCrawls } from './catalogue-tables.server.ts';
import { inCities } from './city-scope-store.server.ts';

export type CrawlRow = typeof pubCrawls.$inferSelect;
export type CityRow = typeof cities.$inferSelect;
export type NewCrawl = typeof pubCrawls.$inferInsert;
export type NewCity = typeof cities.$inferInsert;
/** The columns that an operator may write. */
export type CrawlChanges = Partial<Omit<CrawlRow, 'id' | 'createdAt' | 'updatedAt' | 'version'>>;
export type CityChanges = Partial<Omit<CityRow, 'id' | 'createdAt' | 'version'>>;

/** Reads a crawl, public or not. */
export async function crawlRow(database: Database | Transaction, id: string): Promise<CrawlRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(pubCrawls).where(eq(pubCrawls.id, id));
  return row ?? null;
}

/** Reads a city, public or not. */
export async function cityRow(database: Database | Transaction, id: string): Promise<CityRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(cities).where(eq(cities.id, id));
  return row ?? null;
}

/** Every city with its number of crawls, in the operator's order. */
export function allCities(database: Database | Transaction) {
  return database
    .select({
      id: cities.id,
      slug: cities.slug,
      name: cities.name,
      timeZone: cities.timeZone,
      position: cities.position,
      isActive: cities.isActive,
      crawls: sql<number>`(select count(*) from pub_crawls where pub_crawls.city_id = cities.id)::int`,
    })
    .from(cities)
    .orderBy(asc(cities.position), asc(cities.slug));
}

/** Every crawl of some cities whose name or slug contains every word of the search, newest first. */
export function allCrawls(
  database: Database | Transaction,
  { search = '', cities: scope = [] }: { readonly search?: string; readonly cities?: CityScope } = {},
) {
  const titles = languages.map((language) => sql`coalesce(${pubCrawls.title}->>${language}, '')`);
  const text = foldedText(sql.join([pubCrawls.slug, ...titles], sql` || ' ' || `));
  return database
    .select({
      id: pubCrawls.id,
      slug: pubCrawls.slug,
      title: pubCrawls.title,
      price: pubCrawls.price,
      groupSize: pubCrawls.groupSize,
      isActive: pubCrawls.isActive,
      isPublic: sql<boolean>`${isPublic}`,
      image: pubCrawls.image,
      city: { name: cities.name, timeZone: cities.timeZone },
    })
    .from(pubCrawls)
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(
      and(inCities(scope, pubCrawls.id), search === '' ? undefined : (hasTerms(text, search) ?? sql`false`)),
    )
    .orderBy(desc(pubCrawls.createdAt), asc(pubCrawls.slug));
}

/** The crawls of some cities with their pictures, by name. */
export function crawlGalleries(database: Database | Transaction, scope: CityScope) {
  return database
    .select({
      id: pubCrawls.id,
      title: pubCrawls.title,
      shortName: pubCrawls.shortName,
      gallery: pubCrawls.gallery,
    })
    .from(pubCrawls)
    .where(inCities(scope, pubCrawls.id))
    .orderBy(asc(pubCrawls.slug));
}

export async function insertCrawl(transaction: Transaction, crawl: NewCrawl) {
  const [row] = await transaction.insert(pubCrawls).values(crawl).returning();
  return row!;
}

export async function insertCity(transaction: Transaction, city: NewCity) {
  const [row] = await transaction.insert(cities).values(city).returning();
  return row!;
}

/** Updates the given version only; returns whether it existed. */
export async function updateCrawl(
  transaction: Transaction,
  { id, version }: Pick<CrawlRow, 'id' | 'version'>,
  changes: CrawlChanges,
): Promise<boolean> {
  const written = await transaction
    .update(pubCrawls)
    .set({ ...changes, updatedAt: sql`now()`, version: sql`${pubCrawls.version} + 1` })
    .where(and(eq(pubCrawls.id, id), eq(pubCrawls.version, version)));
  return written.rowCount === 1;
}

/** Updates the given version only; returns whether it existed. */
export async function updateCity(
  transaction: Transaction,
  { id, version }: Pick<CityRow, 'id' | 'version'>,
  changes: CityChanges,
): Promise<boolean> {
  const written = await transaction
    .update(cities)
    .set({ ...changes, version: sql`${cities.version} + 1` })
    .where(and(eq(cities.id, id), eq(cities.version, version)));
  return written.rowCount === 1;
}

/** Locks the crawl until the transaction ends, so that no night or booking can be added to it. */
export async function lockCrawl(transaction: Transaction, id: string): Promise<CrawlRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.select().from(pubCrawls).where(eq(pubCrawls.id, id)).for('update');
  return row ?? null;
}

/** Locks the city until the transaction ends, so that no crawl can be added to it. */
export async function lockCity(transaction: Transaction, id: string): Promise<CityRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.select().from(cities).where(eq(cities.id, id)).for('update');
  return row ?? null;
}

/** Whether all of these are crawls, which are not deleted before the transaction ends. */
export async function areCrawls(transaction: Transaction, ids: readonly string[]): Promise<boolean> {
  const found = await transaction
    .select({ id: pubCrawls.id })
    .from(pubCrawls)
    .where(inArray(pubCrawls.id, [...ids]))
    .for('key share');
  return found.length === new Set(ids).size;
}

/** The same for cities. */
export async function areCities(transaction: Transaction, ids: readonly string[]): Promise<boolean> {
  const found = await transaction
    .select({ id: cities.id })
    .from(cities)
    .where(inArray(cities.id, [...ids]))
    .for('key share');
  return found.length === new Set(ids).size;
}

/**
 * Deletes a crawl. Lock it first and check that it has no night or booking; otherwise the database refuses.
 */
export async function deleteCrawl(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(pubCrawls).where(eq(pubCrawls.id, id));
}

/** Deletes a city. Lock it first and check that it has no crawl; otherwise the database refuses. */
export async function deleteCity(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(cities).where(eq(cities.id, id));
}

/** The crawls and cities, public or not, that show the picture with that address. */
export async function catalogueUsesOf(
  database: Database | Transaction,
  imageUrl: string,
): Promise<PictureUse[]> {
  const crawls = await database
    .select({ id: pubCrawls.id, name: pubCrawls.title })
    .from(pubCrawls)
    .where(
      or(
        sql`${pubCrawls.image} = ${imageUrl}`,
        sql`${pubCrawls.gallery} @> ${JSON.stringify([imageUrl])}::jsonb`,
      ),
    );
  const towns = await database
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(sql`${cities.image} = ${imageUrl}`);
  return [
    ...crawls.map((crawl) => ({ kind: 'crawl' as const, ...crawl })),
    ...towns.map((city) => ({ kind: 'city' as const, ...city })),
  ];
}
