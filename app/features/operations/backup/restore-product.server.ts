import type { Manifest } from '#platform/backup/archive-format.ts';
import { restore } from '#platform/backup/restore.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/open-storage.ts';
import type { Diagnosis } from '../doctor/check.ts';
import { examine } from '../doctor/examine.server.ts';
import { makeCopy } from './make-copy-store.server.ts';

/**
 * Restores an archive that `checkArchive` has accepted into an empty place, applies the migrations that are newer than it, and examines the
 * result. `asCopy` makes a copy that reaches no customer (docs/operations/backup-and-restore.md).
 */
export async function restoreProduct(
  { databaseUrl, database, pool, files }: Pick<Storage, 'databaseUrl' | 'database' | 'pool' | 'files'>,
  config: Config,
  {
    path,
    manifest,
    asCopy,
    log,
  }: { readonly path: string; readonly manifest: Manifest; readonly asCopy: boolean; readonly log: Log },
): Promise<Diagnosis[]> {
  await restore({
    ...{ path, manifest, databaseUrl, files, dataDirectory: config.dataDirectory, log },
    ...(asCopy && { withoutJobs: true, afterLoad: makeCopy }),
  });
  await migrateDatabase(pool);
  return examine({ database, files, config, clock: systemClock }, ['books', 'schema', 'files']);
}
