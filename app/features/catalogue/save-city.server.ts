import { accepted, type Decision, refused } from '#domain/decision.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { slugOf } from '#domain/slug.ts';
import { changedFields } from '#features/accounts/changed-fields.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type CityChanges,
  cityRow,
  insertCity,
  type NewCity,
  updateCity,
} from './catalogue-editing-store.server.ts';
import { freeSlug, insertFormerSlug, isSlugTaken, lockSlugs } from './slug-store.server.ts';

export type CitySaving = {
  readonly who: Pick<Visitor, 'userId'>;
  /** Null for a new city, which requires every field. */
  readonly expected: { readonly id: string; readonly version: number } | null;
  readonly city: Omit<CityChanges, 'slug'> & { readonly slug?: string | null };
};

/**
 * Adds a city, or changes the given fields of one. Refuses as `saveCrawl` does. A changed time zone is
 * published, because bookings depend on it (docs/rules/schedule.md).
 */
export function saveCity(
  platform: Pick<Platform, 'database'> & EventPublisher,
  { who, expected, city: { slug, ...city } }: CitySaving,
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    await lockSlugs(transaction);
    if (slug && (await isSlugTaken(transaction, 'city', slug, expected?.id ?? null)))
      return refused('slug.inUse');
    if (!expected) {
      const values = {
        ...city,
        slug:
          slug ?? (await freeSlug(transaction, 'city', slugOf(city.name?.[defaultLanguage] ?? '') || 'city')),
      };
      const { id } = await insertCity(transaction, values as NewCity);
      await writeAudit(transaction, {
        who,
        what: 'city.added',
        subject: { kind: 'city', id },
        after: values,
      });
      return accepted({ id });
    }
    const { id } = expected;
    const before = await cityRow(transaction, id);
    if (!before) return refused('city.unknown');
    const changes = slug ? { ...city, slug } : city;
    if (!(await updateCity(transaction, expected, changes))) return refused('item.changed');
    if (slug && slug !== before.slug)
      await insertFormerSlug(transaction, 'city', { id, before: before.slug, after: slug });
    if (changes.timeZone && changes.timeZone !== before.timeZone)
      await platform.publish(transaction, { name: 'nights.clockChanged', cityId: id });
    const subject = { kind: 'city', id };
    await writeAudit(transaction, { who, what: 'city.edited', subject, ...changedFields(before, changes) });
    return accepted({ id });
  });
}
