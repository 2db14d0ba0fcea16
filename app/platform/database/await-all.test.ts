import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { awaitAll } from './await-all.ts';
import { inTransaction } from './in-transaction.ts';

const { database, pool } = await testDatabase();
await pool.query('create table drinks (id int primary key)');
const add = (transaction: Pick<typeof database, 'execute'>, id: number) =>
  transaction.execute(sql`insert into drinks values (${id})`).then((result) => result.rowCount);
const drinks = async () => (await pool.query('select id from drinks order by id')).rows.map(({ id }) => id);

it('runs concurrent queries of a transaction in order, and returns each result', async () => {
  const answers = await inTransaction(database, (transaction) =>
    awaitAll(
      add(transaction, 1),
      transaction.execute(sql`select count(*)::int as n from drinks`).then(({ rows }) => rows[0]?.n),
      add(transaction, 2),
    ),
  );
  expect(answers).toEqual([1, 1, 1]);
  expect(await drinks()).toEqual([1, 2]);
});

it('rolls back the whole transaction if a concurrent query fails, including later queries', async () => {
  const failed = inTransaction(database, (transaction) =>
    awaitAll(
      add(transaction, 3),
      add(transaction, 1),
      add(transaction, 4).catch(() => add(transaction, 5)),
    ),
  );
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await drinks()).toEqual([1, 2]);
});

it('begins the transaction even if its first query comes late', async () => {
  await database
    .transaction(async (transaction) => {
      await pool.query('select 1');
      await add(transaction, 6);
      throw new Error('given up');
    })
    .catch(() => undefined);
  await inTransaction(database, async () => undefined);
  expect(await drinks()).toEqual([1, 2]);
});

it('rejects if the connection is lost during the transaction', async () => {
  const failed = inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await add(transaction, 7);
  });
  await expect(failed).rejects.toThrow();
  expect(await drinks()).toEqual([1, 2]);
});
