import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { databaseProxy } from '#tests/support/database-proxy.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { awaitAll } from './await-all.ts';
import { openDatabase } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { isUnreachable } from './is-unreachable.ts';
import { migrateDatabase } from './migrate.ts';
import { migrationsFolder } from './schema-state.ts';

const direct = await testDatabase();
const proxy = await databaseProxy(direct.url);
const { pool, database, close } = openDatabase(proxy.url, {
  onError: () => undefined,
  maxConnections: 2,
  limits: { silentMilliseconds: 300, connectMilliseconds: 60_000, connectWhileSilentMilliseconds: 300 },
});
afterAll(close);
await direct.pool.query('create table drinks (id int primary key)');

type Work = Pick<typeof database, 'execute'>;
const numbers = [1, 2, 3, 4, 5, 6];
const number = (n: number, work: Work = database) =>
  work.execute<{ n: number }>(sql`select ${n}::int as n`).then(({ rows }) => rows[0]?.n);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isUnreachable(error) ? 'unreachable' : error),
  );

beforeEach(async () => {
  proxy.goOn();
  // Each query gets its own result, and both connections are released.
  expect(await Promise.all(numbers.map((n) => number(n)))).toEqual(numbers);
  const {
    totalCount: open,
    idleCount: free,
    waitingCount: waiting,
    connectionTimeoutMillis: patience,
  } = pool;
  expect({ open, free, waiting, patience }).toEqual({ open: 2, free: 2, waiting: 0, patience: 60_000 });
});

it('fails running and waiting queries as unreachable when the server does not respond', async () => {
  proxy.fallSilent();
  expect(await Promise.all(numbers.map((n) => outcome(number(n))))).toEqual(numbers.map(() => 'unreachable'));
});

it('never returns a late result to another query', async () => {
  proxy.fallSilent();
  const late = [1, 2].map((n) => outcome(number(n)));
  await Promise.all(late);
  proxy.goOn();
  expect(await Promise.all(numbers.map((n) => number(10 + n)))).toEqual(numbers.map((n) => 10 + n));
});

it('rolls back transactions that were in progress, and closes their connections', async () => {
  const work = (id: number) =>
    inTransaction(database, async (transaction) => {
      await transaction.execute(sql`insert into drinks values (${id})`);
      proxy.fallSilent();
      await awaitAll(number(1, transaction), transaction.execute(sql`select 2`));
    });
  expect(await Promise.all([outcome(work(1)), outcome(work(2))])).toEqual(['unreachable', 'unreachable']);
  proxy.goOn();
  await expect.poll(() => openTransactions()).toBe(0);
  expect((await direct.pool.query('select id from drinks')).rows).toEqual([]);
});

it('does not run the work if the transaction cannot begin, and throws the reason', async () => {
  await number(1);
  proxy.fallSilent();
  let hasWorked = false;
  const work = inTransaction(database, async () => {
    hasWorked = true;
  });
  expect(await outcome(work)).toBe('unreachable');
  expect(hasWorked).toBe(false);
});

it('uses the host that answers, also for a connection of its own', async () => {
  const hosts: string[] = [];
  const { host } = new URL(proxy.url);
  const several = openDatabase(proxy.url.replace(host, `127.0.0.1:1,${host}`), {
    onError: () => undefined,
    onOtherHost: (other) => hosts.push(other),
    maxConnections: 2,
  });
  const client = await several.pool.openClient();
  expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '10s' }]);
  await client.end();
  expect(await Promise.all(numbers.map((n) => number(n, several.database)))).toEqual(numbers);
  expect(hosts).toEqual([host]);
  await several.close();
});

/** The migrations, and one more that is pending. */
function withPendingMigration(): string {
  const folder = temporaryDirectory();
  onTestFinished(() => removeDirectory(folder));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'pending' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, 'pending.sql'), 'create table snacks (id int)');
  return folder;
}

it('does not apply the query timeout to migrations', async () => {
  const folder = withPendingMigration();
  const other = await direct.pool.connect();
  await other.query('select pg_advisory_lock(7340251)');
  const migrated = outcome(migrateDatabase(pool, { folder }));
  await expect.poll(() => waitingForMigration()).toBe(1);
  // A query that starts later still times out meanwhile.
  expect(await outcome(database.execute(sql`select pg_sleep(20)`))).toBe('unreachable');
  other.release(true);
  expect(await migrated).toBe('done');
});

const count = async (condition: string) =>
  (
    await direct.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and ${condition}`,
    )
  ).rows[0].n;
const openTransactions = () => count(`state = 'idle in transaction'`);
const waitingForMigration = () => count(`wait_event_type = 'Lock' and wait_event = 'advisory'`);
