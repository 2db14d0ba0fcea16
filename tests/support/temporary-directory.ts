import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openClusterDirectory } from '#platform/database/cluster-directory.ts';
import { readPostmaster } from '#platform/database/postmaster.ts';

const prefix = 'vallarta-tests-';

/** A fresh directory that carries our pid, so that a later run can tell whether it is still needed. */
export function temporaryDirectory(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
}

/** Removes such a directory, and first ends whatever PostgreSQL still runs in it; nothing there is worth keeping. */
export function removeDirectory(directory: string): void {
  for (const pidFile of fs.globSync('**/cluster/postmaster.pid', { cwd: directory })) {
    const home = path.dirname(path.dirname(path.join(directory, pidFile)));
    endPostgres(home);
  }
  fs.rmSync(directory, { recursive: true, force: true });
}

/** Waits without giving way, since this also runs while the process exits; nothing writes there any more afterwards. */
function endPostgres(home: string): void {
  const directory = openClusterDirectory(home);
  for (let found = readPostmaster(directory); found?.alive; found = readPostmaster(directory)) {
    process.kill(found.pid, 'SIGQUIT');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
}

/** PostgreSQL outlives whoever started it, so a run that was killed left its own running. */
export function removeLeftovers(): void {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
    if (pid && !isAlive(pid) && isOurs(path.join(os.tmpdir(), name)))
      removeDirectory(path.join(os.tmpdir(), name));
  }
}

function isOurs(directory: string): boolean {
  return process.getuid?.() === 0 || fs.statSync(directory).uid === process.getuid?.();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
