import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { casing, type Database, type Transaction } from './database.ts';
import { preparesOn } from './prepared-query.ts';

const sessions = new WeakMap<pg.PoolClient, Database>();

/**
 * Does the work in a transaction, and inside of one in a savepoint. Drizzle's own `transaction` on a pool never releases
 * the connection when `begin` fails, so that the connection is taken and released here.
 */
export async function inTransaction<Result>(
  database: Database | Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = '$client' in database ? database.$client : undefined;
  if (!(client instanceof pg.Pool)) return begin(database, work);
  const connection = await client.connect();
  let hasBegun = false;
  try {
    return await begin(sessionOf(connection), (transaction) => {
      hasBegun = true;
      return work(transaction);
    });
  } finally {
    // A connection that cannot begin is closed.
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

/** Made once per connection, because queries are prepared for it. */
function sessionOf(client: pg.PoolClient): Database {
  const session = sessions.get(client) ?? drizzle({ client, casing });
  sessions.set(client, session);
  return session;
}
