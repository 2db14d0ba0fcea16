import { undoMinutes } from '#domain/content/picture.ts';
import { hoursAfter, minutesAfter } from '#domain/durations.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { removeOldUploads } from '#platform/files/receive-file.ts';
import type { Platform } from '#platform/platform.ts';
import { knownFileKeys, lockDeletedBefore, markDeleted, removeRow } from './gallery-store.server.ts';
import { picturesFolder } from './picture-files.ts';
import { pictureUses } from './picture-uses.server.ts';
import { removePictureFiles } from './store-picture-files.server.ts';

const atOnce = 20;
/** An upload in progress has files before it has a row, so younger files are not orphans. */
const orphanHours = 24;

/**
 * Deletes the pictures whose undo period has ended: the row first, then the files. If a page has started to
 * show a picture in the meantime, it is restored instead. Returns how many were deleted.
 */
export async function sweepPictures(
  platform: Pick<Platform, 'database' | 'files' | 'clock'>,
): Promise<number> {
  const before = minutesAfter(platform.clock.now(), -undoMinutes);
  const ended = await inTransaction(platform.database, async (transaction) => {
    const keys: (string | null)[] = [];
    for (const { id, imageUrl, fileKey } of await lockDeletedBefore(transaction, before, atOnce)) {
      const isShown = (await pictureUses(transaction, imageUrl)).length > 0;
      if (isShown) await markDeleted(transaction, id, null);
      else {
        await removeRow(transaction, id);
        keys.push(fileKey);
      }
    }
    return keys;
  });
  for (const key of ended) if (key) await removePictureFiles(platform, key);
  return ended.length;
}

/**
 * Deletes files that belong to no picture, left by a process that ended between storing the files and
 * inserting the row, or while deleting.
 */
export async function sweepOrphans(
  platform: Pick<Platform, 'database' | 'files' | 'clock' | 'config'>,
): Promise<number> {
  const before = hoursAfter(platform.clock.now(), -orphanHours);
  await removeOldUploads(platform.config.dataDirectory, before);
  const orphans = new Set<string>();
  let after = '';
  for (;;) {
    const files = await platform.files.list(picturesFolder, after ? { after } : {});
    const last = files.at(-1);
    if (!last) break;
    after = last.name;
    const old = new Set(
      files.filter(({ changedAt }) => changedAt < before).map(({ name }) => name.split('/')[1] ?? ''),
    );
    const knownKeys = await knownFileKeys(platform.database, [...old]);
    for (const key of old) if (!knownKeys.has(key)) orphans.add(key);
  }
  for (const key of orphans) await removePictureFiles(platform, key);
  return orphans.size;
}
