import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { openOutage } from '../database/outage.ts';
import { openLog } from '../log.ts';
import { observeDatabase } from './observe-database.ts';
import { openRequestScope, type RequestRecord } from './request-scope.ts';

const { url } = await testDatabase();
const lines: Record<string, unknown>[] = [];
const requests = openRequestScope();
const outage = openOutage({ begun: () => lines.push({ msg: 'begun' }), ended: () => undefined });
const log = openLog('warn', {
  requests,
  outage,
  destination: { write: (line) => lines.push(JSON.parse(line)) },
});
const { database, close } = openDatabase(url, {
  onError: console.error,
  maxConnections: 1,
  observer: observeDatabase({ log, requests, outage }),
});
afterAll(close);

const aRequest = (id: string): RequestRecord => ({
  id,
  route: '/',
  statements: 0,
  databaseMilliseconds: 0,
  hasEnded: false,
});

it('counts the statements of each request, also those that wait for the connection of another', async () => {
  const [one, other] = [aRequest('00000000-0000-0000'), aRequest('11111111-1111-1111')];
  await Promise.all([
    requests.run(one, () =>
      inTransaction(database, async (transaction) => {
        await transaction.execute(sql`select pg_sleep(0.02)`);
      }),
    ),
    requests.run(other, () => Promise.all([1, 2, 3].map((each) => database.execute(sql`select ${each}`)))),
  ]);
  expect([one.statements, other.statements]).toEqual([3, 3]); // begin, select, commit
  expect(one.databaseMilliseconds).toBeGreaterThan(20);
});

it('logs a slow statement with its request and without its values', async () => {
  // Drizzle sends a statement when it is awaited.
  await requests.run(aRequest('22222222-2222-2222'), async () => {
    await database.execute(sql`select pg_sleep(${0.51}), 'secret', ${'ana@example.com'}`);
  });
  expect(lines).toMatchObject([
    {
      msg: 'slow statement',
      requestId: '22222222-2222-2222',
      statement: "select pg_sleep($1), '...', $2",
      milliseconds: expect.any(Number),
    },
  ]);
});

it('notices an outage by a failed connection, and leaves out the lines about its errors', async () => {
  lines.length = 0;
  const lost = openDatabase('postgres://127.0.0.1:1/none', {
    onError: () => undefined,
    observer: observeDatabase({ log, requests, outage }),
  });
  for (const work of [
    () => lost.database.execute(sql`select 1`),
    () => inTransaction(lost.database, async () => undefined),
  ]) {
    const error = await work().catch((caught: unknown) => caught);
    expect(outage.contains(error)).toBe(true);
    log.error({ err: error }, 'request failed');
  }
  expect(lines).toEqual([{ msg: 'begun' }]);
});
