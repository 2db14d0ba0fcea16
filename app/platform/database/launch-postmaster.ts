import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fullDisk, fullPlace, reportsFullDisk, StartError } from '../start-error.ts';
import type { ClusterDirectory } from './cluster-directory.ts';
import { majorOfCluster } from './cluster-version.ts';
import { readPostmaster } from './postmaster.ts';
import { type RunAs, spawnAs } from './run-as.ts';

/** Settings for a small machine: commits are durable, and everything else uses few resources. */
const smallMachine: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  fsync: 'on',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  // There are no replicas, so the WAL can be minimal.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Fewer background processes.
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_checkpoints: 'off',
  // Error messages can contain visitors' input, so the server does not log errors. The client logs them
  // without the input.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Settings that older versions refuse. */
const since18: Record<string, string> = { io_method: 'sync' };

const largestLogInBytes = 5_000_000;

/** Starts PostgreSQL's main process and resolves as soon as it accepts connections. */
export async function launchPostmaster(
  directory: ClusterDirectory,
  postgres: string,
  runAs: RunAs,
  settings: Record<string, string>,
  patienceSeconds = 120,
): Promise<void> {
  const isOlder = (majorOfCluster(directory.cluster) ?? 18) < 18;
  const all = {
    ...smallMachine,
    ...(!isOlder && since18),
    ...settings,
    unix_socket_directories: `"${directory.sockets}"`,
  };
  const args = [
    '-D',
    directory.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const deadline = performance.now() + patienceSeconds * 1000;
  for (;;) {
    const log = openLog(directory.log, runAs);
    // Detached into its own session, so that Ctrl-C in the terminal does not stop PostgreSQL.
    const child = spawnAs(runAs, postgres, args, {
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor],
    });
    fs.closeSync(log.descriptor);
    child.unref();
    const death = await readyOrDead(child, directory, deadline);
    if (!death) return;

    const newOutput = fs.readFileSync(directory.log, 'utf8').slice(log.length).trim();
    // After the main process was killed, its children need a moment to exit and release the memory block.
    if (newOutput.includes('pre-existing shared memory block') && performance.now() < deadline) {
      await sleep(50);
      continue;
    }
    if (reportsFullDisk(newOutput)) throw fullDisk(fullPlace(newOutput) ?? directory.home);
    const reason =
      newOutput
        .split('\n')
        .filter((line) => /FATAL|ERROR|HINT|error/.test(line))
        .join(' ') ||
      newOutput ||
      death;
    throw new StartError(
      `PostgreSQL did not start in ${directory.home} (${reason}): see ${directory.log}, or set DATABASE_URL.`,
    );
  }
}

async function readyOrDead(
  child: ChildProcess,
  directory: ClusterDirectory,
  deadline: number,
): Promise<string | undefined> {
  let death: string | undefined;
  child.once('error', (error) => {
    death = error.message;
  });
  child.once('exit', (code, signal) => {
    death = `it ended with ${signal ?? `code ${code}`}`;
  });
  while (!death) {
    const postmaster = readPostmaster(directory);
    if (postmaster?.pid === child.pid && postmaster?.ready) return undefined;
    if (performance.now() > deadline) death = 'it took too long';
    await sleep(5);
  }
  return death;
}

/**
 * Opens the log for appending. A log that is too large is first renamed to `.old`, replacing the previous
 * one.
 */
function openLog(file: string, { uid, gid }: RunAs): { descriptor: number; length: number } {
  const length = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (length > largestLogInBytes) fs.renameSync(file, `${file}.old`);
  const descriptor = fs.openSync(file, 'a', 0o600);
  // If root starts PostgreSQL once, the owner must still be able to write the log later.
  if (uid !== undefined && gid !== undefined) fs.fchownSync(descriptor, uid, gid);
  return { descriptor, length: length > largestLogInBytes ? 0 : length };
}
