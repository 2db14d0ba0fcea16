import type pg from 'pg';
import { isReadOnly } from './is-unreachable.ts';
import { streamOf } from './one-packet.ts';

type Query = (...args: unknown[]) => unknown;

/**
 * Closes the connections of the pool when the server turns out to be read-only: after a fail-over the old primary is a
 * standby, and a connection that was opened before would stay with it. New connections go where the address leads now.
 * Connections in use are closed when they are released. `onLeaving` is called each time.
 */
export function leaveReadOnlyServer(pool: pg.Pool, onLeaving: () => void): void {
  const open = new Set<pg.PoolClient>();
  const inUse = new Set<pg.PoolClient>();
  const toClose = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => {
    inUse.delete(client);
    // The pool drops a client that is ending.
    if (toClose.has(client)) void client.end();
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('connect', (client) => {
    open.add(client);
    onReadOnly(client, leave);
  });

  function leave() {
    for (const client of open) {
      if (inUse.has(client)) toClose.add(client);
      else cutConnection(client);
    }
    onLeaving();
  }
}

/** Does the same for one connection outside the pool, whose owner opens another one when it is lost. */
export function leaveWhenReadOnly(client: pg.ClientBase): void {
  onReadOnly(client, () => cutConnection(client));
}

function cutConnection(client: pg.ClientBase): void {
  streamOf(client).destroy(new Error('The server is read-only'));
}

/** Calls `leave` when a query fails because the server is read-only, whether the query has a callback or not. */
function onReadOnly(client: pg.ClientBase, leave: () => void): void {
  const query: Query = client.query.bind(client);
  const check = (error: unknown) => {
    if (isReadOnly(error)) leave();
  };
  const watched: Query = (...args) => {
    const callback = args.at(-1);
    if (typeof callback === 'function')
      args[args.length - 1] = (error: unknown, result: unknown) => {
        if (error) check(error);
        callback(error, result);
      };
    const answer = query(...args);
    if (answer instanceof Promise) answer.catch(check);
    return answer;
  };
  client.query = watched as typeof client.query;
}
