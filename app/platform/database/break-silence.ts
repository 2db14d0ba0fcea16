import type pg from 'pg';
import { streamOf } from './one-packet.ts';

/** How long a pool waits: in use and nothing heard, to come in, and to come in while nobody else has an answer either. */
export type Patience = {
  readonly silentMilliseconds: number;
  readonly connectMilliseconds: number;
  readonly connectWhileSilentMilliseconds: number;
};

/** For one more connection, which is not the pool's: after how long it has to be broken off, and with what. */
export type Watch = (client: pg.ClientBase) => {
  readonly silentMilliseconds: number;
  breakOff(): void;
};

/**
 * Breaks off connections that are in use and on which nothing was said for too long: whoever waits for an answer is told,
 * and a late one finds nobody. The server ends long statements and forgotten transactions by itself and says so, thus one
 * that is silent for longer has stopped, or can no longer be heard (docs/decisions/silent-database.md).
 */
export function breakSilence(pool: pg.Pool, patience: Patience): Watch {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.options.connectionTimeoutMillis = patience.connectMilliseconds;
  const watch: Watch = (client) => {
    // Somebody came in: the others may take their time again.
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
    // Counts from what its one user last sent or heard, which costs less than a clock for every statement.
    streamOf(client).setTimeout(silentMilliseconds, () => inUse.has(client) && breakOff());
  });
  return watch;
}
