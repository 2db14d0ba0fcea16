import type pg from 'pg';

/** What runs statements: a connection, or a pool that takes a connection for each. */
export interface Queryable {
  // biome-ignore lint/suspicious/noExplicitAny: as in the driver, rows have any columns unless the caller says which.
  query<Row extends pg.QueryResultRow = any>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** A connection that was taken from a pool for several statements. */
export interface Connection extends Queryable {
  /** Returns the connection to its pool; closes it if there was an error, or on `true`. */
  release(error?: unknown): void;
}
