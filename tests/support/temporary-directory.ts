import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openClusterDirectory } from '#platform/database/cluster-directory.ts';
import { readPostmaster } from '#platform/database/postmaster.ts';

const prefix = 'vallarta-tests-';

/** The in-memory file system of Linux, and the space that a run's databases may need at most. */
const memory = '/dev/shm';
const enoughBytes = 2e9;

/**
 * A new directory with this process's id in its name, so that a later run can tell whether it is still in
 * use.
 */
export function temporaryDirectory(parent = os.tmpdir()): string {
  return fs.mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
}

/**
 * A directory for a temporary database: in memory if there is enough, since each one writes a thousand files.
 */
export function databaseDirectory(): string {
  return temporaryDirectory(isRoomy(memory) ? memory : undefined);
}

function isRoomy(directory: string): boolean {
  if (!fs.existsSync(directory)) return false;
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize >= enoughBytes;
}

/** Stops the PostgreSQL servers in such a directory and removes it. */
export function removeDirectory(directory: string): void {
  for (const pidFile of fs.globSync('**/cluster/postmaster.pid', { cwd: directory })) {
    const home = path.dirname(path.dirname(path.join(directory, pidFile)));
    endPostgres(home);
  }
  fs.rmSync(directory, { recursive: true, force: true });
}

/** Blocks while waiting, since this also runs while the process exits. Afterwards nothing writes there. */
function endPostgres(home: string): void {
  const directory = openClusterDirectory(home);
  for (let found = readPostmaster(directory); found?.alive; found = readPostmaster(directory)) {
    process.kill(found.pid, 'SIGQUIT');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}

/** PostgreSQL keeps running after its parent process, so a run that was killed leaves its server. */
export function removeLeftovers(): void {
  for (const parent of [os.tmpdir(), memory].filter((directory) => fs.existsSync(directory))) {
    for (const name of fs.readdirSync(parent)) {
      const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
      const left = path.join(parent, name);
      if (pid && !isProcessAlive(pid) && isOurs(left)) removeDirectory(left);
    }
  }
}

function isOurs(directory: string): boolean {
  return process.getuid?.() === 0 || fs.statSync(directory).uid === process.getuid?.();
}

function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
