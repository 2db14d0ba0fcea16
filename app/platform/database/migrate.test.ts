import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, testDatabase } from '#tests/support/database.ts';
import { runSql } from '#tests/support/database-url.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase, migrationLock, requireMigrated } from './migrate.ts';
import { migrationsFolder, migrationsIn, readSchemaState, replacedMigrations } from './schema-state.ts';

const fixture = path.resolve('tests/support/migrations-fixture');

it('applies each migration once when ten processes boot at the same moment', async () => {
  const { url } = await emptyDatabase();
  const boots = Array.from({ length: 10 }, () =>
    openDatabase(url, { onError: console.error, maxConnections: 1 }),
  );
  await Promise.all(boots.map(({ pool }) => migrateDatabase(pool, { folder: fixture })));
  await Promise.all(boots.map(({ close }) => close()));

  expect(await runSql(url, 'select id from bars order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await runSql(url, 'select count(*)::int from drizzle.__drizzle_migrations')).toEqual([{ count: 2 }]);
});

it('refuses data of a trial version in one sentence, and changes nothing', async () => {
  const { url } = await emptyDatabase();
  const { pool, close } = openDatabase(url, { onError: console.error, maxConnections: 1 });
  onTestFinished(close);
  await migrateDatabase(pool, { folder: fixture });
  const tables = () =>
    runSql(url, `select oid, relname from pg_class where relnamespace = 'public'::regnamespace`);
  const before = await tables();

  const started = migrateDatabase(pool, { place: '/srv/data' });

  await expect(started).rejects.toThrow(
    new StartError(
      'The data in /srv/data were made by a trial version before 1.0.0 and cannot be upgraded: move them away, or choose an empty place, and start again.',
    ),
  );
  expect(await tables()).toEqual(before);
  expect(await runSql(url, 'select id from bars order by id')).toEqual([{ id: 1 }, { id: 2 }]);
});

describe('A schema that a newer release has migrated', async () => {
  const { pool } = await testDatabase();
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
  );

  it('is used by an older release while that release still runs on it', async () => {
    expect(await migrateDatabase(pool, { running: '1.0.0' })).toEqual([]);
    await requireMigrated(pool, { running: '1.0.0' });
  });

  it('is refused in one sentence by a release that no longer runs on it', async () => {
    await pool.query(`update schema_compatibility set oldest_release = '1.10.0'`);
    const refusal = new StartError(
      'The schema in DATABASE_URL is newer than this release (1.9.3), which no longer runs on it: start release 1.10.0 or a newer one, or restore the backup from before the upgrade.',
    );
    await expect(migrateDatabase(pool, { running: '1.9.3' })).rejects.toThrow(refusal);
    await expect(requireMigrated(pool, { running: '1.9.3' })).rejects.toThrow(refusal);
    expect(await migrateDatabase(pool, { running: '1.10.0' })).toEqual([]);
    expect(await migrateDatabase(pool, { running: '2.0.0' })).toEqual([]);
  });
});

it('refuses a migration that is older than an applied one, which would be skipped', async () => {
  const { url } = await emptyDatabase();
  const { pool, close } = openDatabase(url, { onError: console.error, maxConnections: 1 });
  onTestFinished(close);
  await migrateDatabase(pool);
  const last = migrationsIn().at(-1)!;
  await pool.query(
    'update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = $1',
    [last.when],
  );
  await expect(migrateDatabase(pool)).rejects.toThrow(
    `The schema in DATABASE_URL was made by another line of development, which lacks ${last.tag}: start`,
  );
});

describe('A database that was made between two releases', async () => {
  const { by, replaced } = replacedMigrations();
  const listed = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at';
  const setList = (url: string, whens: readonly number[]) =>
    runSql(
      url,
      `with removed as (delete from drizzle.__drizzle_migrations
         where created_at = any (array[${migrationsIn().flatMap(({ tag, when }) => (by.includes(tag) ? [when] : []))}]))
       insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'former', unnest(array[${whens}])`,
    );

  it('with all of the replaced migrations gets the list of this code, and its schema stays', async () => {
    const current = await testDatabase();
    const { url, pool } = await place();
    await migrateDatabase(pool, { folder: migrationsUntil(by.at(-1)) });
    await setList(url, replaced);
    const tags = migrationsIn().map(({ tag }) => tag);
    const later = tags.slice(tags.indexOf(by.at(-1) ?? '') + 1);
    const lacking = [...by, ...later].join(', ');
    await expect(requireMigrated(pool)).rejects.toThrow(`lacks ${lacking}, and MIGRATE_AT_START=off`);

    expect(await migrateDatabase(pool)).toEqual(later);

    expect(await runSql(url, listed)).toEqual(await runSql(current.url, listed));
    expect(await readSchemaState(pool)).toMatchObject({ missing: [], unknown: 0 });
    await requireMigrated(pool);
  });

  it('with some of them is refused in one sentence, and does not change', async () => {
    const { url, pool } = await testDatabase();
    await setList(url, replaced.slice(0, -1));
    const before = await runSql(url, listed);
    const refusal = new StartError(
      'The schema in DATABASE_URL was made by another line of development, or between two releases, with migrations that this code lacks: start the code that made it, or choose an empty place.',
    );
    await expect(migrateDatabase(pool)).rejects.toThrow(refusal);
    await expect(requireMigrated(pool)).rejects.toThrow(refusal);
    expect(await runSql(url, listed)).toEqual(before);
  });
});

const foldersToRemove: string[] = [];
afterAll(() => foldersToRemove.forEach(removeDirectory));

/** A folder with the migrations of this code as far as that one. */
function migrationsUntil(last: string | undefined): string {
  const folder = temporaryDirectory();
  foldersToRemove.push(folder);
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const { entries, ...journal } = JSON.parse(readFileSync(file, 'utf8'));
  const until = entries.findIndex(({ tag }: { tag: string }) => tag === last) + 1;
  writeFileSync(file, JSON.stringify({ ...journal, entries: entries.slice(0, until) }));
  return folder;
}

/** A folder with these migrations, in order. */
function migrations(...statements: readonly string[]): string {
  const folder = temporaryDirectory();
  foldersToRemove.push(folder);
  mkdirSync(path.join(folder, 'meta'));
  const entries = statements.map((statement, idx) => {
    const tag = `000${idx}_step`;
    writeFileSync(path.join(folder, `${tag}.sql`), statement);
    return { idx, version: '7', when: 1_700_000_000_000 + idx, tag, breakpoints: true };
  });
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

async function place() {
  const { url } = await emptyDatabase();
  const { pool, close } = openDatabase(url, { onError: console.error, maxConnections: 2 });
  afterAll(close);
  return { url, pool };
}

/** Other tests wait for locks in their own databases of the same server. */
const waitsOfThisDatabase = `select count(*)::int from pg_locks
  where not granted and database = (select oid from pg_database where datname = current_database())`;

describe('Several pending migrations', () => {
  it('are a transaction each: while one waits for a table, the table of the one before is free', async () => {
    const { pool } = await place();
    await pool.query('create table sold (id int); create table busy (id int)');
    const seller = await pool.openClient();
    onTestFinished(() => seller.end());
    await seller.query('begin; lock table busy in access exclusive mode');
    const folder = migrations('alter table sold add column a int', 'alter table busy add column b int');
    const migrated = migrateDatabase(pool, { folder });
    await expect
      .poll(async () => (await pool.query(waitsOfThisDatabase)).rows[0], { timeout: 3_000 })
      .toEqual({ count: 1 });
    // In one transaction with the second, this would wait as long as it.
    await seller.query(`set local lock_timeout = '1s'`);
    await seller.query('insert into sold values (1, 2)');
    await seller.query('commit');
    expect(await migrated).toEqual(['0000_step', '0001_step']);
  });

  it('stay applied up to the one that fails, which changes nothing and can be run again', async () => {
    const { url, pool } = await place();
    const steps = ['create table a (id int)', 'create table b (id int); select 1 / 0'];
    const broken = migrateDatabase(pool, { folder: migrations(...steps) });
    await expect(broken).rejects.toThrow('division by zero');
    const tables = () =>
      runSql(url, `select tablename as name from pg_tables where schemaname = 'public' order by 1`);
    expect(await tables()).toEqual([{ name: 'a' }]);
    expect(await migrateDatabase(pool, { folder: migrations(steps[0]!, 'create table b (id int)') })).toEqual(
      ['0001_step'],
    );
    expect(await tables()).toEqual([{ name: 'a' }, { name: 'b' }]);
  });
});

describe('While a backup holds the lock', async () => {
  const { pool } = await place();
  const backup = await pool.openClient();
  const folder = migrations('create table a (id int)');
  // Not earlier: PostgreSQL ends a transaction that is idle while the tests before take long.
  beforeAll(async () => {
    await backup.query(`begin; select pg_advisory_xact_lock_shared(${migrationLock})`);
  });

  it('pending migrations say what they wait for, and are applied when it has ended', async () => {
    const said: string[] = [];
    const migrated = migrateDatabase(pool, {
      folder,
      place: '/srv/data',
      onWait: (words) => said.push(words),
    });
    await expect
      .poll(() => said)
      .toEqual([
        'Migrations are pending in /srv/data, and wait until a backup, or another process that migrates, has ended.',
      ]);
    await backup.query('commit');
    expect(await migrated).toEqual(['0000_step']);
  });

  it('a start without pending migrations does not wait', async () => {
    await backup.query(`begin; select pg_advisory_xact_lock_shared(${migrationLock})`);
    expect(await migrateDatabase(pool, { folder, onWait: () => expect.unreachable() })).toEqual([]);
    await backup.end();
  });
});
