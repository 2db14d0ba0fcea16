import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { type ClusterDirectory, makeSocketsPrivate, openClusterDirectory } from './cluster-directory.ts';
import { createCluster } from './create-cluster.ts';
import { takeLock } from './kernel-lock.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { readPostmaster, removeTraces, stopPostmaster } from './postmaster.ts';
import { enter, type Presence, socketUrl } from './presence.ts';
import { chooseRunAs, type Way } from './run-as.ts';

/** A real PostgreSQL of our own in a data directory, shared by all processes that start it there. */
export interface EmbeddedPostgres {
  url: string;
  /** True when it was already running, started by another process or left by one that was killed. */
  adopted: boolean;
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
 * never on the network, and outlives Ctrl-C and the death of this process: only `stop` ends it. Whatever the
 * person who starts can fix is thrown as a `StartError`.
 */
export async function startEmbeddedPostgres(
  dataDirectory: string,
  { ways, settings = {} }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const directory = openClusterDirectory(dataDirectory);
  const unlock = await takeLock(directory.lock);
  try {
    const adopted = await joinRunning(directory);
    const presence = adopted ?? (await startStopped(directory, settings, ways));
    const sockets = readPostmaster(directory)?.sockets ?? directory.sockets;
    return { url: socketUrl(sockets), adopted: adopted !== undefined, stop: stopOnce(directory, presence) };
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

function stopOnce(directory: ClusterDirectory, presence: Presence): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stopIfLast(directory, presence);
    return stopping;
  };
}

/** Under the same lock as starting, so that no process can join between the check and the stop. */
async function stopIfLast(directory: ClusterDirectory, presence: Presence): Promise<void> {
  const unlock = await takeLock(directory.lock);
  try {
    const last = await presence.isLast().catch(() => false);
    await presence.leave();
    if (last) await stopPostmaster(directory);
  } finally {
    unlock();
  }
}
