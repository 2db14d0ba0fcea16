import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { Database, Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { preparedQuery } from './prepared-query.ts';

const { database, pool } = await testDatabase();
await pool.query(
  `create table drinks (id int primary key, name text); insert into drinks values (1, 'Mezcal')`,
);
const drinks = pgTable('drinks', { id: integer().primaryKey(), name: text() });

const byId = preparedQuery('drink_by_id', (database) =>
  database
    .select({ name: drinks.name })
    .from(drinks)
    .where(eq(drinks.id, sql.placeholder('id'))),
);
const rename = preparedQuery('drink_rename', (database) => {
  const renamed = database
    .$with('renamed', { id: drinks.id })
    .as(
      sql`update drinks set name = ${sql.placeholder('name')} where id = ${sql.placeholder('id')} returning id`,
    );
  return database.with(renamed).select().from(renamed);
});
const statements = async (database: Database | Transaction) =>
  (
    await database.execute<{ name: string }>(sql`select name from pg_prepared_statements order by name`)
  ).rows.map(({ name }) => name);

it('runs with the values of each call', async () => {
  expect(await byId(database, { id: 1 })).toEqual([{ name: 'Mezcal' }]);
  expect(await byId(database, { id: 2 })).toEqual([]);
});

it('is prepared once per connection, also when different transactions use it', async () => {
  for (const name of ['Raicilla', 'Tequila'])
    await inTransaction(database, async (transaction) => {
      expect(await rename(transaction, { id: 1, name })).toEqual([{ id: 1 }]);
      expect(await byId(transaction, { id: 1 })).toEqual([{ name }]);
      expect(await statements(transaction)).toEqual(['drink_by_id', 'drink_rename']);
    });
  expect(pool.totalCount).toBe(1);
});

it('runs in the transaction that it is called with', async () => {
  await database
    .transaction(async (transaction) => {
      await rename(transaction, { id: 1, name: 'Water' });
      throw new Error('given up');
    })
    .catch(() => undefined);
  expect(await byId(database, { id: 1 })).toEqual([{ name: 'Tequila' }]);
});
