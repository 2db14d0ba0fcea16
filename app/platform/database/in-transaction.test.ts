import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { Transaction } from './database.ts';
import { decideInTransaction } from './decide-in-transaction.ts';
import { inTransaction } from './in-transaction.ts';

const { database } = await testDatabase();
await database.execute(sql`create table marks (id int primary key, count int not null)`);
await database.execute(sql`insert into marks values (1, 0), (2, 0)`);

type Run = (work: (transaction: Transaction) => Promise<void>) => Promise<unknown>;

const mark = (transaction: Transaction, id: number) =>
  transaction.execute(sql`update marks set count = count + 1 where id = ${id}`);

/** Two transactions that lock two rows in opposite order, each after the other has its first row. */
function deadlock(run: Run) {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const go = (ids: readonly [number, number], mine: () => void, theirs: Promise<void>) =>
    run(async (transaction) => {
      await mark(transaction, ids[0]);
      mine();
      await theirs;
      await mark(transaction, ids[1]);
    });
  return Promise.allSettled([
    go([1, 2], first.resolve, second.promise),
    go([2, 1], second.resolve, first.promise),
  ]);
}

const counts = async () =>
  (await database.execute<{ count: number }>(sql`select count from marks order by id`)).rows.map(
    ({ count }) => count,
  );

it('runs a deadlocked transaction again, and commits each once', async () => {
  const ended = await deadlock((work) => inTransaction(database, work));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await counts()).toEqual([2, 2]);
});

it('runs it again when the deadlock happens inside a savepoint', async () => {
  const before = await counts();
  const ended = await deadlock((work) =>
    decideInTransaction(database, async (outer) => {
      await inTransaction(outer, work);
      return { accepted: true, value: null };
    }),
  );
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await counts()).toEqual(before.map((count) => count + 2));
});

it('is needed for that: without it, PostgreSQL undoes one of the two for good', async () => {
  const ended = await deadlock((work) => database.transaction(work));
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('runs a transaction again that cannot be serialized, and gives up after four attempts', async () => {
  let attempts = 0;
  const work = inTransaction(database, async (transaction) => {
    attempts += 1;
    await transaction.execute(sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '40001' } });
  expect(attempts).toBe(4);
});

it('runs nothing again that failed for another reason', async () => {
  let attempts = 0;
  const work = inTransaction(database, async (transaction) => {
    attempts += 1;
    await transaction.execute(sql`insert into marks values (1, 0)`);
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(attempts).toBe(1);
});

it('is the only place that begins a transaction of the product', () => {
  const begins = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && /\.transaction\(/.test(readFileSync(file, 'utf8')),
  );
  expect(begins.sort()).toEqual([
    // The database of a guide's phone, in its browser.
    'app/features/door/app/phone/sealed-database.ts',
    'app/platform/database/in-transaction.ts',
  ]);
});
