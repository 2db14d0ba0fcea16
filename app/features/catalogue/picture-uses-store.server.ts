import { or, sql } from 'drizzle-orm';
import type { PictureUse } from '#domain/decision.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { cities, pubCrawls } from './catalogue-tables.server.ts';

/** The crawls and cities, on offer or not, that show the picture with that address. */
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
