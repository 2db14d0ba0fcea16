import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DatabasePool } from '#platform/database/database-pool.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { migrationsFolder, migrationsIn } from '#platform/database/schema-state.ts';

/** One statement that a release sent, with what it was given and what came back. */
export type SentStatement = {
  /** The connection, by number. */
  readonly on: number;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly isArray: boolean;
  readonly rows: readonly unknown[];
  /** PostgreSQL's types of the parameters and of the result; null for a statement that cannot be prepared. */
  types: { readonly parameters: readonly string[]; readonly result: readonly string[] } | null;
};

/** What the tests keep of a release, instead of its code (docs/decisions/expand-then-contract.md). */
export type ReleaseRecord = {
  readonly release: string;
  /** The names and SHA-256 sums of its migrations, which are never edited. */
  readonly migrations: readonly { readonly tag: string; readonly sum: string }[];
  /** The rows of a small data set, by table. */
  readonly rows: Readonly<Record<string, readonly unknown[]>>;
  readonly facts: { readonly night: string; readonly coupon: string; readonly guide: string };
  readonly bookings: Readonly<
    Record<'pending' | 'confirmed' | 'checkedIn' | 'cancelled' | 'expired', string>
  >;
  /** What a guest's booking, payment, check-in and cancellation sent, starting with those rows. */
  readonly statements: readonly SentStatement[];
  /** `summaryOf` after them. */
  readonly summary: unknown;
};

const folder = import.meta.dirname;

/** The releases that the tests know, each a file `1.0.0.json`. */
export const recordedReleases = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^\d.*\.json$/.test(name))
    .map((name) => path.basename(name, '.json'));

export const readRelease = (release: string): ReleaseRecord =>
  JSON.parse(readFileSync(path.join(folder, `${release}.json`), 'utf8'));

/** Writes one entry per line, so that a difference can be read. */
export function writeRelease(record: ReleaseRecord): void {
  const lines = (items: readonly unknown[]) => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  const { rows, statements, ...rest } = record;
  const tables = Object.entries(rows).map(
    ([table, its]) => `    ${JSON.stringify(table)}: [\n  ${lines(its).replaceAll('\n', '\n  ')}\n    ]`,
  );
  const head = JSON.stringify(rest, null, 2).replace(/\n}$/, '');
  const text = `${head},\n  "rows": {\n${tables.join(',\n')}\n  },\n  "statements": [\n${lines(statements)}\n  ]\n}\n`;
  writeFileSync(path.join(folder, `${record.release}.json`), text);
}

/** The names and sums of the migrations as they are now. */
export const migrationSums = () =>
  migrationsIn().map(({ tag }) => ({
    tag,
    sum: createHash('sha256')
      .update(readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n'))
      .digest('hex'),
  }));

/** Makes the schema of a release in an empty database, with the rows of its data set. */
export async function makeReleased(pool: DatabasePool, { migrations, rows }: ReleaseRecord): Promise<void> {
  const only = mkdtempSync(path.join(tmpdir(), 'vallarta-released-'));
  try {
    mkdirSync(path.join(only, 'meta'));
    const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
    const its = new Set(migrations.map(({ tag }) => tag));
    const entries = migrationsIn().filter(({ tag }) => its.has(tag));
    writeFileSync(path.join(only, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of migrations)
      if (existsSync(path.join(migrationsFolder, `${tag}.sql`)))
        cpSync(path.join(migrationsFolder, `${tag}.sql`), path.join(only, `${tag}.sql`));
    await migrateDatabase(pool, { folder: only });
  } finally {
    rmSync(only, { recursive: true });
  }
  const client = await pool.connect();
  try {
    // Neither triggers nor foreign keys, so that the order does not matter.
    await client.query('set session_replication_role = replica');
    for (const [table, its] of Object.entries(rows)) {
      const columns = await client.query(
        `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      const { names } = columns.rows[0];
      await client.query(
        `insert into ${pg.escapeIdentifier(table)} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${pg.escapeIdentifier(table)}, $1)`,
        [JSON.stringify(its)],
      );
    }
    await client.query(`
      do $$ declare counted record; begin
        for counted in
          select table_name as name, column_name as id, pg_get_serial_sequence(quote_ident(table_name), column_name) as numbers
          from information_schema.columns
          where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null
        loop
          execute format('select setval(%L, coalesce(max(%I), 0) + 1) from %I', counted.numbers, counted.id, counted.name);
        end loop;
      end $$`);
  } finally {
    client.release(true);
  }
}

/** PostgreSQL's types of a statement's parameters and result; null if it cannot be prepared, such as `begin`. */
export async function typesOf(client: Queryable, text: string): Promise<SentStatement['types']> {
  if (/^\s*(begin|commit|rollback|savepoint|release|set)\b/i.test(text)) return null;
  await client.query(`prepare released as ${text}`);
  const { rows } = await client.query(
    'select parameter_types::text[] as parameters, coalesce(result_types::text[], array[]::text[]) as result from pg_prepared_statements where name = $1',
    ['released'],
  );
  await client.query('deallocate released');
  return rows[0];
}
