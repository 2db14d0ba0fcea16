import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

/** The configured store: S3, whose library is only then loaded, else a folder of the data directory. */
export async function openFileStore({
  dataDirectory,
  filesInS3,
}: Pick<Config, 'dataDirectory' | 'filesInS3'>): Promise<FileStore> {
  if (!filesInS3) return diskFileStore(join(dataDirectory, 'files'));
  const { s3FileStore } = await import('./s3-file-store.ts');
  return s3FileStore(filesInS3);
}
