import path from 'node:path';
import { expect, it } from 'vitest';
import { emptyDatabase } from '#tests/support/database.ts';
import { runSql } from '#tests/support/database-url.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const fixture = path.resolve('tests/support/migrations-fixture');

it('applies each migration once when ten processes boot at the same moment', async () => {
  const { url } = await emptyDatabase();
  const boots = Array.from({ length: 10 }, () =>
    openDatabase(url, { onError: console.error, maxConnections: 1 }),
  );
  await Promise.all(boots.map(({ pool }) => migrateDatabase(pool, fixture)));
  await Promise.all(boots.map(({ close }) => close()));

  expect(await runSql(url, 'select id from bars order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await runSql(url, 'select count(*)::int from drizzle.__drizzle_migrations')).toEqual([{ count: 2 }]);
});
