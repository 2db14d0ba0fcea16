import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { lockName } from '#platform/database/named-lock.ts';
import { cities, formerSlugs, pubCrawls } from './catalogue-tables.server.ts';

type Kind = 'crawl' | 'city';

const tables = { crawl: pubCrawls, city: cities };

/** Serializes the assignment of slugs until the transaction ends. */
export const lockSlugs = (transaction: Transaction): Promise<void> => lockName(transaction, 'slugs');

/** Whether another item has or had that slug. */
export async function isSlugTaken(
  transaction: Transaction,
  of: Kind,
  slug: string,
  by: string | null,
): Promise<boolean> {
  const table = tables[of];
  const [present] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.slug, slug), by === null ? undefined : ne(table.id, by)));
  const [former] = await transaction
    .select({ id: formerSlugs.subjectId })
    .from(formerSlugs)
    .where(
      and(
        eq(formerSlugs.of, of),
        eq(formerSlugs.slug, slug),
        by === null ? undefined : ne(formerSlugs.subjectId, by),
      ),
    );
  return Boolean(present ?? former);
}

/** Stores a former slug, so that old links still work. The new slug is removed from the former ones. */
export async function insertFormerSlug(
  transaction: Transaction,
  of: Kind,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<void> {
  await transaction.delete(formerSlugs).where(and(eq(formerSlugs.of, of), eq(formerSlugs.slug, after)));
  await transaction.insert(formerSlugs).values({ of, slug: before, subjectId: id }).onConflictDoNothing();
}

/** Releases the slugs of a deleted item. */
export async function deleteSlugs(transaction: Transaction, subjectId: string): Promise<void> {
  await transaction.delete(formerSlugs).where(eq(formerSlugs.subjectId, subjectId));
}

/** The first free one of `beach`, `beach-2`, `beach-3`. */
export async function freeSlug(transaction: Transaction, of: Kind, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await isSlugTaken(transaction, of, slug, null))) return slug;
  }
}
