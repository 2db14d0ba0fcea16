import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { casing, type Database } from './database.ts';
import { isReadOnly } from './is-unreachable.ts';

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
  /**
   * Works over the session's connection, once the lock is held. It is made anew after it was lost, and after the server
   * has become read-only; throws where it cannot be.
   */
  use<Result>(work: (session: Database) => Promise<Result>): Promise<Result>;
  /** Whether the lock is held at this moment, as far as this process knows. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Opens a session with the options of the pool, and keeps it open. */
export function openProcessLock({ options }: pg.Pool): ProcessLock {
  const id = randomInt(1, maxId);
  let open: Promise<{ client: pg.Client; session: Database }> | null = null;
  let current: pg.Client | null = null;
  let isHeld = false;
  let isReleased = false;

  const held = (): Promise<{ client: pg.Client; session: Database }> => {
    if (isReleased) return Promise.reject(new Error('The lock of this process was released'));
    open ??= connect();
    return open;
  };
  /** Only of the connection in use: an earlier one may report its end late. */
  const lost = (client: pg.Client) => {
    if (isReleased || current !== client) return;
    current = null;
    open = null;
    isHeld = false;
    const reconnect = () => {
      if (!isReleased && open === null) held().catch(() => undefined);
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
    isHeld = true;
    return { client, session: drizzle({ client, casing }) };
  }

  return {
    id,
    async use(work) {
      const { client, session } = await held();
      try {
        return await work(session);
      } catch (error) {
        if (isReadOnly(error)) await client.end();
        throw error;
      }
    },
    isHeld: () => isHeld,
    async release() {
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
