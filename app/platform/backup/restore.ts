import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { casing, type Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { migrationLock } from '../database/migrate.ts';
import { migrationsFolder } from '../database/schema-state.ts';
import type { FileStore } from '../files/file-store.ts';
import { inUploadFolder } from '../files/receive-file.ts';
import { type JobQueues, type Jobs, openJobs, type QueueName } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import {
  type ArchivedTable,
  dataFileEntry,
  jobsName,
  type Manifest,
  storedFileEntry,
} from './archive-format.ts';
import type { ArchivedJob } from './back-up.ts';
import { listTables, quoteColumns, quoteName, quoteTable } from './dumped-tables.ts';
import { readArchive, verifyArchive } from './read-archive.ts';

export type Restore = {
  readonly path: string;
  /** What `checkArchive` returned for that path. */
  readonly manifest: Manifest;
  readonly databaseUrl: string;
  readonly files: FileStore;
  readonly dataDirectory: string;
  readonly log: Log;
  /** Whether the unfinished jobs are dropped instead of enqueued again. */
  readonly withoutJobs?: boolean;
  /** Runs in the transaction, after all rows are loaded. */
  readonly afterLoad?: (transaction: Transaction) => Promise<void>;
  /** The folder of the migrations; another one in tests. */
  readonly folder?: string;
};

/**
 * Verifies an archive and returns its manifest. Throws a `StartError` if it is damaged, or written by a newer
 * release.
 */
export async function checkArchive(path: string, folder = migrationsFolder): Promise<Manifest> {
  const manifest = await verifyArchive(path);
  const known = readMigrationFiles({ migrationsFolder: folder });
  const isKnown = manifest.migrations.every(({ createdAt }, at) => known[at]?.folderMillis === createdAt);
  if (!isKnown)
    throw new StartError(
      `${path} was written by release ${manifest.version} of the product, whose database this release does not know: restore it with that release or a newer one.`,
    );
  return manifest;
}

/**
 * Restores an archive into an empty database: all of it in one transaction, or nothing. The schema is made by
 * the migrations that the archived database had; run the later ones afterwards. Needs no rights beyond those
 * of a normal start. Throws a `StartError`, and changes nothing, if the database has tables.
 */
export async function restore(options: Restore): Promise<void> {
  const { databaseUrl, manifest, folder = migrationsFolder } = options;
  const migrations = readMigrationFiles({ migrationsFolder: folder }).slice(0, manifest.migrations.length);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A failing query rejects by itself; without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  // Opened for the first unfinished job, because it creates the queue's tables.
  let jobs: Jobs | undefined;
  try {
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    const dataFiles = await inTransaction(drizzle({ client, casing }), async (transaction) => {
      await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
      await refuseTables(client);
      await createSchema(client, migrations);
      const complete = await dropForLoading(client, manifest.tables);
      const found = await load(client, options, async ({ queue, data }) => {
        if (options.withoutJobs) return;
        jobs ??= openJobs(databaseUrl, options.log);
        await jobs.enqueue(transaction, queue as QueueName, data as JobQueues[QueueName]);
      });
      await complete();
      for (const { name, lastValue, isCalled } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          quoteTable(name),
          lastValue,
          isCalled,
        ]);
      await options.afterLoad?.(transaction);
      return found;
    });
    await writeDataFiles(options.dataDirectory, dataFiles);
    await client.query('analyze');
  } finally {
    await client.end();
    await jobs?.stop();
  }
}

async function refuseTables(client: pg.Client): Promise<void> {
  const [table] = await listTables(client);
  if (table)
    throw new StartError(
      `The database is not empty (it has ${table.name}): restore into an empty database, or into another DATA_DIRECTORY.`,
    );
}

/** The same as `migrate` of drizzle, but in the transaction of the restore. The list of migrations is loaded with the other tables. */
async function createSchema(
  client: pg.Client,
  migrations: ReturnType<typeof readMigrationFiles>,
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql } of migrations) for (const statement of sql) await client.query(statement);
}

/**
 * Drops foreign keys and indexes, disables triggers and removes the rows that migrations have inserted, so that
 * tables load quickly and in any order. Returns a function that restores all of it and validates the foreign keys.
 */
async function dropForLoading(
  client: pg.Client,
  tables: readonly ArchivedTable[],
): Promise<() => Promise<void>> {
  const created = new Set((await listTables(client)).map(({ name }) => name));
  const unknown = tables.find(({ name }) => !created.has(name));
  if (unknown)
    throw new StartError(
      `The archive has the table ${unknown.name}, which its release does not know: it cannot be restored.`,
    );
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  const { rows: triggers } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { table } of triggers) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoteTable(name)).join(', ')}`);
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
    for (const { table } of triggers) await client.query(`alter table ${table} enable trigger user`);
  };
}

type DataFile = { readonly name: string; readonly content: Buffer };

/** Loads all rows, stores the files and enqueues the jobs. Returns the files of the data directory. */
async function load(
  client: pg.Client,
  { path, manifest: { tables }, files, dataDirectory }: Restore,
  enqueue: (job: ArchivedJob) => Promise<void>,
): Promise<DataFile[]> {
  const dataFiles: DataFile[] = [];
  const loader = new TableLoader(client, tables);
  await inUploadFolder(dataDirectory, async (folder) => {
    for await (const { name, content } of readArchive(path)) {
      const [kind] = name.split('/');
      if (kind === 'tables') await loader.write(name, content);
      else await loader.end();
      if (kind === 'files')
        await store(files, { name: name.slice(storedFileEntry('').length), content, folder });
      if (kind === 'data') dataFiles.push({ name: name.slice(dataFileEntry('').length), content });
      if (name === jobsName)
        for (const job of JSON.parse(content.toString('utf8')) as ArchivedJob[]) await enqueue(job);
    }
  });
  loader.checkRows();
  return dataFiles;
}

/** Streams the parts of one table after the other into PostgreSQL. */
class TableLoader {
  readonly #client: pg.Client;
  readonly #tables: readonly ArchivedTable[];
  readonly #rows = new Map<string, number>();
  #open: { table: string; stream: ReturnType<typeof copyFrom>; done: Promise<void> } | null = null;

  constructor(client: pg.Client, tables: readonly ArchivedTable[]) {
    this.#client = client;
    this.#tables = tables;
  }

  async write(entry: string, content: Buffer): Promise<void> {
    const name = entry.split('/')[1] ?? '';
    if (this.#open?.table !== name) {
      await this.end();
      this.#open = this.#begin(name);
    }
    const { stream, done } = this.#open ?? this.#begin(name);
    const written = new Promise<void>((resolve, reject) => {
      stream.write(content, (error) => (error ? reject(error) : resolve()));
    });
    // An invalid row fails the stream, possibly before the write is reported.
    await Promise.race([written, done]);
  }

  async end(): Promise<void> {
    if (!this.#open) return;
    const { table, stream, done } = this.#open;
    this.#open = null;
    stream.end();
    await done;
    this.#rows.set(table, stream.rowCount);
  }

  checkRows(): void {
    for (const { name, rows } of this.#tables)
      if ((this.#rows.get(name) ?? 0) !== rows)
        throw new Error(`${name} has ${this.#rows.get(name) ?? 0} rows instead of ${rows}`);
  }

  #begin(name: string) {
    const table = this.#tables.find((archived) => archived.name === name);
    if (!table) throw new Error(`${name} is not in the manifest`);
    const stream = this.#client.query(
      copyFrom(`copy ${quoteTable(name)} (${quoteColumns(table.columns)}) from stdin`),
    );
    const { promise: done, resolve, reject } = Promise.withResolvers<void>();
    stream.once('finish', resolve);
    stream.once('error', reject);
    done.catch(() => undefined); // The caller awaits it and reports the error.
    return { table: name, stream, done };
  }
}

const types: readonly (readonly [ending: string, type: string])[] = [
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
];

async function store(
  files: FileStore,
  { name, content, folder }: { name: string; content: Buffer; folder: string },
): Promise<void> {
  const file = join(folder, 'restored');
  await writeFile(file, content);
  const type = types.find(([ending]) => name.endsWith(ending))?.[1] ?? 'application/octet-stream';
  await files.put(name, file, type);
}

async function writeDataFiles(directory: string, found: readonly DataFile[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const { name, content } of found) {
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(name))
      throw new Error(`Invalid name of a file: ${JSON.stringify(name)}`);
    await writeFile(join(directory, name), content, { mode: 0o600 });
  }
}
