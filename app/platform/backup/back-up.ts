import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationLock } from '../database/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { release } from '../release.ts';
import {
  type ArchivedTable,
  archiveFormat,
  dataFileEntry,
  jobsName,
  type Manifest,
  manifestName,
  storedFileEntry,
  tableEntry,
} from './archive-format.ts';
import { type DumpedTable, listTables, quoteColumns, quoteTable } from './dumped-tables.ts';
import { type AddEntry, writeArchive } from './write-archive.ts';

export type BackUp = {
  /** Where the archive is written. */
  readonly path: string;
  readonly databaseUrl: string;
  readonly files: FileStore;
  /** The folders of the file store to archive. */
  readonly folders: readonly string[];
  readonly dataDirectory: string;
  /** Files of the data directory to archive, if they exist. */
  readonly dataFiles: readonly string[];
  readonly origin: string;
  readonly now: Date;
  readonly signal?: AbortSignal;
};

/** The parts of a table have this size at most, so that memory stays small. */
const partBytes = 4 * 1024 * 1024;

/**
 * Writes everything that the product has stored into one archive, while it runs: all tables as of one moment,
 * the unfinished jobs and the files. Returns the manifest and the size of the archive in bytes.
 */
export async function backUp(options: BackUp): Promise<{ manifest: Manifest; bytes: number }> {
  let manifest: Manifest | undefined;
  const bytes = await writeArchive(
    options.path,
    async (add, entries) => {
      const stored = await archiveDatabase(options.databaseUrl, add);
      // After the tables: a picture has its files before it has a row, and a deleted one keeps them for half an hour.
      const files = await archiveFiles(options, add);
      await archiveDataFiles(options, add);
      const { origin, now } = options;
      manifest = {
        ...{ format: archiveFormat, version: release, origin, createdAt: now.toISOString() },
        ...stored,
        ...{ files, entries: [...entries] },
      };
      await add(manifestName, Buffer.from(JSON.stringify(manifest)));
    },
    options.signal,
  );
  if (!manifest) throw new Error('The archive has no manifest');
  return { manifest, bytes };
}

/** Tables and jobs in one snapshot. Meanwhile no migration runs; a process that starts waits for it. */
async function archiveDatabase(url: string, add: AddEntry) {
  const guard = await connect(url);
  const client = await connect(url);
  try {
    // A transaction of its own, because a snapshot is taken before the lock is waited for.
    await guard.query(`begin; ${noLimits}; select pg_advisory_xact_lock_shared(${migrationLock})`);
    await client.query(`begin isolation level repeatable read read only; ${noLimits}`);
    const dumped = await listTables(client);
    const tables: ArchivedTable[] = [];
    for (const table of dumped)
      tables.push({ ...table, columns: [...table.columns], rows: await archiveTable(client, table, add) });
    const jobs = await unfinishedJobs(client);
    await add(jobsName, Buffer.from(JSON.stringify(jobs)));
    return {
      postgres:
        (await client.query<{ version: string }>("select current_setting('server_version') as version"))
          .rows[0]?.version ?? '',
      migrations: await appliedMigrations(client),
      tables,
      sequences: await readSequences(client),
      jobs: jobs.length,
    };
  } finally {
    await Promise.all([client.end(), guard.end()]);
  }
}

/** The limits of visitors' statements do not apply to a copy of a whole table. */
const noLimits =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A failing query rejects by itself; without a listener a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Returns the number of rows. */
async function archiveTable(
  client: pg.Client,
  { name, columns }: DumpedTable,
  add: AddEntry,
): Promise<number> {
  const rows = client.query(copyTo(`copy ${quoteTable(name)} (${quoteColumns(columns)}) to stdout`));
  let part = 0;
  let collected: Buffer[] = [];
  let bytes = 0;
  const write = async () => {
    part += 1;
    await add(tableEntry(name, part), Buffer.concat(collected));
    collected = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    collected.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await write();
  }
  if (bytes > 0) await write();
  return rows.rowCount;
}

async function appliedMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname in ('public', 'drizzle') order by 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteTable(name)}`,
    );
    sequences.push(...values.map((value) => ({ name, ...value })));
  }
  return sequences;
}

/** A job that is to be enqueued again. */
export type ArchivedJob = { readonly queue: string; readonly data: unknown };

async function unfinishedJobs(client: pg.Client): Promise<ArchivedJob[]> {
  const queue = await client.query<{ exists: boolean }>(
    "select to_regclass('pgboss.job') is not null as exists",
  );
  if (!queue.rows[0]?.exists) return [];
  const { rows } = await client.query<ArchivedJob>(
    // The names of pg-boss's own queues begin with underscores.
    `select name as queue, data from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_%' order by created_on, id`,
  );
  return rows;
}

/** Returns the number of files. */
async function archiveFiles({ files, folders }: BackUp, add: AddEntry): Promise<number> {
  let archived = 0;
  for (const folder of folders) {
    let after = '';
    for (;;) {
      const listed = await files.list(folder, after ? { after } : {});
      for (const { name } of listed) {
        // Removed meanwhile: nothing shows a picture whose files are removed.
        const file = await files.get(name);
        if (!file) continue;
        await add(storedFileEntry(name), await buffer(file.body));
        archived += 1;
      }
      const last = listed.at(-1);
      if (!last) break;
      after = last.name;
    }
  }
  return archived;
}

async function archiveDataFiles({ dataDirectory, dataFiles }: BackUp, add: AddEntry): Promise<void> {
  for (const name of dataFiles) {
    const content = await readFile(join(dataDirectory, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (content) await add(dataFileEntry(name), content);
  }
}
