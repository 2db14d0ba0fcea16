import { randomUUID } from 'node:crypto';
import { afterAll, expect, inject } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { DatabasePool } from '#platform/database/database-pool.ts';
import { unnamedAuditFields } from './audit-field-names.ts';
import { databaseUrl, runSql, templateName } from './database-url.ts';

export interface TestDatabase {
  url: string;
  database: Database;
  pool: DatabasePool;
}

/** A test may look at pages in a transaction, and on a slow machine for minutes. */
const unhurried = {
  statementMilliseconds: 120_000,
  lockMilliseconds: 120_000,
  idleInTransactionMilliseconds: 0,
  silentMilliseconds: 130_000,
};

/**
 * A new database with all tables and no rows, for the test file that calls it (at its top level or in
 * `describe`). Closed and dropped after the file.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(templateName);
  let isClosed = false;
  const { database, pool, close } = openDatabase(url, {
    limits: unhurried,
    onError(error) {
      // Dropping the database ends connections that the closed pool has not ended yet.
      if (!isClosed) console.error(error);
    },
  });
  afterAll(async () => {
    const unnamed = await unnamedAuditFields(pool)
      .finally(close)
      .finally(() => {
        isClosed = true;
        return drop();
      });
    expect(unnamed, 'fields of audit entries without a name (overview/log/field-name.ts)').toEqual([]);
  });
  return { url, database, pool };
}

/** An empty database without tables, for tests of the migrations. */
export async function emptyDatabase(): Promise<{ url: string }> {
  const { url, drop } = await createDatabase('template0');
  afterAll(drop);
  return { url };
}

async function createDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const postgres = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(postgres, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(postgres, name),
    async drop() {
      await runSql(postgres, `drop database ${name} with (force)`);
    },
  };
}
