import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { DatabasePool } from './database-pool.ts';
import { causesOf } from './is-unreachable.ts';
import type { Queryable } from './queryable.ts';
import {
  migrationsFolder,
  migrationsIn,
  readSchemaState,
  refuseMissing,
  refuseSchema,
  refuseSkipped,
  replacedMigrations,
  type SchemaState,
} from './schema-state.ts';

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
  /** Is told in a sentence what the migrations wait for. */
  readonly onWait?: (sentence: string) => void;
};

/**
 * Applies the pending migrations and returns their names. Several processes may call this at the same time: one applies
 * the migrations, the others wait and then find none pending. Each migration is a transaction of its own, so that the
 * locks of several do not add up; those before a failed one stay applied. Waits for nobody if none is pending. Throws a
 * `StartError` and changes nothing if this code cannot run on the schema (`refuseSchema`).
 */
export async function migrateDatabase(
  pool: DatabasePool,
  options: MigrateOptions = {},
): Promise<readonly string[]> {
  const applied: string[] = [];
  for (let attempt = 1; ; attempt++) {
    const before = applied.length;
    try {
      await applyPending(pool, options, (name) => applied.push(name));
      return applied;
    } catch (error) {
      if (applied.length > before) attempt = 1;
      if (attempt === maxAttempts && codesOf(error).includes(lockNotAvailable)) throw tableIsBusy(options);
      if (attempt === maxAttempts || !codesOf(error).some((code) => transient.test(code))) throw error;
      await sleep(Math.min(100 * 2 ** attempt, maxPauseMilliseconds));
    }
  }
}

/** Throws a `StartError` if this code cannot run on the schema as it is; applies nothing. */
export async function requireMigrated(pool: DatabasePool, options: MigrateOptions = {}): Promise<void> {
  const state = await readSchemaState(pool, options.folder);
  refuseSchema(state, options);
  refuseSkipped(state, options);
  refuseMissing(state, options);
}

async function applyPending(
  pool: DatabasePool,
  options: MigrateOptions,
  onApplied: (name: string) => void,
): Promise<void> {
  // Before the lock: a backup holds it for as long as it takes.
  if ((await pendingOn(pool, options)).length === 0) return;
  // A connection outside the pool: the pool's timeouts are too short to wait for the lock or to migrate a
  // large table.
  const client = await pool.openClient({ isUnlimited: true });
  try {
    await lockMigrations(client, options);
    await renameReplaced(client, options);
    const pending = await pendingOn(client, options);
    await client.query(`set lock_timeout = ${lockMilliseconds}`);
    for (const migration of pending) {
      await apply(client, migration);
      onApplied(migration.tag);
    }
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

type Pending = { readonly tag: string; readonly when: number; readonly hash: string; readonly sql: string[] };

/** The migrations that are to be applied, oldest first. */
async function pendingOn(
  client: Queryable,
  { folder = migrationsFolder, ...options }: MigrateOptions,
): Promise<readonly Pending[]> {
  const state: SchemaState = await readSchemaState(client, folder);
  refuseSchema(state, { folder, ...options });
  refuseSkipped(state, { folder, ...options });
  if (state.missing.length === 0) return [];
  const files = new Map(
    readMigrationFiles({ migrationsFolder: folder }).map((file) => [file.folderMillis, file]),
  );
  return migrationsIn(folder).flatMap(({ tag, when }) => {
    const file = files.get(when);
    return file && state.missing.includes(tag) ? [{ tag, when, hash: file.hash, sql: file.sql }] : [];
  });
}

/** Waits for the lock of the migrations until the connection ends, and says so if somebody has it. */
async function lockMigrations(client: pg.Client, { place = 'DATABASE_URL', onWait }: MigrateOptions) {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${migrationLock}) as locked`,
  );
  if (rows[0]?.locked) return;
  onWait?.(
    `Migrations are pending in ${place}, and wait until a backup, or another process that migrates, has ended.`,
  );
  await client.query(`select pg_advisory_lock(${migrationLock})`);
}

/**
 * Writes the migrations of this code into the list of a database that has all of those which they replace: its schema
 * is the same already. In one statement, so that a backup never sees half of it.
 */
async function renameReplaced(client: pg.Client, { folder = migrationsFolder }: MigrateOptions) {
  if (!(await readSchemaState(client, folder)).isReplaced) return;
  const { by, replaced } = replacedMigrations(folder);
  const whens = migrationsIn(folder).flatMap(({ tag, when }) => (by.includes(tag) ? [when] : []));
  const files = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) =>
    whens.includes(folderMillis),
  );
  await client.query(
    `with removed as (delete from drizzle.__drizzle_migrations where created_at = any ($1::bigint[]))
     insert into drizzle.__drizzle_migrations (hash, created_at)
     select * from unnest($2::text[], $3::bigint[])`,
    [replaced, files.map(({ hash }) => hash), files.map(({ folderMillis }) => folderMillis)],
  );
}

/** One migration and its row in the list that drizzle reads too, in one transaction. */
async function apply(client: pg.Client, { when, hash, sql }: Pending): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query('begin');
  try {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const tableIsBusy = ({ place = 'DATABASE_URL' }: MigrateOptions): StartError =>
  new StartError(
    `A migration could not lock its table in ${place}, because another session holds it: end that session (pg_stat_activity shows it), and start again.`,
  );

const codesOf = (error: unknown): readonly string[] => causesOf(error).map(({ code }) => String(code ?? ''));
