import { undoMinutes } from '#domain/content/picture.ts';
import { hoursAfter, minutesAfter } from '#domain/durations.ts';
import {
  knownFileKeys,
  lockDeletedBefore,
  markDeleted,
  removeRow,
} from '#features/content/gallery-store.server.ts';
import { picturesFolder } from '#features/content/picture-files.ts';
import { removePictureFiles } from '#features/content/store-picture-files.server.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { removeOldUploads } from '#platform/files/receive-file.ts';
import type { Platform } from '#platform/platform.ts';
import { pictureUses } from './picture-uses.server.ts';

const atOnce = 20;
/** An upload that is under way has files before it has a row. */
const orphanHours = 24;

/**
 * Ends the pictures whose undo time is over: row first, then files. One that a page has come to show
 * meanwhile comes back instead. Answers how many ended.
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
 * Removes files that belong to no picture: a process ended between keeping them and writing the row, or while
 * removing.
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
    const known = await knownFileKeys(platform.database, [...old]);
    for (const key of old) if (!known.has(key)) orphans.add(key);
  }
  for (const key of orphans) await removePictureFiles(platform, key);
  return orphans.size;
}
