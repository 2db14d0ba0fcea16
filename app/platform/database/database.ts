import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DatabasePool } from './database-pool.ts';
import { explainConnection, explainHosts, unusable } from './explain-connection.ts';
import { isUnreachable } from './is-unreachable.ts';
import { type DatabaseObserver, measured } from './measured.ts';
import type { Queryable } from './queryable.ts';
import { pooledRefusal, readServer, refusalOf, sharesSessions, warningsOf } from './server-requirements.ts';

/**
 * The database for features. It has no tables unless `Schema` is given, because the features own the tables.
 */
export type Database<Schema extends Record<string, unknown> = Record<string, never>> =
  NodePgDatabase<Schema> & {
    /** The pool or the connection that runs the queries. A transaction does not have this property. */
    readonly $client?: Queryable;
  };

/** What `database.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase<Schema extends Record<string, unknown> = Record<string, never>> {
  database: Database<Schema>;
  pool: DatabasePool;
  /** Waits for the queries under way, then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseOptions<Schema extends Record<string, unknown> = Record<string, never>> {
  /** Called when an idle connection breaks. The pool replaces the connection automatically. */
  onError(error: Error): void;
  /** Called with host and port when, among several hosts, another one has become the primary. */
  onOtherHost?(host: string): void;
  maxConnections?: number;
  /** Is told about every statement and every wait for a connection. */
  observer?: DatabaseObserver;
  /** The tables, for `database.query`; not needed for `select` and the like. */
  schema?: Schema;
  /** Overrides of the product's limits, so that tests do not have to wait that long. */
  limits?: Partial<typeof productLimits>;
}

/**
 * No visitor waits this long. A query that takes longer is a defect and must not keep rows locked. The server
 * enforces the first three limits and reports which one was exceeded. The client waits a little longer
 * (`silentMilliseconds`), in case the server does not respond at all (docs/decisions/unresponsive-database.md).
 */
const productLimits = {
  statementMilliseconds: 15_000,
  lockMilliseconds: 10_000,
  idleInTransactionMilliseconds: 15_000,
  silentMilliseconds: 18_000,
  connectMilliseconds: 10_000,
  connectWhileSilentMilliseconds: 1_000,
};

/** Opens a pool of connections to `url`. It connects at the first query; see `connectOrExplain`. */
export function openDatabase<Schema extends Record<string, unknown> = Record<string, never>>(
  url: string,
  {
    onError,
    onOtherHost,
    maxConnections = 10,
    observer,
    schema,
    limits: otherLimits,
  }: DatabaseOptions<Schema>,
): OpenDatabase<Schema> {
  const limits = { ...productLimits, ...otherLimits };
  const pool = new DatabasePool({
    url,
    max: maxConnections,
    wrap: observer && measured(observer),
    onAcquired: observer && ((milliseconds, error) => observer.acquired(milliseconds, error)),
    sessionLimits: {
      statement_timeout: limits.statementMilliseconds,
      lock_timeout: limits.lockMilliseconds,
      idle_in_transaction_session_timeout: limits.idleInTransactionMilliseconds,
    },
    onError,
    ...(onOtherHost && { onOtherHost }),
    query_timeout: limits.silentMilliseconds,
    connectionTimeoutMillis: limits.connectMilliseconds,
    connectionTimeoutWhileLostMillis: limits.connectWhileSilentMilliseconds,
  });
  return { pool, database: databaseOn(pool, schema), close: () => pool.end() };
}

/** How drizzle names columns in SQL. */
export const casing = 'snake_case';

/**
 * Drizzle on a pool or a connection, of which it calls only `query`: transactions on a pool are ours
 * (`inTransaction`). Its types name the driver's classes.
 */
export function databaseOn<Schema extends Record<string, unknown> = Record<string, never>>(
  client: Queryable,
  schema?: Schema,
): Database<Schema> {
  return drizzle({ client: client as NodePgClient, casing, schema });
}

/**
 * Opens connections, so that an unusable address or server fails at startup with a `StartError` that does not
 * contain the password. `connections` is how many the process may open in all. Returns a sentence for each
 * setting of the server that endangers data.
 */
export async function connectOrExplain(
  pool: DatabasePool,
  { connections = pool.max } = {},
): Promise<readonly string[]> {
  try {
    const server = await readServer(pool);
    const refusal =
      refusalOf(server, { connections }) ?? ((await sharesSessions(pool)) ? pooledRefusal : null);
    if (refusal) throw unusable(pool.address, refusal);
    return warningsOf(server, { hosts: pool.addresses.length });
  } catch (error) {
    if (pool.addresses.length > 1 && isUnreachable(error)) throw explainHosts(await pool.errorsOfHosts());
    throw explainConnection(error, pool.address);
  }
}
