import type pg from 'pg';
import type { DatabasePool } from './database-pool.ts';
import { readOnlyReason } from './explain-connection.ts';

/** The oldest supported major version of PostgreSQL: the oldest that the suite was run on. */
const minMajorVersion = 15;

/** The state of a PostgreSQL server and database that decides whether the product can use it safely. */
export type ServerState = {
  readonly version: number;
  readonly isReadOnly: boolean;
  readonly encoding: string;
  readonly hasTrigrams: boolean;
  /** How many connections this user may open to this database. */
  readonly connections: number;
  readonly fsync: boolean;
  readonly fullPageWrites: boolean;
  readonly synchronousCommit: string;
  readonly synchronousStandbys: string;
};

const serverState = `
  select current_setting('server_version_num')::int as "version",
         current_setting('transaction_read_only')::boolean as "isReadOnly",
         current_setting('server_encoding') as "encoding",
         exists (select from pg_available_extensions where name = 'pg_trgm')
           or exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
         least(current_setting('max_connections')::int
                 - current_setting('superuser_reserved_connections')::int
                 - coalesce(current_setting('reserved_connections', true), '0')::int,
               (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user),
               (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as "connections",
         current_setting('fsync')::boolean as "fsync",
         current_setting('full_page_writes')::boolean as "fullPageWrites",
         current_setting('synchronous_commit') as "synchronousCommit",
         current_setting('synchronous_standby_names') as "synchronousStandbys"`;

/** Reads the state of the server with one query. */
export async function readServer(pool: DatabasePool): Promise<ServerState> {
  const { rows } = await pool.query<ServerState>(serverState);
  return rows[0]!;
}

/** Why the server cannot be used, as the end of a sentence; null if it can. `connections` are needed. */
export function refusalOf(server: ServerState, { connections }: { connections: number }): string | null {
  const major = Math.floor(server.version / 10_000);
  if (major < minMajorVersion) return `it is PostgreSQL ${major}, and ${minMajorVersion} or newer is needed`;
  if (server.isReadOnly) return readOnlyReason;
  if (server.encoding !== 'UTF8')
    return `its encoding is ${server.encoding}: create the database anew with encoding 'UTF8'`;
  if (!server.hasTrigrams)
    return 'its extension pg_trgm is missing: install the additional modules of PostgreSQL (postgresql-contrib)';
  if (server.connections < connections)
    return `it allows ${server.connections} connections and this process may open ${connections}: raise max_connections or the limit of the user, or lower DATABASE_CONNECTIONS`;
  return null;
}

/** Settings with which acknowledged bookings can be lost, one sentence each. */
export function warningsOf(server: ServerState, { hosts }: { hosts: number }): readonly string[] {
  const { fsync, fullPageWrites, synchronousCommit, synchronousStandbys } = server;
  return [
    !fsync && 'fsync is off in PostgreSQL: a crash of its machine can destroy the database. Switch it on.',
    !fullPageWrites &&
      'full_page_writes is off in PostgreSQL: a crash of its machine can destroy pages of the database. Switch it on.',
    synchronousCommit === 'off' &&
      'synchronous_commit is off in PostgreSQL: a crash can lose bookings that guests have paid for. Switch it on.',
    hosts > 1 &&
      synchronousStandbys === '' &&
      'DATABASE_URL names several hosts and synchronous_standby_names is empty: a failover can lose the last bookings, unless the storage is replicated synchronously.',
  ].filter((warning) => warning !== false);
}

/** The end of the sentence that refuses a pooler which shares sessions. */
export const pooledRefusal =
  'a pooler in transaction mode is in between, as PgBouncer with pool_mode = transaction, and the locks of the product need sessions: connect to PostgreSQL directly (each process pools its own connections), or set pool_mode = session';

/**
 * Whether two connections share a server session, as behind PgBouncer in transaction or statement mode: a
 * session that was just idle serves the other connection, or a connection changes its session.
 */
export async function sharesSessions(pool: DatabasePool): Promise<boolean> {
  const [one, two] = await Promise.all([pool.openClient(), pool.openClient()]);
  try {
    const first = await sessionOf(one);
    await two.query('begin');
    const other = await sessionOf(two);
    return other === first || (await sessionOf(one)) !== first;
  } catch (error) {
    // Statement mode refuses `begin`.
    if ((error as { code?: string }).code === '08P01') return true;
    throw error;
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
}

const sessionOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
