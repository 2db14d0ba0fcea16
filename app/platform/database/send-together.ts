import type pg from 'pg';
import { onePacket } from './one-packet.ts';

type Query = (...args: unknown[]) => unknown;

/**
 * Sends what is asked on a connection at the same moment in one packet, and the beginning of a transaction with its
 * first statement: writing to a socket costs more than the statement. The connection has to be a pipelined one. The
 * server still does one thing after the other, in the order in which they were asked.
 */
export function sendTogether(client: pg.PoolClient): void {
  const query: Query = client.query.bind(client);
  const hold = onePacket(client, process.nextTick);
  const together: Query = (config, ...rest) => {
    hold();
    if (!isBegin(config)) return query(config, ...rest);
    // Not waited for: if the connection is lost, the next statement fails and tells.
    Promise.resolve(query(config)).catch(() => undefined);
    return Promise.resolve({ rows: [], rowCount: null });
  };
  client.query = together as typeof client.query;
}

/** As drizzle begins a transaction. */
const isBegin = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && /^begin\b/.test(String(config.text));
