import { type Database, databaseOn, type Transaction } from './database.ts';
import { DatabasePool } from './database-pool.ts';
import { preparesOn } from './prepared-query.ts';
import type { Connection } from './queryable.ts';
import { retryConflicts } from './retry-conflicts.ts';

const sessions = new WeakMap<Connection, Database>();

/**
 * Runs the work in a transaction, or in a savepoint if `database` is a transaction already. A transaction that
 * PostgreSQL undoes because of a deadlock or a serialization failure is run again, so `work` changes nothing but the
 * database. This function acquires and releases the connection, because Drizzle's `transaction` on a pool never
 * releases it when `begin` fails.
 */
export async function inTransaction<Result>(
  database: Database | Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = '$client' in database ? database.$client : undefined;
  return client instanceof DatabasePool
    ? retryConflicts(() => onConnectionOf(client, work))
    : begin(database, work);
}

async function onConnectionOf<Result>(
  pool: DatabasePool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  let hasBegun = false;
  try {
    return await begin(sessionOf(connection), (transaction) => {
      hasBegun = true;
      return work(transaction);
    });
  } finally {
    // If `begin` failed, the connection is closed instead of reused.
    connection.release(!hasBegun);
  }
}

const begin = <Result>(
  database: Database | Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction((transaction) => {
    preparesOn(transaction, database);
    return work(transaction);
  });

/** Cached per connection, because queries are prepared per session. */
function sessionOf(connection: Connection): Database {
  const session = sessions.get(connection) ?? databaseOn(connection);
  sessions.set(connection, session);
  return session;
}
