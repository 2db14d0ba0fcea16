import { and, eq, sql } from 'drizzle-orm';
import type { Localized } from '#domain/languages.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { foldedText } from '#platform/database/has-terms.ts';
import { partnerCrawlNames } from './partners-tables.server.ts';

/** A name that a partner has for a crawl. */
export type CrawlName = {
  readonly written: string;
  readonly crawlId: string;
  readonly title: Localized;
};

/** The names that a partner has for crawls, in alphabetical order. */
export const crawlNamesOf = (database: Database, partnerId: string): Promise<CrawlName[]> =>
  database
    .select({
      written: partnerCrawlNames.written,
      crawlId: partnerCrawlNames.crawlId,
      title: pubCrawls.title,
    })
    .from(partnerCrawlNames)
    .innerJoin(pubCrawls, eq(pubCrawls.id, partnerCrawlNames.crawlId))
    .where(eq(partnerCrawlNames.partnerId, partnerId))
    .orderBy(partnerCrawlNames.word);

/** The crawl for which a partner has a name, whatever its accents and capitals; null if it is unknown. */
export async function crawlOfName(
  database: Database,
  partnerId: string,
  written: string,
): Promise<string | null> {
  const [row] = await database
    .select({ crawlId: partnerCrawlNames.crawlId })
    .from(partnerCrawlNames)
    .where(isNamed(partnerId, written));
  return row?.crawlId ?? null;
}

/** Makes a name of a partner mean a crawl. One that means another crawl means this one from now on. */
export async function insertCrawlName(
  transaction: Transaction,
  { partnerId, written, crawlId }: { partnerId: string; written: string; crawlId: string },
): Promise<void> {
  const word = foldedText(sql`${written}`);
  await transaction
    .insert(partnerCrawlNames)
    .values({ partnerId, word: sql`${word}`, written, crawlId })
    .onConflictDoUpdate({
      target: [partnerCrawlNames.partnerId, partnerCrawlNames.word],
      set: { written, crawlId },
    });
}

/** Deletes a name; false if the partner does not have it. */
export async function deleteCrawlName(
  transaction: Transaction,
  partnerId: string,
  written: string,
): Promise<boolean> {
  const deleted = await transaction.delete(partnerCrawlNames).where(isNamed(partnerId, written));
  return deleted.rowCount === 1;
}

const isNamed = (partnerId: string, written: string) =>
  and(eq(partnerCrawlNames.partnerId, partnerId), eq(partnerCrawlNames.word, foldedText(sql`${written}`)));
