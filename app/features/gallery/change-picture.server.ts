import type { PictureDetails } from '#domain/content/picture.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  galleryRows,
  lockPicture,
  pictureMadeOf,
  placePictures,
  updatePicture,
} from './gallery-store.server.ts';

type PictureChange = {
  readonly who: AuditNote['who'];
  readonly id: string;
  readonly expectedVersion?: number;
  readonly changes: Partial<PictureDetails>;
};

/**
 * Changes a picture's description, its gallery, and whether it is active; fields that are left out stay
 * unchanged. Refuses to activate a picture without a description. Also refuses if another user has changed it
 * since the form was opened (`expectedVersion`; without it the last write wins), and if the gallery already has the same
 * picture.
 */
export function changePicture(
  platform: Pick<Platform, 'database'>,
  change: PictureChange,
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(platform.database, (transaction) => changeInTransaction(transaction, change));
}

/** The same in the transaction of several changes. */
export async function changeInTransaction(
  transaction: Transaction,
  { who, id, expectedVersion, changes }: PictureChange,
): Promise<Decision<{ id: string }>> {
  const row = await lockPicture(transaction, id);
  if (!row || row.deletedAt) return refused('picture.unknown');
  if (expectedVersion !== undefined && row.version !== expectedVersion) return refused('picture.changed');
  const before = { alt: row.alt, siteTag: row.siteTag, isActive: row.isActive };
  const after = { ...before, ...changes };
  if (after.isActive && !after.alt[defaultLanguage]) return refused('picture.undescribed');
  const moves = after.siteTag !== before.siteTag && row.contentHash !== null;
  if (moves && (await pictureMadeOf(transaction, { siteTag: after.siteTag, contentHash: row.contentHash! })))
    return refused('picture.alreadyThere');
  await updatePicture(transaction, id, changes);
  const subject = { kind: 'picture', id };
  await writeAudit(transaction, { who, what: 'picture.changed', subject, before, after });
  return accepted({ id });
}

type PictureOrder = {
  readonly who: AuditNote['who'];
  readonly siteTag: string;
  readonly ids: readonly string[];
};

/**
 * Orders the pictures of a gallery by these ids. Refuses if the ids are not exactly the gallery's pictures,
 * because another user has added or deleted one in the meantime.
 */
export function orderPictures(
  platform: Pick<Platform, 'database'>,
  order: PictureOrder,
): Promise<Decision<{ moved: boolean }>> {
  return decideInTransaction(platform.database, (transaction) => orderInTransaction(transaction, order));
}

/** The same in the transaction of several changes. */
export async function orderInTransaction(
  transaction: Transaction,
  { who, siteTag, ids }: PictureOrder,
): Promise<Decision<{ moved: boolean }>> {
  const before = (await galleryRows(transaction, siteTag)).map(({ id }) => id);
  if (before.toSorted().join() !== ids.toSorted().join()) return refused('gallery.changed');
  if (before.join() === ids.join()) return accepted({ moved: false as boolean });
  await placePictures(transaction, ids);
  const subject = { kind: 'gallery', id: siteTag };
  await writeAudit(transaction, { who, what: 'gallery.ordered', subject, before, after: ids });
  return accepted({ moved: true });
}
