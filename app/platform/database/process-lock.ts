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
 * A PostgreSQL session of a process that holds an advisory lock on the process's id. PostgreSQL releases the
 * lock when the session ends, so that other processes can detect a dead process and take over its work.
 */
export interface ProcessLock {
  readonly id: number;
  /**
   * Runs `work` on the session's connection once the lock is held. The session reconnects after its
   * connection was lost and after the server has become read-only. Rejects if it cannot connect.
   */
  use<Result>(work: (session: Database) => Promise<Result>): Promise<Result>;
  /** Whether the lock is held. A lost connection may not have been detected yet. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Opens a session with the options of the pool, and reconnects it until `release`. */
export function openProcessLock({ options }: pg.Pool): ProcessLock {
  const id = randomInt(1, maxId);
  let open: Promise<{ client: pg.Client; session: Database }> | null = null;
  let current: pg.Client | null = null;
  let isHeld = false;
  let isReleased = false;

  // The pool's own kind of client, so that its statements are observed too.
  const Client = (options.Client ?? pg.Client) as typeof pg.Client;
  const held = (): Promise<{ client: pg.Client; session: Database }> => {
    if (isReleased) return Promise.reject(new Error('The lock of this process was released'));
    open ??= connect();
    return open;
  };
  /** Ignores earlier connections, which may report their end late. */
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
    const client = new Client({ ...options, keepAlive: true, query_timeout: queryMilliseconds });
    current = client;
    client.on('error', () => lost(client));
    client.once('end', () => lost(client));
    try {
      await client.connect();
      // The server detects a client machine that has disappeared after 25 seconds.
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

/** SQL condition: whether the process with this id holds its lock and is therefore alive. */
export const isProcessAlive = (id: SQL): SQL => sql`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and classid = ${lockClass} and objid = ${id}::bigint::oid and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()))`;
