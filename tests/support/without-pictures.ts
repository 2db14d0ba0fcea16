import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openPicturePress } from '#platform/pictures/picture-press.ts';

/** The part of the platform that keeps pictures, for tests that have none: nothing is opened before it is used. */
export const withoutPictures = {
  files: diskFileStore(join(tmpdir(), 'vallarta-no-files')),
  pictures: openPicturePress(),
};
