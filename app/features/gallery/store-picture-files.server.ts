import { join } from 'node:path';
import type { Platform } from '#platform/platform.ts';
import { madeFiles, originalFile, storedName } from './picture-files.ts';

type Needs = Pick<Platform, 'files'>;

/**
 * Stores the generated files and the original. If one of them cannot be stored, removes the others and
 * throws.
 */
export async function storePictureFiles(
  platform: Needs,
  { key, original, type, folder }: { key: string; original: string; type: string; folder: string },
): Promise<void> {
  try {
    for (const [file, made] of madeFiles)
      await platform.files.put(storedName(key, file), join(folder, file), made);
    await platform.files.put(storedName(key, originalFile), original, type);
  } catch (error) {
    // If this fails too, the sweep removes the rest.
    await removePictureFiles(platform, key).catch(() => undefined);
    throw error;
  }
}

/** Removes all files of a picture. Missing files are not an error. */
export async function removePictureFiles({ files }: Needs, key: string): Promise<void> {
  for (const file of [...madeFiles.map(([name]) => name), originalFile])
    await files.remove(storedName(key, file));
}
