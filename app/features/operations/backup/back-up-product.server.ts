import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { firstPasswordFile } from '#features/accounts/first-password-file.server.ts';
import { picturesFolder } from '#features/gallery/picture-files.ts';
import type { Manifest } from '#platform/backup/archive-format.ts';
import { backUp } from '#platform/backup/back-up.ts';
import { verifyArchive } from '#platform/backup/read-archive.ts';
import type { Config } from '#platform/config.ts';
import type { Storage } from '#platform/open-storage.ts';
import { StartError } from '#platform/start-error.ts';
import { recordBackup } from './last-backup-store.server.ts';

export type BackUpOptions = {
  /** A file that ends with `.tar.gz`, or a folder; by default `backups` in the data directory. */
  readonly target?: string | undefined;
  /** How many archives stay in the folder; by default all. */
  readonly keep?: number | undefined;
  readonly now: Date;
  readonly signal?: AbortSignal;
};

const ending = '.tar.gz';
const archiveName = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;
const nameFor = (now: Date) => `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending}`;

/**
 * Writes a backup archive of the product, while it sells, and verifies it by reading it back. Then removes the
 * oldest archives of the folder beyond `keep`, and records the time for monitoring. Refuses to overwrite a file.
 */
export async function backUpProduct(
  { databaseUrl, database, files }: Pick<Storage, 'databaseUrl' | 'database' | 'files'>,
  config: Config,
  { target, keep, now, signal }: BackUpOptions,
): Promise<{ path: string; bytes: number; manifest: Manifest; removed: readonly string[] }> {
  const path = placeOf(config, target, now);
  if (await stat(path).catch(() => null))
    throw new StartError(`${path} exists already: choose another name.`);
  const { dataDirectory, origin } = config;
  const { manifest, bytes } = await backUp({
    ...{ path, databaseUrl, files, dataDirectory, origin, now },
    folders: [picturesFolder],
    dataFiles: [relative(dataDirectory, firstPasswordFile(config))],
    ...(signal && { signal }),
  });
  await verifyArchive(path);
  await recordBackup(database, now);
  const removed = keep === undefined ? [] : await removeOld(dirname(path), keep);
  return { path, bytes, manifest, removed };
}

function placeOf({ dataDirectory }: Config, target: string | undefined, now: Date): string {
  if (target?.endsWith(ending)) return resolve(target);
  return join(target ? resolve(target) : join(dataDirectory, 'backups'), nameFor(now));
}

/** Only removes files with a name that this command gives. */
async function removeOld(folder: string, keep: number): Promise<string[]> {
  const archives = (await readdir(folder)).filter((name) => archiveName.test(basename(name))).sort();
  const old = archives.slice(0, Math.max(0, archives.length - keep));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
