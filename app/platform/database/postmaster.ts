import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterDirectory } from './cluster-directory.ts';

/** The contents of `postmaster.pid`, and whether that process is still running. */
export interface Postmaster {
  pid: number;
  sockets: string;
  ready: boolean;
  alive: boolean;
}

/** Reads `postmaster.pid`. Returns undefined if PostgreSQL was stopped cleanly or never started. */
export function readPostmaster({ cluster, sockets }: ClusterDirectory): Postmaster | undefined {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return {
      pid,
      sockets: lines[4] || sockets,
      ready: lines[7]?.trim() === 'ready',
      alive: isPostmaster(pid, cluster),
    };
  } catch {
    return undefined;
  }
}

/** Removes the files that a killed PostgreSQL left behind, because they would prevent the next start. */
export function removeTraces(directory: ClusterDirectory, dead: Postmaster): void {
  fs.rmSync(path.join(directory.cluster, 'postmaster.pid'), { force: true });
  for (const sockets of new Set([dead.sockets, directory.sockets])) {
    fs.rmSync(path.join(sockets, '.s.PGSQL.5432.lock'), { force: true });
  }
}

/**
 * Stops PostgreSQL and closes its connections. Equivalent to `pg_ctl stop -m fast`, but polls more often for
 * the end of the process. Committed data are on disk.
 */
export async function stopPostmaster(directory: ClusterDirectory, patienceSeconds = 30): Promise<void> {
  const postmaster = readPostmaster(directory);
  if (!postmaster?.alive) return;
  process.kill(postmaster.pid, 'SIGINT');
  const deadline = performance.now() + patienceSeconds * 1000;
  while (isPostmaster(postmaster.pid, directory.cluster)) {
    // An immediate shutdown loses no committed data, because PostgreSQL recovers from its WAL at the next
    // start.
    if (performance.now() > deadline) return void process.kill(postmaster.pid, 'SIGQUIT');
    await sleep(5);
  }
}

/**
 * Whether the pid is a running postmaster of this cluster. A zombie does not count: a container's init
 * process may never reap it, and signals can still be sent to it. An unrelated process that reused the pid
 * after a reboot does not count either.
 */
function isPostmaster(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== 'linux') {
      const [state = '', command = ''] = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
        encoding: 'utf8',
      }).split(/\s(.*)/);
      return !state.startsWith('Z') && command.includes(cluster);
    }
    const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] ?? 'X';
    return (
      !'ZX'.includes(state) && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    );
  } catch {
    return false;
  }
}
