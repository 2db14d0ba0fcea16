import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, databaseOn } from './database.ts';
import type { DatabasePool } from './database-pool.ts';
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

type Opened = { readonly client: pg.Client; readonly session: Database };

/** Opens a session to the server of the pool, and reconnects it until `release`. */
export function openProcessLock(pool: DatabasePool): ProcessLock {
  const id = randomInt(1, maxId);
  let open: Promise<Opened> | null = null;
  let isHeld = false;
  let isReleased = false;

  const held = (): Promise<Opened> => {
    if (isReleased) return Promise.reject(new Error('The lock of this process was released'));
    if (open) return open;
    const opening: Promise<Opened> = connect(() => lost(opening));
    open = opening;
    opening.catch(() => lost(opening));
    return opening;
  };
  /** Ignores earlier connections, which may report their end late. */
  const lost = (opened: Promise<Opened>) => {
    if (isReleased || open !== opened) return;
    open = null;
    isHeld = false;
    const reconnect = () => {
      if (!isReleased && open === null) held().catch(() => undefined);
    };
    setTimeout(reconnect, reconnectMilliseconds).unref();
  };
  async function connect(onLost: () => void): Promise<Opened> {
    const client = await pool.openClient({
      keepAlive: true,
      query_timeout: queryMilliseconds,
    });
    client.on('error', onLost);
    client.once('end', onLost);
    try {
      // The server detects a client machine that has disappeared after 25 seconds.
      await client.query(
        'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
      );
      await client.query('select pg_advisory_lock($1, $2)', [lockClass, id]);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    isHeld = true;
    return { client, session: databaseOn(pool.wrapped(client)) };
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
