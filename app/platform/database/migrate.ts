import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectRoot } from '../project-root.ts';

/** The migrations that `npm run migration` writes from the features' tables. */
const migrationsFolder = path.join(projectRoot, 'database/migrations');

/** Any number will do, as long as every process of this product takes the same one. */
const migrationLock = 7_340_251;

/** The connection was lost, the server restarts, or two sessions met badly: the same again may succeed. */
const passing = /^(08|40001|40P01|53300|55P03|57P0[123]|ECONN|EPIPE)/;

/**
 * Brings the database to the newest migration. Several processes may call it at the same moment: the
 * database lets one work and the others wait, then find nothing to do. Each migration is applied whole or not at all.
 */
export async function migrateDatabase(pool: pg.Pool, folder = migrationsFolder, attempts = 5): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateAlone(pool, folder);
    } catch (error) {
      if (attempt === attempts || !passing.test(codeOf(error))) throw error;
      await sleep(100 * 2 ** attempt);
    }
  }
}

async function migrateAlone(pool: pg.Pool, folder: string): Promise<void> {
  // Not of the pool, whose limits are for visitors: waiting for another process and rebuilding a large table
  // both take as long as they take.
  const { connectionString, connectionTimeoutMillis } = pool.options;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis });
  // Whoever waits for a statement is told; without a listener a connection that breaks would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Closing the connection gives back the lock, whatever went wrong on it.
    await client.end();
  }
}

/** Drizzle wraps what the database said; the code stands on the cause. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
}
