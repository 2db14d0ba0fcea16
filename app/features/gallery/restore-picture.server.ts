import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { lockPicture, markDeleted, pictureMadeOf } from './gallery-store.server.ts';

/**
 * Restores a deleted picture to its position. Refuses one that is gone, or that was uploaded again in the
 * meantime.
 */
export function restorePicture(
  { database }: Pick<Platform, 'database'>,
  { who, id }: { who: AuditNote['who']; id: string },
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(database, async (transaction) => {
    const row = await lockPicture(transaction, id);
    if (!row) return refused('picture.gone');
    if (!row.deletedAt) return accepted({ id });
    const { siteTag, contentHash } = row;
    if (contentHash && (await pictureMadeOf(transaction, { siteTag, contentHash })))
      return refused('picture.alreadyThere');
    await markDeleted(transaction, id, null);
    await writeAudit(transaction, { who, what: 'picture.restored', subject: { kind: 'picture', id } });
    return accepted({ id });
  });
}
