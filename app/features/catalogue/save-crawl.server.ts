import { accepted, type Decision, refused } from '#domain/decision.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { slugOf } from '#domain/slug.ts';
import { changedFields } from '#features/accounts/changed-fields.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type CrawlChanges,
  cityRow,
  crawlRow,
  insertCrawl,
  type NewCrawl,
  updateCrawl,
} from './catalogue-editing-store.server.ts';
import { freeSlug, insertFormerSlug, isSlugTaken, lockSlugs } from './slug-store.server.ts';

/** The fields of a crawl to write. An empty slug is generated from the title, or stays. */
export type TypedCrawl = Omit<CrawlChanges, 'slug'> & { readonly slug?: string | null };

export type CrawlSaving = {
  readonly who: Pick<Visitor, 'userId'>;
  /** Null for a new crawl, which requires every field. */
  readonly expected: { readonly id: string; readonly version: number } | null;
  readonly crawl: TypedCrawl;
};

/**
 * Adds a crawl, or changes the given fields of one. A slug that another crawl has or had is refused with
 * `slug.inUse`; the former slug still leads to the crawl. An outdated form is refused with `item.changed`. A
 * changed city is published, because its time zone may differ.
 */
export function saveCrawl(
  platform: Pick<Platform, 'database'> & EventPublisher,
  { who, expected, crawl: { slug, ...crawl } }: CrawlSaving,
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    await lockSlugs(transaction);
    if (crawl.cityId !== undefined && !(await cityRow(transaction, crawl.cityId)))
      return refused('city.unknown');
    if (slug && (await isSlugTaken(transaction, 'crawl', slug, expected?.id ?? null)))
      return refused('slug.inUse');
    if (!expected) {
      const title = crawl.title?.[defaultLanguage] ?? '';
      const values = {
        ...crawl,
        slug: slug ?? (await freeSlug(transaction, 'crawl', slugOf(title) || 'crawl')),
      };
      const { id } = await insertCrawl(transaction, values as NewCrawl);
      await writeAudit(transaction, {
        who,
        what: 'crawl.added',
        subject: { kind: 'crawl', id },
        after: values,
      });
      return accepted({ id });
    }
    const before = await crawlRow(transaction, expected.id);
    if (!before) return refused('crawl.unknown');
    const changes = slug ? { ...crawl, slug } : crawl;
    if (!(await updateCrawl(transaction, expected, changes))) return refused('item.changed');
    if (changes.cityId && changes.cityId !== before.cityId)
      await platform.publish(transaction, { name: 'nights.clockChanged', cityId: changes.cityId });
    await follow(transaction, who, before, changes);
    return accepted({ id: expected.id });
  });
}

async function follow(
  transaction: Transaction,
  who: CrawlSaving['who'],
  before: { id: string; slug: string },
  changes: CrawlChanges,
): Promise<void> {
  const { id } = before;
  if (changes.slug && changes.slug !== before.slug)
    await insertFormerSlug(transaction, 'crawl', { id, before: before.slug, after: changes.slug });
  const subject = { kind: 'crawl', id };
  await writeAudit(transaction, { who, what: 'crawl.edited', subject, ...changedFields(before, changes) });
}
