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

/**
 * Starts one PostgreSQL server for the whole run and migrates the template of all test databases. TEST_DATABASE_URL
 * names another server instead, to test on its version: a database of a superuser, with 300 connections.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftovers();
  const external = process.env.TEST_DATABASE_URL;
  if (external) {
    await runSql(external, `drop database if exists ${templateName} with (force)`);
    await prepareServer(project, external);
    return () => runSql(external, `drop database ${templateName} with (force)`).then(() => undefined);
  }
  const directory = databaseDirectory();
  // After Ctrl-C, vitest exits without calling the returned function.
  const abandon = () => removeDirectory(directory);
  process.once('exit', abandon);
  // Durability is not needed. Up to three files at a time start up to four servers each, so many connections
  // are allowed.
  const postgres = await startEmbeddedPostgres(directory, {
    settings: { fsync: 'off', max_connections: '300' },
  });
  await prepareServer(project, postgres.url);
  return async () => {
    await postgres.stop();
    removeDirectory(directory);
    process.off('exit', abandon);
  };
}

async function prepareServer(project: TestProject, url: string): Promise<void> {
  await runSql(url, `create database ${templateName} template template0`);
  await migrateTemplate(databaseUrl(url, templateName));
  project.provide('postgres', url);
}

async function migrateTemplate(url: string): Promise<void> {
  const template = openDatabase(url, { onError: console.error });
  await migrateDatabase(template.pool);
  await template.close();
}
