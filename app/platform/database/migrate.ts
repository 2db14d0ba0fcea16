import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '../project-root.ts';
import { StartError } from '../start-error.ts';

/** The migrations that `npm run migration` generates from the features' tables. */
export const migrationsFolder = path.join(projectRoot, 'database/migrations');

/** The key of the advisory lock: the same for every process of this product. */
export const migrationLock = 7_340_251;

/** SQLSTATE and network codes after which the same migration may succeed: connection lost, server restart, deadlock. */
const transient = /^(08|40001|40P01|53300|55P03|57P0[123]|ECONN|EPIPE)/;
const maxAttempts = 5;

type MigrateOptions = {
  /** The folder of the migrations. */
  readonly folder?: string;
  /** The location of the data, for the error message. */
  readonly place?: string;
};

/**
 * Applies the pending migrations. Several processes may call this at the same time: one applies the
 * migrations, the others wait and then find none pending. Each migration is applied completely or not at all.
 * If the data were created by a version before 1.0.0, throws a `StartError` and changes nothing.
 */
export async function migrateDatabase(pool: pg.Pool, options: MigrateOptions = {}): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(pool, options);
    } catch (error) {
      if (attempt === maxAttempts || !transient.test(codeOf(error))) throw error;
      await sleep(100 * 2 ** attempt);
    }
  }
}

async function migrateOnce(
  pool: pg.Pool,
  { folder = migrationsFolder, place = 'DATABASE_URL' }: MigrateOptions,
): Promise<void> {
  // A connection outside the pool: the pool's timeouts are too short to wait for the lock or to migrate a
  // large table.
  const { connectionString, connectionTimeoutMillis } = pool.options;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  // A failing statement rejects by itself; without a listener a lost connection would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await refuseTrialData(client, folder, place);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/**
 * Versions before 1.0.0 had other migrations, so their first migration differs from the first in the folder.
 */
async function refuseTrialData(client: pg.Client, folder: string, place: string): Promise<void> {
  const applied = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exist`,
  );
  if (!applied.rows[0].exist) return;
  const { rows } = await client.query(
    'select created_at as "madeAt" from drizzle.__drizzle_migrations order by created_at limit 1',
  );
  const [first] = readMigrationFiles({ migrationsFolder: folder });
  if (rows.length === 0 || Number(rows[0].madeAt) === first?.folderMillis) return;
  throw new StartError(
    `The data in ${place} were made by a trial version before 1.0.0 and cannot be upgraded: move them away, or choose an empty place, and start again.`,
  );
}

/** Drizzle wraps the database's error; the code is on the cause. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
}
