import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { type ClusterDirectory, makeSocketsPrivate, openClusterDirectory } from './cluster-directory.ts';
import { createCluster } from './create-cluster.ts';
import { acquireFileLock } from './kernel-lock.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { readPostmaster, removeTraces, stopPostmaster } from './postmaster.ts';
import { enter, type Presence, socketUrl } from './presence.ts';
import { type Reviving, revivePostgres } from './revive-postgres.ts';
import { chooseRunAs, type Way } from './run-as.ts';

/** A real PostgreSQL of our own in a data directory, shared by all processes that start it there. */
export interface EmbeddedPostgres {
  url: string;
  /** True when it was already running, started by another process or left by one that was killed. */
  adopted: boolean;
  /** Starts PostgreSQL again whenever it ends before `stop`, and reports it; without this an end is final. */
  keepRunning(reviving: Reviving): void;
  /** Leaves, and stops PostgreSQL when nobody else is connected. Close your own pools first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** What root may try; see `Way`. */
  ways?: Way[];
  /** PostgreSQL settings on top of ours, as in `{ fsync: 'off' }` for a cluster that only tests use. */
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL in `dataDirectory`, which is for it alone: creates its cluster the first time, or joins
 * the one that runs there. Several processes may do so at the same moment. It listens on a private socket,
 * never on the network, and outlives Ctrl-C and the death of this process: only `stop` ends it. When it ends by itself or is
 * killed, `keepRunning` starts it again. Whatever the
 * person who starts can fix is thrown as a `StartError`.
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
    // A directory that was removed must not become an empty database.
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

/** Under a lock, so that of several processes one starts it and the others join. */
async function joinOrStartCluster(
  directory: ClusterDirectory,
  settings: Record<string, string>,
  ways?: Way[],
): Promise<{ presence: Presence; url: string; adopted: boolean }> {
  const unlock = await acquireFileLock(directory.lock);
  try {
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

/** Under the same lock as starting, so that no process can join between the check and the stop. */
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
