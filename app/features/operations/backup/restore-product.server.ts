import type { Manifest } from '#platform/backup/archive-format.ts';
import { restore } from '#platform/backup/restore.ts';
import type { Config } from '#platform/config.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { type JobQueues, openJobs, type QueueName } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Storage } from '#platform/open-storage.ts';
import type { Diagnosis } from '../doctor/check.ts';
import { examine } from '../doctor/examine.server.ts';
import { makeCopy } from './make-copy-store.server.ts';

/**
 * Restores an archive that `judgeArchive` has accepted into an empty place, applies the migrations that are newer than it, and examines the
 * result. `asCopy` makes a copy that reaches no customer (docs/operations/backup-and-restore.md).
 */
export async function restoreProduct(
  { databaseUrl, database, pool, files }: Pick<Storage, 'databaseUrl' | 'database' | 'pool' | 'files'>,
  { dataDirectory }: Pick<Config, 'dataDirectory'>,
  {
    path,
    manifest,
    asCopy,
    log,
  }: { readonly path: string; readonly manifest: Manifest; readonly asCopy: boolean; readonly log: Log },
): Promise<Diagnosis[]> {
  // Opened for the first unfinished job, because it creates the queue's tables.
  let jobs: ReturnType<typeof openJobs> | undefined;
  try {
    await restore({
      ...{ path, manifest, databaseUrl, files, dataDirectory },
      async enqueue(transaction, { queue, data }) {
        if (asCopy) return;
        jobs ??= openJobs(databaseUrl, log);
        await jobs.enqueue(transaction, queue as QueueName, data as JobQueues[QueueName]);
      },
      ...(asCopy && { afterLoad: makeCopy }),
    });
    await migrateDatabase(pool);
    return await examine({ database }, ['books', 'schema', 'files']);
  } finally {
    await jobs?.stop();
  }
}
