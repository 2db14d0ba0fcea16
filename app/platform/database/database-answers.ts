import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabasePool } from './database-pool.ts';

/**
 * What `ask` reads from the database, or null if the database does not respond within the given time. With several
 * hosts, one that accepts writes is asked. Opens a connection of its own, because under load the pool may have no free
 * one.
 */
export async function askDatabase<Answer>(
  pool: DatabasePool,
  withinMilliseconds: number,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer | null> {
  if (pool.isEnding) return null;
  const limits = { connectionTimeoutMillis: withinMilliseconds, query_timeout: withinMilliseconds };
  const answered = pool.openClient(limits).then(async (client) => {
    try {
      return await ask(client);
    } finally {
      client.end().catch(() => undefined);
    }
  });
  return within(withinMilliseconds, answered);
}

/** The result of `work`, or null if it fails or takes longer than that. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | null> {
  const timer = new AbortController();
  const tooLate = sleep(milliseconds, null, { signal: timer.signal }).catch(() => null);
  return Promise.race([work.catch(() => null), tooLate]).finally(() => timer.abort());
}
