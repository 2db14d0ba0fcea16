import type { Database, Transaction } from './database.ts';

type Values = Readonly<Record<string, unknown>>;
type Executable<Result> = { execute(values?: Record<string, unknown>): Promise<Result> };
/** A query as drizzle builds it. */
type Preparable<Result> = { prepare(name: string): Executable<Result> };

/** The session of the connection that a transaction runs on; it outlives the transaction. */
const sessionsOfTransactions = new WeakMap<object, Database | Transaction>();

/** Registers the session of a transaction, so that its queries are prepared for that session. */
export function preparesOn(transaction: Transaction, outer: Database | Transaction): void {
  sessionsOfTransactions.set(transaction, sessionsOfTransactions.get(outer) ?? outer);
}

/**
 * A query that drizzle builds once per pool and connection, and that PostgreSQL parses once per connection.
 * `name` must be unique. `build` returns the query with `sql.placeholder`s, whose values are passed by name.
 * A placeholder in `values()` or `set()` cannot be null.
 */
export function preparedQuery<Given extends Values, Result>(
  name: string,
  build: (database: Database | Transaction) => Preparable<Result>,
): (database: Database | Transaction, values: Given) => Promise<Result> {
  const prepared = new WeakMap<object, Executable<Result>>();
  return (database, values) => {
    const session = sessionsOfTransactions.get(database) ?? database;
    let query = prepared.get(session);
    if (!query) {
      query = build(session).prepare(name);
      prepared.set(session, query);
    }
    return query.execute(values);
  };
}
