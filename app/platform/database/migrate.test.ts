import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '#tests/support/database.ts';
import { runSql } from '#tests/support/database-url.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

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
