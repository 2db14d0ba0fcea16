import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { databaseProxy } from '#tests/support/database-proxy.ts';
import { openJobs } from './jobs.ts';

const { database, url } = await testDatabase();
const other = await testDatabase();
const jobs = openJobs(url, pino({ level: 'silent' }));
afterAll(() => jobs.stop());

it('completes or fails each of the jobs that were fetched together', async () => {
  const received: string[] = [];
  const idle = async () => {};
  const names = ['one', 'two', 'three', 'bad', 'five', 'six', 'seven', 'eight', 'nine'];
  await database.transaction(async (transaction) => {
    for (const refundId of names) await jobs.enqueue(transaction, 'refund-payment', { refundId });
  });
  await jobs.work({
    'refund-payment': async ({ refundId }) => {
      received.push(refundId);
      if (refundId === 'bad') throw new Error('the provider is busy');
    },
    'close-payment': idle,
    'report-purchase': idle,
  });
  const states = async () => {
    const { rows } = await database.execute<{ refund: string; state: string }>(
      `select data->>'refundId' as refund, state::text from pgboss.job_common where name = 'refund-payment'`,
    );
    return new Map(rows.map(({ refund, state }) => [refund, state]));
  };
  await expect
    .poll(states, { timeout: 60_000 })
    .toEqual(new Map(names.map((name) => [name, name === 'bad' ? 'retry' : 'completed'])));
  expect(received.toSorted()).toEqual(names.toSorted());
});

it('resumes after its connections were silently lost', async () => {
  const proxy = await databaseProxy(other.url);
  // Creating the queue's tables may take longer than the timeout of this test.
  await openJobs(other.url, pino({ level: 'silent' })).stop();
  const remote = openJobs(proxy.url, pino({ level: 'silent' }), { query_timeout: 300 });
  const received: string[] = [];
  const record = (name: string) => async () => void received.push(name);
  await remote.work({
    'refund-payment': record('refund-payment'),
    'close-payment': record('close-payment'),
    'report-purchase': record('report-purchase'),
  });
  proxy.fallSilent();
  // One connection per worker: each is running a query or connecting.
  await expect.poll(proxy.open).toBeGreaterThanOrEqual(3);
  proxy.goOnForNewOnes();
  // It may first run on one of the lost connections and fail.
  const enqueue = () =>
    other.database.transaction((transaction) =>
      remote.enqueue(transaction, 'refund-payment', { refundId: 'one' }),
    );
  await expect.poll(() => enqueue().catch(() => 'lost')).toBeUndefined();
  await expect.poll(() => received, { timeout: 60_000 }).toEqual(['refund-payment']);
  await remote.stop();
});
