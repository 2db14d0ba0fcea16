import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';
import { madeFiles, originalFile, storedName } from './picture-files.ts';

type Needs = Pick<Platform, 'files'>;

/** Puts what the press made, and the original, into the store. Leaves nothing there when one of them cannot be kept. */
export async function storePictureFiles(
  platform: Needs,
  { key, original, type, folder }: { key: string; original: string; type: string; folder: string },
): Promise<void> {
  try {
    for (const [file, made] of madeFiles)
      await platform.files.put(storedName(key, file), join(folder, file), made);
    await platform.files.put(storedName(key, originalFile), original, type);
  } catch (error) {
    // Should this fail too, the sweep finds what was left.
    await removePictureFiles(platform, key).catch(() => undefined);
    throw error;
  }
}

/** Removes all files of a picture; those that are gone already are no fault. */
export async function removePictureFiles({ files }: Needs, key: string): Promise<void> {
  for (const file of [...madeFiles.map(([name]) => name), originalFile])
    await files.remove(storedName(key, file));
}
