import type pg from 'pg';
import { streamOf } from './one-packet.ts';

/** How long a pool waits. */
export type TimeoutLimits = {
  /** For an answer on a connection that is in use, before it is broken off. */
  readonly silentMilliseconds: number;
  /** For a free connection. */
  readonly connectMilliseconds: number;
  /** For a free connection while the database answers nobody: from the first break until the next connection opens. */
  readonly connectWhileSilentMilliseconds: number;
};

/** The same limits for a connection outside the pool. */
export type Watch = (client: pg.ClientBase) => {
  readonly silentMilliseconds: number;
  breakOff(): void;
};

/**
 * Breaks off connections that are in use and on which nothing was said for too long: whoever waits for an
 * answer is told, and a late one finds nobody. The server ends long statements and forgotten transactions by
 * itself and says so, thus one that is silent for longer has stopped, or can no longer be heard
 * (docs/decisions/silent-database.md).
 */
export function breakSilence(pool: pg.Pool, patience: TimeoutLimits): Watch {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.options.connectionTimeoutMillis = patience.connectMilliseconds;
  const watch: Watch = (client) => {
    // The database lets connections in again, so that waiting for one is worth its while.
    pool.options.connectionTimeoutMillis = patience.connectMilliseconds;
    return {
      silentMilliseconds: patience.silentMilliseconds,
      breakOff() {
        pool.options.connectionTimeoutMillis = patience.connectWhileSilentMilliseconds;
        streamOf(client).destroy(
          Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }),
        );
      },
    };
  };
  pool.on('connect', (client) => {
    const { silentMilliseconds, breakOff } = watch(client);
    // The socket's own timeout counts from what was last sent or heard, and costs less than a timer for every
    // statement.
    streamOf(client).setTimeout(silentMilliseconds, () => inUse.has(client) && breakOff());
  });
  return watch;
}
