import { join } from 'node:path';
import type { Config } from './config.ts';
import { connectOrExplain, type Database, openDatabase } from './database/database.ts';
import type { DatabasePool } from './database/database-pool.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { requireCluster } from './database/require-cluster.ts';
import { explainStart } from './explain-start.ts';
import type { FileStore } from './files/file-store.ts';
import { openFileStore } from './files/open-file-store.ts';

/** Everything that the product has stored, opened for a command beside the running product. */
export type Storage = {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly pool: DatabasePool;
  readonly files: FileStore;
  close(): Promise<void>;
};

/** A statement of a maintenance command may take longer than one of a visitor. */
const statementMilliseconds = 120_000;
const silentMilliseconds = statementMilliseconds + 3_000;

/**
 * Opens the database and the file store without migrating anything and without starting any work. Joins the
 * embedded PostgreSQL if it runs, else starts it until `close`; creates its database only on request
 * (`requireCluster`). Throws a `StartError` for problems that the operator can fix.
 */
export async function openStorage(
  config: Config,
  { createsDatabase = false }: { readonly createsDatabase?: boolean } = {},
): Promise<Storage> {
  try {
    if (!config.databaseUrl && !createsDatabase) requireCluster(config.dataDirectory);
    const embedded = config.databaseUrl
      ? null
      : await startEmbeddedPostgres(join(config.dataDirectory, 'postgres'));
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    const { database, pool, close } = openDatabase(databaseUrl, {
      onError: () => undefined,
      maxConnections: 2,
      limits: { statementMilliseconds, silentMilliseconds, idleInTransactionMilliseconds: 0 },
    });
    const closeAll = async () => {
      await close();
      await embedded?.stop();
    };
    try {
      await connectOrExplain(pool);
      // Among several hosts, the primary's.
      return {
        databaseUrl: pool.address,
        database,
        pool,
        files: await openFileStore(config),
        close: closeAll,
      };
    } catch (error) {
      await closeAll();
      throw error;
    }
  } catch (error) {
    throw explainStart(error, config);
  }
}
