import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabasePool } from './database-pool.ts';

/**
 * Whether the database responds within the given time. Opens a connection of its own, because under load the
 * pool may have no free one.
 */
export async function databaseAnswers(pool: DatabasePool, withinMilliseconds: number): Promise<boolean> {
  if (pool.ending) return false;
  const limits = { connectionTimeoutMillis: withinMilliseconds, query_timeout: withinMilliseconds };
  const client = new pg.Client({ ...pool.options, ...limits });
  // Without a listener, a lost connection would end the process.
  client.on('error', () => undefined);
  const timer = new AbortController();
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    );
  const tooLate = sleep(withinMilliseconds, false, { signal: timer.signal }).catch(() => false);
  return Promise.race([answered, tooLate]).finally(() => {
    timer.abort();
    client.end().catch(() => undefined);
  });
}
