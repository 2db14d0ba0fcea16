import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { majorOfCluster, upgradedCluster } from './cluster-version.ts';

/**
 * Throws a `StartError` if the data directory has no embedded database. Only a start and a restore create one: any
 * other command that is run in the wrong folder would work on a new and empty database.
 */
export function requireCluster(dataDirectory: string): void {
  const home = path.join(dataDirectory, 'postgres');
  if (majorOfCluster(path.join(home, 'cluster')) !== null || fs.existsSync(upgradedCluster(home))) return;
  throw new StartError(
    `There is no database in ${home}: set DATA_DIRECTORY to the folder with the data of the product, or DATABASE_URL to its database. Only the first start creates one.`,
  );
}
