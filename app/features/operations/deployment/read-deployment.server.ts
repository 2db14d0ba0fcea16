import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { firstPasswordFile } from '#features/accounts/first-password-file.server.ts';
import { listColleagues } from '#features/people/people-store.server.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { openStorage } from '#platform/open-storage.ts';
import { lastBackupAt } from '../backup/last-backup-store.server.ts';
import type { Deployment } from './deployment-rules.ts';

/**
 * Reads what the rules examine: the settings, the data directory and the database. Creates no embedded database
 * if there is none yet.
 */
export async function readDeployment(config: Config, now: Date): Promise<Deployment> {
  return { ...readMachine(config, now), database: await readFromDatabase(config) };
}

/** The same without the database. */
export function readMachine(config: Config, now: Date): Deployment {
  const { dataDirectory } = config;
  return {
    config,
    now,
    isRoot: process.getuid?.() === 0,
    dataDirectoryMode: existsSync(dataDirectory) ? statSync(dataDirectory).mode & 0o777 : null,
    hasFirstPasswordFile: existsSync(firstPasswordFile(config)),
    database: null,
  };
}

async function readFromDatabase(config: Config): Promise<Deployment['database']> {
  if (!config.databaseUrl && !existsSync(join(config.dataDirectory, 'postgres/cluster'))) return null;
  const storage = await openStorage(config);
  try {
    return await countAdmins(storage.database);
  } finally {
    await storage.close();
  }
}

/** The admins, those of them without a second factor, and the last backup. */
export async function countAdmins(database: Database): Promise<NonNullable<Deployment['database']>> {
  const admins = (await listColleagues(database)).filter(({ role }) => role === 'admin');
  return {
    admins: admins.length,
    adminsWithoutSecondFactor: admins.filter(({ hasSecondFactor }) => !hasSecondFactor).length,
    lastBackupAt: await lastBackupAt(database),
  };
}
