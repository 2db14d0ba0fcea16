import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartError } from '../start-error.ts';
import type { DatabasePool } from './database-pool.ts';
import { migrationsFolder, readSchemaState, refuseMissing, refuseSchema } from './schema-state.ts';

/** The key of the advisory lock: the same for every process of this product. */
export const migrationLock = 7_340_251;

/**
 * How long a statement of a migration waits for a table. Everybody who needs the table waits behind it, so it gives up
 * early and is tried again.
 */
const lockMilliseconds = 3_000;

/** SQLSTATE and network codes after which the same migration may succeed: connection lost, server restart, deadlock. */
const transient = /^(08|40001|40P01|53300|55P03|57P0[123]|ECONN|EPIPE)/;
const lockNotAvailable = '55P03';
const maxAttempts = 8;
const maxPauseMilliseconds = 3_000;

type MigrateOptions = {
  /** The folder of the migrations. */
  readonly folder?: string;
  /** The location of the data, for the error message. */
  readonly place?: string;
  /** The release of the code that is about to run, if it is not this one. */
  readonly running?: string;
};

/**
 * Applies the pending migrations and returns their names. Several processes may call this at the same time: one applies
 * the migrations, the others wait and then find none pending. Either all pending migrations are applied or none is.
 * Throws a `StartError` and changes nothing if this code cannot run on the schema (`refuseSchema`).
 */
export async function migrateDatabase(
  pool: DatabasePool,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(pool, options);
    } catch (error) {
      if (attempt === maxAttempts && codeOf(error) === lockNotAvailable) throw tableIsBusy(options);
      if (attempt === maxAttempts || !transient.test(codeOf(error))) throw error;
      await sleep(Math.min(100 * 2 ** attempt, maxPauseMilliseconds));
    }
  }
}

/** Throws a `StartError` if this code cannot run on the schema as it is; applies nothing. */
export async function requireMigrated(pool: DatabasePool, options: MigrateOptions = {}): Promise<void> {
  const state = await readSchemaState(pool, options.folder);
  refuseSchema(state, options);
  refuseMissing(state, options);
}

async function migrateOnce(pool: DatabasePool, options: MigrateOptions): Promise<readonly string[]> {
  const { folder = migrationsFolder } = options;
  // A connection outside the pool: the pool's timeouts are too short to wait for the lock or to migrate a
  // large table.
  const client = await pool.openClient({ isUnlimited: true });
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    const before = await readSchemaState(client, folder);
    refuseSchema(before, options);
    if (before.missing.length === 0) return [];
    await client.query(`set lock_timeout = ${lockMilliseconds}`);
    await migrate(drizzle(client), { migrationsFolder: folder });
    const { missing } = await readSchemaState(client, folder);
    refuseSkipped(missing, options);
    return before.missing;
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/** Drizzle applies only migrations that are newer than the newest applied one. */
function refuseSkipped(skipped: readonly string[], { place = 'DATABASE_URL' }: MigrateOptions): void {
  if (skipped.length === 0) return;
  throw new StartError(
    `The schema in ${place} was made by another line of development, which lacks ${skipped.join(', ')}: start the code that made it, or choose an empty place.`,
  );
}

const tableIsBusy = ({ place = 'DATABASE_URL' }: MigrateOptions): StartError =>
  new StartError(
    `A migration could not lock its table in ${place}, because another session holds it: end that session (pg_stat_activity shows it), and start again.`,
  );

/** Drizzle wraps the database's error; the code is on the cause. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
}
