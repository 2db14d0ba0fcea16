import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { runSql } from '#tests/support/database-url.ts';
import { makeReleased, readRelease, recordedReleases } from '#tests/support/released/released.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** Columns, constraints and indexes; not their order, because a migration adds columns at the end. */
const describeSchema = `
  select format('%s.%s %s%s%s%s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, case attgenerated when 's' then ' generated' end,
      ' ' || pg_get_expr(adbin, adrelid)) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select format('%s of %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  order by 1`;

async function schemaOf(url: string): Promise<readonly string[]> {
  return (await runSql<{ line: string }>(url, describeSchema)).map(({ line }) => line);
}

/** A database that all migrations have made, after the release with its rows if there is one. */
async function migrated(release: string | null): Promise<string> {
  const { url } = await emptyDatabase();
  const { pool, close } = openDatabase(url, { onError: console.error });
  onTestFinished(close);
  if (release) await makeReleased(pool, readRelease(release));
  await migrateDatabase(pool);
  return url;
}

/** What drizzle makes of the tables in the code, as for a product without any migration. */
let tablesOfCode = '';
beforeAll(async () => {
  const out = temporaryDirectory();
  try {
    await promisify(execFile)(process.execPath, [
      ...[
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        '--dialect',
        'postgresql',
        '--casing',
        'snake_case',
      ],
      ...['--schema', 'app/**/*-tables.server.ts', '--out', path.relative('.', out), '--name', 'code'],
    ]);
    tablesOfCode = readFileSync(path.join(out, '0000_code.sql'), 'utf8');
  } finally {
    removeDirectory(out);
  }
});

it.each([null, ...recordedReleases()])(
  'a database of release %s, once migrated, has exactly the schema of the code',
  async (release) => {
    const url = await migrated(release);
    const found = await schemaOf(url);

    // The functions and the few tables that are written by hand stay, and the others are made from the code.
    const tables = [...tablesOfCode.matchAll(/create table "(\w+)"/gi)].map(([, name]) => name);
    await runSql(url, `drop table ${tables.join(', ')} cascade`);
    await runSql(url, tablesOfCode);

    expect(tables.length).toBeGreaterThan(40);
    expect(found).toEqual(await schemaOf(url));
  },
);
