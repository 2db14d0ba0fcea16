import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { ClusterDirectory } from './cluster-directory.ts';
import { postgresMajor } from './postgres-binaries.ts';

/** The major version that made a cluster; null if there is none. */
export function majorOfCluster(cluster: string): number | null {
  try {
    return Number(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Where an upgrade puts a complete cluster, just before it replaces the old one. */
export const upgradedCluster = (home: string): string => path.join(home, 'cluster.upgraded');

/** Throws a `StartError` if another major version of PostgreSQL made the cluster, or an upgrade was interrupted. */
export function refuseOtherVersion({ home, cluster }: ClusterDirectory): void {
  const major = majorOfCluster(cluster);
  if (major === null && fs.existsSync(upgradedCluster(home)))
    throw new StartError(
      `The upgrade of the database in ${home} was interrupted: run npm run upgrade-database again.`,
    );
  if (major === null || major === postgresMajor) return;
  throw new StartError(
    major < postgresMajor
      ? `The database in ${home} was made by PostgreSQL ${major}, and this release brings PostgreSQL ${postgresMajor}: stop the product everywhere, run npm run upgrade-database, and start again.`
      : `The database in ${home} was made by PostgreSQL ${major}, and this release brings PostgreSQL ${postgresMajor}: start a newer release.`,
  );
}
