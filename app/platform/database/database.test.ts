import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { StartError } from '../start-error.ts';
import { connectOrExplain, openDatabase } from './database.ts';

const { url, pool } = await testDatabase();

it('connects', async () => {
  // The server of the tests runs without fsync.
  expect(await connectOrExplain(pool)).toEqual([expect.stringMatching(/^fsync is off/)]);
});

it('limits the time of statements, locks and idle transactions', async () => {
  // Those of the product: the databases of tests are less hurried.
  const { pool, close } = openDatabase(url, { onError: console.error });
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  await close();
  expect(rows).toEqual([{ statement: '15s', lock: '10s', idle: '15s' }]);
});

it('reconnects after its connections are lost', async () => {
  const errors: Error[] = [];
  const other = openDatabase(url, { onError: (error) => errors.push(error), maxConnections: 1 });
  const { rows } = await other.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => errors.length).toBe(1);
  await expect(other.pool.query('select 1')).resolves.toBeDefined();
  await other.close();
});

it.each([
  ['postgres://me:hunter2@127.0.0.1:1/pubs', ' (127.0.0.1:1/pubs)', 'nothing listens there'],
  ['postgres://me:hunter2@nowhere.invalid/pubs', ' (nowhere.invalid/pubs)', 'name'],
  ['postgres://me@localhost/pubs?host=/nowhere', ' (/nowhere/pubs)', 'there is no socket'],
  ['mysql://me:hunter2@127.0.0.1:1/pubs', ' (127.0.0.1:1/pubs)', 'it is not an address'],
  ['postgres://me:hunter2/#@127.0.0.1:1/pubs', '', 'it is not an address'],
  ['postgres://me:hunter2@127.0.0.1:1,127.0.0.1:2/pubs', ' 127.0.0.1:1: nothing', '; 127.0.0.1:2: nothing'],
  [url.replace('/test_', '/no_such_'), /\(\/.*\)/, 'there is no such database'],
])('explains in one sentence why %s cannot be used', async (wrong, where, reason) => {
  const { pool, close } = openDatabase(wrong, { onError: console.error });
  const refusal = await connectOrExplain(pool).catch((error) => error);
  await close();

  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal.message).toMatch(where);
  expect(refusal.message).toMatch(
    /^(The database|None of the hosts) in DATABASE_URL.* can(not)? be used: .*[a-z]\.$/,
  );
  expect(refusal.message).toContain(reason);
  expect(refusal.message).not.toContain('hunter');
});
