import type { PictureDetails } from '#domain/content/picture.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { type AuditNote, writeAudit } from '#features/accounts/audit-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { lockPicture, pictureMadeOf, updatePicture } from './gallery-store.server.ts';

/**
 * Changes what is said of a picture, its gallery, and whether visitors see it there; only what is given.
 * Visitors see no picture that nobody has described: refused. So is a form that was opened before somebody
 * else's change (`seen`; without it the last word counts), and a gallery that has the same picture already.
 */
export function changePicture(
  platform: Pick<Platform, 'database'>,
  {
    who,
    id,
    seen,
    changes,
  }: { who: AuditNote['who']; id: string; seen?: number; changes: Partial<PictureDetails> },
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const row = await lockPicture(transaction, id);
    if (!row || row.deletedAt) return refused('picture.unknown');
    if (seen !== undefined && row.version !== seen) return refused('picture.changed');
    const before = { alt: row.alt, siteTag: row.siteTag, isActive: row.isActive };
    const after = { ...before, ...changes };
    if (after.isActive && !after.alt.en) return refused('picture.undescribed');
    const moves = after.siteTag !== before.siteTag && row.contentHash !== null;
    if (
      moves &&
      (await pictureMadeOf(transaction, { siteTag: after.siteTag, contentHash: row.contentHash! }))
    )
      return refused('picture.alreadyThere');
    await updatePicture(transaction, id, changes);
    const subject = { kind: 'picture', id };
    await writeAudit(transaction, { who, what: 'picture.changed', subject, before, after });
    return accepted({ id });
  });
}
