import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { lockPicture, markDeleted } from './gallery-store.server.ts';
import { pictureUses } from './picture-uses.server.ts';

/**
 * Hides a picture from visitors at once. Its files are deleted when the undo period ends (`sweepPictures`).
 * Refuses a picture that a crawl, a city or the home page shows, and names them.
 */
export function deletePicture(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { who, id }: { who: AuditNote['who']; id: string },
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(database, async (transaction) => {
    const row = await lockPicture(transaction, id);
    if (!row || row.deletedAt) return refused('picture.unknown');
    const uses = await pictureUses(transaction, row.imageUrl);
    if (uses.length > 0) return refused({ reason: 'picture.inUse', uses });
    await markDeleted(transaction, id, clock.now());
    const before = { imageUrl: row.imageUrl, alt: row.alt, siteTag: row.siteTag };
    await writeAudit(transaction, { who, what: 'picture.deleted', subject: { kind: 'picture', id }, before });
    return accepted({ id });
  });
}
