import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterDirectory } from './cluster-directory.ts';

/** What PostgreSQL's main process writes about itself, and whether that process still lives. */
export interface Postmaster {
  pid: number;
  sockets: string;
  ready: boolean;
  alive: boolean;
}

/** Reads who runs this cluster; nothing when it was stopped cleanly or never started. */
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

/** Clears away what a killed PostgreSQL left, which would stop the next one from starting. */
export function removeTraces(directory: ClusterDirectory, dead: Postmaster): void {
  fs.rmSync(path.join(directory.cluster, 'postmaster.pid'), { force: true });
  for (const sockets of new Set([dead.sockets, directory.sockets])) {
    fs.rmSync(path.join(sockets, '.s.PGSQL.5432.lock'), { force: true });
  }
}

/**
 * Stops PostgreSQL: connections are cut, what was committed is on disk. As `pg_ctl stop -m fast`, but without
 * its naps.
 */
export async function stopPostmaster(directory: ClusterDirectory, patienceSeconds = 30): Promise<void> {
  const postmaster = readPostmaster(directory);
  if (!postmaster?.alive) return;
  process.kill(postmaster.pid, 'SIGINT');
  const deadline = performance.now() + patienceSeconds * 1000;
  while (isPostmaster(postmaster.pid, directory.cluster)) {
    // It recovers from its log at the next start: nothing committed is lost by stopping it the hard way.
    if (performance.now() > deadline) return void process.kill(postmaster.pid, 'SIGQUIT');
    await sleep(5);
  }
}

/**
 * Is this pid a living postmaster of this cluster? A zombie is not (a container's first process may
 * never reap it, yet it still answers signals), nor is a stranger who got the pid after a reboot.
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
