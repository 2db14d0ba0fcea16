import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { databaseProxy } from '#tests/support/database-proxy.ts';
import { openDatabase } from './database.ts';
import { isUnreachable } from './is-unreachable.ts';
import { keptQuery } from './kept-query.ts';

const direct = await testDatabase();
const proxy = await databaseProxy(direct.url);
const { database, close } = openDatabase(proxy.url, {
  onError: () => undefined,
  limits: { silentMilliseconds: 300, connectWhileSilentMilliseconds: 300 },
});
afterAll(close);
await direct.pool.query('create table drinks (id int primary key); insert into drinks values (1)');
const drinks = pgTable('drinks', { id: integer().primaryKey() });

const pid = sql<number>`pg_backend_pid()`;
type Asked = { readonly n: number };
const read = keptQuery<Asked, { n: number; pid: number }[]>((asked) =>
  asked
    .select({ n: sql<number>`10 / ${sql.placeholder('n')}::int`, pid })
    .from(drinks)
    .prepare(''),
);
const readLocked = keptQuery<Record<string, never>, { pid: number }[]>((asked) =>
  asked.select({ pid }).from(drinks).for('update').prepare(''),
);
const write = keptQuery<Record<string, never>, { pid: number }[]>((asked) =>
  asked.update(drinks).set({ id: 1 }).returning({ pid }).prepare(''),
);
const sharedPid = async () => (await read(database, { n: 1 }))[0]!.pid;
const asks = [1, 2, 5, 10];

it('answers each of many who ask at once, over one connection', async () => {
  const answers = await Promise.all(asks.map((n) => read(database, { n })));
  expect(answers.map(([row]) => row?.n)).toEqual([10, 5, 2, 1]);
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1);
});

it('tells only the one whose question fails', async () => {
  const answers = await Promise.allSettled([1, 0, 2].map((n) => read(database, { n })));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('is not for what writes or locks, nor for transactions', async () => {
  const shared = await sharedPid();
  expect((await write(database, {}))[0]!.pid).not.toBe(shared);
  expect((await readLocked(database, {}))[0]!.pid).not.toBe(shared);
  await database.transaction(async (transaction) => {
    expect((await read(transaction, { n: 1 }))[0]!.pid).not.toBe(shared);
  });
});

it('does not wait for a row that another holds', async () => {
  await direct.database.transaction(async (transaction) => {
    await readLocked(transaction, {});
    const waiting = readLocked(database, {});
    expect(await sharedPid()).toEqual(expect.any(Number));
    await transaction.execute(sql`select 1`);
    waiting.catch(() => undefined);
  });
});

it('is made anew after it was lost', async () => {
  const before = await sharedPid();
  await direct.pool.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(() => sharedPid().catch(() => before)).not.toBe(before);
});

it('stays one however often it is lost under those who ask again at once', async () => {
  await sharedPid();
  const before = proxy.open();
  for (let times = 0; times < 20; times++) {
    const lost = await sharedPid();
    await direct.pool.query('select pg_terminate_backend($1)', [lost]);
    do await nextTurn();
    while ((await sharedPid().catch(() => lost)) === lost);
  }
  await expect.poll(proxy.open).toBe(before);
});

it('is given up when nothing is heard on it, and is there again when somebody answers', async () => {
  await sharedPid();
  proxy.fallSilent();
  const told = await Promise.all(asks.map((n) => read(database, { n }).catch(isUnreachable)));
  expect(told).toEqual(asks.map(() => true));
  proxy.goOn();
  expect(await sharedPid()).toEqual(expect.any(Number));
});

it('is given up also while others go on asking, and soon for who comes to a silent database', async () => {
  await sharedPid();
  proxy.fallSilent();
  const asking = setInterval(() => read(database, { n: 1 }).catch(() => undefined), 50);
  const told = await read(database, { n: 1 }).catch(isUnreachable);
  clearInterval(asking);
  expect(told).toBe(true);
  expect(await read(database, { n: 1 }).catch(isUnreachable)).toBe(true);
  proxy.goOn();
  expect(await sharedPid()).toEqual(expect.any(Number));
}, 5_000);

it('is not made again for one who asks after it was closed', async () => {
  const other = openDatabase(proxy.url, { onError: () => undefined });
  await read(other.database, { n: 1 });
  const before = proxy.open();
  await other.close();
  await expect(read(other.database, { n: 1 })).rejects.toThrow();
  await expect.poll(proxy.open).toBe(before - 1);
});
