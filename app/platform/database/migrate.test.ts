import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyDatabase, testDatabase } from '#tests/support/database.ts';
import { runSql } from '#tests/support/database-url.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase, requireMigrated } from './migrate.ts';
import { migrationsIn } from './schema-state.ts';

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
