import type { TestProject } from 'vitest/node';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { databaseUrl, runSql, templateName } from './database-url.ts';
import { databaseDirectory, removeDirectory, removeLeftovers } from './temporary-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test run's PostgreSQL server; `testDatabase` creates databases there. */
    postgres: string;
  }
}

/** Starts one PostgreSQL server for the whole run and migrates the template of all test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const directory = databaseDirectory();
  // After Ctrl-C, vitest exits without calling the returned function.
  const abandon = () => removeDirectory(directory);
  process.once('exit', abandon);
  // Durability is not needed. Up to three files at a time start up to four servers each, so many connections
  // are allowed.
  const postgres = await startEmbeddedPostgres(directory, {
    settings: { fsync: 'off', max_connections: '300' },
  });
  await runSql(postgres.url, `create database ${templateName}`);
  await migrateTemplate(databaseUrl(postgres.url, templateName));
  project.provide('postgres', postgres.url);
  return async () => {
    await postgres.stop();
    removeDirectory(directory);
    process.off('exit', abandon);
  };
}

async function migrateTemplate(url: string): Promise<void> {
  const template = openDatabase(url, { onError: console.error });
  await migrateDatabase(template.pool);
  await template.close();
}
