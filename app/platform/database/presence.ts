import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { socketName } from './cluster-directory.ts';

/**
 * A keep-alive connection that a process holds open for as long as it uses the cluster. The open connections
 * show which processes still use the cluster. PostgreSQL closes the connection of a killed process.
 */
export interface Presence {
  /**
   * Resolves when the connection is lost because PostgreSQL ended, or when the socket was deleted, so that no
   * other connection can be opened. Does not resolve after `leave`.
   */
  readonly lost: Promise<void>;
  isLast(): Promise<boolean>;
  leave(): Promise<void>;
}

/** How often the socket is looked for. PostgreSQL itself does not notice that it was deleted. */
const lookMilliseconds = 1_000;

/** Whether new connections can reach the server that listens there. */
export const hasSocket = (sockets: string): boolean => fs.existsSync(path.join(sockets, socketName));

/** The connection URL of the cluster with this socket directory. */
export function socketUrl(sockets: string): string {
  return `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(sockets)}`;
}

/** Opens the keep-alive connection. Rejects if PostgreSQL does not respond. */
export async function enter(sockets: string): Promise<Presence> {
  let client = await connect(sockets);
  // This connection alone must not keep the process running.
  client.unref();
  let hasLeft = false;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  const end = () => {
    clearInterval(looking);
    if (!hasLeft) lose();
  };
  client.once('end', end);
  const looking = setInterval(() => hasSocket(sockets) || end(), lookMilliseconds).unref();
  return {
    lost,
    async isLast() {
      client.ref();
      try {
        return await isLast(client);
      } catch {
        // The connection was lost because PostgreSQL crashed and recovered in the meantime.
        client = await connect(sockets);
        return await isLast(client);
      }
    },
    leave() {
      hasLeft = true;
      clearInterval(looking);
      return client.end().catch(() => {});
    },
  };
}

/** The types of `pg` lack `ref` and `unref` of a client. */
type Client = pg.Client & { ref(): void; unref(): void };

async function connect(sockets: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: socketUrl(sockets),
    application_name: 'presence',
    connectionTimeoutMillis: 5000,
    // A process must be able to exit even if PostgreSQL does not respond.
    query_timeout: 5000,
  });
  // Ignored here: `lost` reports the end of the connection, and queries of the pool fail on their own.
  client.on('error', () => {});
  await client.connect();
  return client as Client;
}

/**
 * Whether no other client is connected. Pools that were just closed may still be listed, so other connections
 * than keep-alive connections get a grace period to disappear.
 */
async function isLast(client: pg.Client, graceMilliseconds = 300): Promise<boolean> {
  const deadline = performance.now() + graceMilliseconds;
  for (;;) {
    const { rows } = await client.query<{ application_name: string }>(
      "select application_name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (rows.length === 0) return true;
    if (rows.some((row) => row.application_name === 'presence') || performance.now() > deadline) return false;
    await sleep(10);
  }
}
