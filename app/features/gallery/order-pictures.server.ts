import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { galleryRows, placePictures } from './gallery-store.server.ts';

/**
 * Orders the pictures of a gallery by these ids. Refuses if the ids are not exactly the gallery's pictures,
 * because another user has added or deleted one in the meantime.
 */
export function orderPictures(
  platform: Pick<Platform, 'database'>,
  { who, siteTag, ids }: { who: AuditNote['who']; siteTag: string; ids: readonly string[] },
): Promise<Decision<{ moved: boolean }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const before = (await galleryRows(transaction, siteTag)).map(({ id }) => id);
    if (before.toSorted().join() !== ids.toSorted().join()) return refused('gallery.changed');
    if (before.join() === ids.join()) return accepted({ moved: false as boolean });
    await placePictures(transaction, ids);
    const subject = { kind: 'gallery', id: siteTag };
    await writeAudit(transaction, { who, what: 'gallery.ordered', subject, before, after: ids });
    return accepted({ moved: true });
  });
}
