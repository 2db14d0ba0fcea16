import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { connectionOf } from './connection-of.ts';
import type { Database } from './database.ts';
import { leaveWhenReadOnly } from './leave-read-only-server.ts';
import { prepareStatements } from './prepare-statements.ts';

/** The first key of these advisory locks; the second is the id of the process. */
const lockClass = 7_340_252;
const maxId = 2 ** 31;
const queryMilliseconds = 18_000;
const reconnectMilliseconds = 250;

/**
 * A PostgreSQL session of a process that holds an advisory lock on the id of the process for as long as both live. The
 * database releases the lock the moment the process dies, however it dies, so that others know what it left behind.
 */
export interface ProcessLock {
  readonly id: number;
  /** The session's connection, once the lock is held; it is made anew after it was lost. Throws where it cannot be. */
  held(): Promise<Database>;
  /** Whether the lock is held at this moment, as far as this process knows. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Opens a session beside the pool of `database`, on the same server, and keeps it open. */
export function openProcessLock(database: Database): ProcessLock {
  const { options } = connectionOf(database) as unknown as pg.Pool;
  const id = randomInt(1, maxId);
  let session: Promise<{ client: pg.Client; database: Database }> | null = null;
  let current: pg.Client | null = null;
  let isHeld = false;
  let isReleased = false;

  const held = (): Promise<{ client: pg.Client; database: Database }> => {
    if (isReleased) return Promise.reject(new Error('The lock of this process was released'));
    session ??= connect();
    return session;
  };
  /** Only of the connection in use: an earlier one may report its end late. */
  const lost = (client: pg.Client) => {
    if (isReleased || current !== client) return;
    current = null;
    session = null;
    isHeld = false;
    const reconnect = () => {
      if (!isReleased && session === null) held().catch(() => undefined);
    };
    setTimeout(reconnect, reconnectMilliseconds).unref();
  };
  async function connect() {
    const client = new pg.Client({ ...options, keepAlive: true, query_timeout: queryMilliseconds });
    current = client;
    client.on('error', () => lost(client));
    client.once('end', () => lost(client));
    try {
      await client.connect();
      // The server notices within half a minute that a machine is gone without a word.
      await client.query(
        'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
      );
      await client.query('select pg_advisory_lock($1, $2)', [lockClass, id]);
    } catch (error) {
      client.end().catch(() => undefined);
      lost(client);
      throw error;
    }
    leaveWhenReadOnly(client);
    prepareStatements(client);
    isHeld = true;
    return { client, database: drizzle({ client, casing: 'snake_case' }) };
  }

  return {
    id,
    held: async () => (await held()).database,
    isHeld: () => isHeld,
    async release() {
      const open = session;
      isReleased = true;
      isHeld = false;
      await open?.then(({ client }) => client.end()).catch(() => undefined);
    },
  };
}

/** Whether the process with the id in that column is alive, for a condition of a query. */
export const isProcessAlive = (id: SQL): SQL => sql`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and classid = ${lockClass} and objid = ${id}::bigint::oid and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()))`;
