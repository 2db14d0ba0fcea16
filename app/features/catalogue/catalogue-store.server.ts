import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Localized } from '#domain/languages.ts';
import { inBase } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { cities, formerSlugs, pubCrawls } from './catalogue-tables.server.ts';
import type { City, CrawlDetails } from './crawl-details.ts';

/** The key of a crawl: its id or its slug. */
export type CrawlKey = { readonly id: string } | { readonly slug: string };

/** Whether a crawl is public: it is active, and so is its city. */
export const isPublic = and(eq(pubCrawls.isActive, true), eq(cities.isActive, true));

/** The key of a crawl in an address: its id, else its slug. */
export const crawlNamed = (slugOrId: string): CrawlKey =>
  isUuid(slugOrId) ? { id: slugOrId } : { slug: slugOrId };

const cityColumns = {
  id: cities.id,
  slug: cities.slug,
  name: cities.name,
  description: cities.description,
  image: cities.image,
  timeZone: cities.timeZone,
};

/**
 * Reads a crawl; null if it is unknown, not public (unless requested), or the id is malformed
 * (specification §7: active rows only unless inactive requested; one row or nothing). A former slug also
 * finds it; pages compare and redirect.
 */
export async function readCrawl(
  database: Database | Transaction,
  key: CrawlKey,
  { includeInactive = false }: { includeInactive?: boolean } = {},
): Promise<CrawlDetails | null> {
  if ('id' in key ? !isUuid(key.id) : !isStorable(key.slug)) return null;
  const read = async (named: SQL | undefined) => {
    const rows = crawlRows(database).where(includeInactive ? named : and(named, isPublic));
    return (await rows)[0];
  };
  if ('id' in key) return toCrawlOrNull(await read(eq(pubCrawls.id, key.id)));
  return toCrawlOrNull(
    (await read(eq(pubCrawls.slug, key.slug))) ?? (await read(hadSlug(database, key.slug))),
  );
}

/** The public crawls, newest first (specification §7), of one city or of all. */
export async function listCrawls(
  database: Database | Transaction,
  { citySlug }: { citySlug?: string } = {},
): Promise<CrawlDetails[]> {
  if (citySlug !== undefined && !isStorable(citySlug)) return [];
  const rows = await crawlRows(database)
    .where(and(isPublic, citySlug === undefined ? undefined : eq(cities.slug, citySlug)))
    .orderBy(desc(pubCrawls.createdAt), asc(pubCrawls.slug));
  return rows.map(toCrawl);
}

/** Reads an active city, also by a former slug; null if there is none. */
export async function readCity(database: Database | Transaction, slug: string): Promise<City | null> {
  if (!isStorable(slug)) return null;
  const read = async (named: SQL) => {
    const rows = database
      .select(cityColumns)
      .from(cities)
      .where(and(named, eq(cities.isActive, true)));
    return (await rows)[0];
  };
  return (
    (await read(eq(cities.slug, slug))) ??
    (await read(eq(cities.id, formerOwner(database, 'city', slug)))) ??
    null
  );
}

/** Facts for the guests of a crawl besides the night, public or not. */
export type GuestFacts = {
  /** The name of its city; null if the crawl does not exist. */
  readonly city: Localized | null;
  readonly goodToKnow: readonly Localized[];
};

/** Reads the facts for the guests of a crawl. */
export async function guestFactsOf(database: Database | Transaction, crawlId: string): Promise<GuestFacts> {
  const [facts] = await factsOfCrawl(database, { crawlId });
  return facts ?? { city: null, goodToKnow: [] };
}

/** Prepared, because every mail about a night runs it. */
const factsOfCrawl = preparedQuery('catalogue_facts_of_crawl', (database) =>
  database
    .select({ city: cities.name, goodToKnow: pubCrawls.goodToKnow })
    .from(pubCrawls)
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .where(eq(pubCrawls.id, sql.placeholder('crawlId'))),
);

/** The active cities, in the operator's order. */
export function listCities(database: Database | Transaction): Promise<City[]> {
  return database
    .select(cityColumns)
    .from(cities)
    .where(eq(cities.isActive, true))
    .orderBy(asc(cities.position), asc(cities.slug));
}

const hadSlug = (database: Database | Transaction, slug: string) =>
  eq(pubCrawls.id, formerOwner(database, 'crawl', slug));

/** A subquery of the owner of a former slug. */
const formerOwner = (database: Database | Transaction, of: 'crawl' | 'city', slug: string) =>
  database
    .select({ id: formerSlugs.subjectId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.of, of), eq(formerSlugs.slug, slug)));

const toCrawlOrNull = (row: CrawlRow | undefined) => (row ? toCrawl(row) : null);

// PostgreSQL throws for a text with a zero character.
const isStorable = (slug: string): boolean => !slug.includes('\0');

function crawlRows(database: Database | Transaction) {
  const city = { id: cities.id, slug: cities.slug, name: cities.name, timeZone: cities.timeZone };
  return database
    .select({ crawl: getTableColumns(pubCrawls), city })
    .from(pubCrawls)
    .innerJoin(cities, eq(cities.id, pubCrawls.cityId))
    .$dynamic();
}

type CrawlRow = Awaited<ReturnType<typeof crawlRows>>[number];

function toCrawl({ crawl, city }: CrawlRow): CrawlDetails {
  const { cityId: _, updatedAt: __, version: ___, rating: ____, reviewCount: _____, ...details } = crawl;
  const { price, createdAt, ...rest } = details;
  return {
    ...rest,
    price: inBase(price),
    createdAt: createdAt.toISOString(),
    city,
  };
}
