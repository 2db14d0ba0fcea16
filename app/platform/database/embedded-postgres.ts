import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullDisk, reportsFullDisk, StartError } from '../start-error.ts';
import { type ClusterDirectory, makeSocketsPrivate, openClusterDirectory } from './cluster-directory.ts';
import { refuseOtherVersion } from './cluster-version.ts';
import { acquireFileLock } from './kernel-lock.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { readPostmaster, removeTraces, stopPostmaster } from './postmaster.ts';
import { enter, hasSocket, type Presence, socketUrl } from './presence.ts';
import { type Reviving, revivePostgres } from './revive-postgres.ts';
import { chooseRunAs, type RunAs, spawnAs, type Way } from './run-as.ts';

/** A PostgreSQL server in a data directory, shared by all processes that start it there. */
export interface EmbeddedPostgres {
  url: string;
  /** True if it was already running: another process started it, or a killed process left it running. */
  adopted: boolean;
  /**
   * Restarts PostgreSQL whenever it ends or loses its socket before `stop`, and reports it. Without this call
   * it stays down.
   */
  keepRunning(reviving: Reviving): void;
  /** Disconnects, and stops PostgreSQL if no other client is connected. Close your own pools first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The ways to try when the process runs as root; see `Way`. */
  ways?: Way[];
  /**
   * PostgreSQL settings that override the defaults, such as `{ fsync: 'off' }` for a cluster that only tests
   * use.
   */
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL in `dataDirectory`, which must contain nothing else. Creates the cluster the first time,
 * or joins the server that runs there. Several processes may call this at the same time. The server listens
 * on a private socket, never on the network. It survives Ctrl-C and the death of this process; only `stop`
 * stops it. If it crashes, is killed or loses its socket, `keepRunning` restarts it. Throws a `StartError` for
 * every problem that the operator can fix.
 */
export async function startEmbeddedPostgres(
  dataDirectory: string,
  { ways, settings = {} }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const directory = openClusterDirectory(dataDirectory);
  const joinOrStart = () => joinOrStartCluster(directory, settings, ways);
  const first = await joinOrStart();
  let { presence } = first;
  const restartCluster = async () => {
    // If the directory was removed, do not create an empty database in its place.
    if (!fs.existsSync(directory.cluster)) throw new StartError(`${directory.cluster} is gone.`);
    const again = await joinOrStart();
    presence = again.presence;
    if (again.url !== first.url) throw new StartError(`It listens in another place now (${again.url}).`);
    return { ended: presence.lost };
  };
  let reviver: ReturnType<typeof revivePostgres> | undefined;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await reviver?.stop();
    await stopIfLast(directory, presence);
  };
  return {
    url: first.url,
    adopted: first.adopted,
    keepRunning(reviving) {
      reviver ??= revivePostgres(presence.lost, restartCluster, reviving);
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Holds a lock, so that one of several processes starts PostgreSQL and the others join. */
async function joinOrStartCluster(
  directory: ClusterDirectory,
  settings: Record<string, string>,
  ways?: Way[],
): Promise<{ presence: Presence; url: string; adopted: boolean }> {
  const unlock = await acquireFileLock(directory.lock);
  try {
    refuseOtherVersion(directory);
    const adopted = await joinRunning(directory);
    const presence = adopted ?? (await startStopped(directory, settings, ways));
    const sockets = readPostmaster(directory)?.sockets ?? directory.sockets;
    return { presence, url: socketUrl(sockets), adopted: adopted !== undefined };
  } finally {
    unlock();
  }
}

async function joinRunning(directory: ClusterDirectory, patienceSeconds = 60): Promise<Presence | undefined> {
  const deadline = performance.now() + patienceSeconds * 1000;
  for (;;) {
    const found = readPostmaster(directory);
    if (!found) return undefined;
    const presence = await enter(found.sockets).catch(() => undefined);
    if (presence) return presence;
    if (!found.alive) return void removeTraces(directory, found);
    // Its socket was deleted, and only a new main process makes another one.
    if (found.ready && !hasSocket(found.sockets)) {
      await stopPostmaster(directory);
      continue;
    }
    if (performance.now() > deadline) {
      throw new StartError(
        `PostgreSQL (process ${found.pid}) runs in ${directory.home} but does not answer: stop it and start again.`,
      );
    }
    // It is still starting, recovering or stopping.
    await sleep(20);
  }
}

async function startStopped(
  directory: ClusterDirectory,
  settings: Record<string, string>,
  ways?: Way[],
): Promise<Presence> {
  const { initdb, postgres } = await findPostgresBinaries();
  const runAs = await chooseRunAs(directory, postgres, ways);
  if (!fs.existsSync(directory.cluster)) await createCluster(directory, initdb, runAs);
  makeSocketsPrivate(directory.sockets, runAs);
  await launchPostmaster(directory, postgres, runAs, settings);
  return enter(directory.sockets);
}

/** Starts an existing cluster with the given programs, for a caller that holds the lock of its directory. */
export async function startPrivately(directory: ClusterDirectory, postgres: string): Promise<void> {
  const runAs = await chooseRunAs(directory, postgres);
  makeSocketsPrivate(directory.sockets, runAs);
  await launchPostmaster(directory, postgres, runAs, {});
}

/** Holds the same lock as the start, so that no process can join between the check and the stop. */
async function stopIfLast(directory: ClusterDirectory, presence: Presence): Promise<void> {
  const unlock = await acquireFileLock(directory.lock);
  try {
    const last = await presence.isLast().catch(() => false);
    await presence.leave();
    if (last) await stopPostmaster(directory);
  } finally {
    unlock();
  }
}

/**
 * Creates the cluster under a temporary name and then renames it, so that an existing cluster is complete.
 */
async function createCluster(
  { home, cluster }: ClusterDirectory,
  initdb: string,
  runAs: RunAs,
): Promise<void> {
  for (const name of fs.readdirSync(home)) {
    if (name.startsWith('cluster.new')) fs.rmSync(path.join(home, name), { recursive: true, force: true });
  }
  // The name is random, because an initdb whose parent was killed may still be writing.
  const fresh = `${cluster}.new-${randomBytes(4).toString('hex')}`;
  // The builtin locale sorts and folds case identically on every machine, whichever locales are installed.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const complaint = await complaintOf(runAs, initdb, [
    '-D',
    fresh,
    '-U',
    'postgres',
    '-A',
    'trust',
    ...locale,
  ]);
  if (complaint) {
    if (reportsFullDisk(complaint)) throw fullDisk(home);
    throw new StartError(
      `PostgreSQL could not create its cluster in ${home} (${complaint}): fix that, or set DATABASE_URL.`,
    );
  }
  fs.renameSync(fresh, cluster);
}

/** Runs a program to its end. Returns undefined on success, otherwise its error message. */
async function complaintOf(runAs: RunAs, program: string, args: string[]): Promise<string | undefined> {
  try {
    const child = spawnAs(runAs, program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const [errorOutput, [code]] = await Promise.all([
      child.stderr ? text(child.stderr) : '',
      once(child, 'close'),
    ]);
    if (code === 0) return undefined;
    const lines = errorOutput.trim().split('\n');
    return lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1);
  } catch (error) {
    return (error as Error).message;
  }
}
