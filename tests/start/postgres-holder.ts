import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openClusterDirectory } from '#platform/database/cluster-directory.ts';
import { readPostmaster } from '#platform/database/postmaster.ts';
import type { Way } from '#platform/database/run-as.ts';
import { databaseDirectory, removeDirectory } from '#tests/support/temporary-directory.ts';
import { asUser, openToOthers } from './open-to-others.ts';

/** The result of a process that tried to start PostgreSQL. */
interface Answer {
  url: string;
  adopted: boolean;
  sentence?: string;
}

export interface Holder extends Answer {
  child: ChildProcess;
  leave(): Promise<void>;
}

/** A path for a data directory that every user can access; its PostgreSQL is stopped after the test. */
export function dataDirectory(...deeper: string[]): string {
  const parent = databaseDirectory();
  fs.chmodSync(parent, 0o755);
  const directory = path.join(parent, ...deeper, 'data');
  onTestFinished(() => removeDirectory(parent));
  return directory;
}

/** Starts PostgreSQL from another process, optionally as `uid` and with certain options. */
export async function hold(
  directory: string,
  { uid, ways = [] }: { uid?: number; ways?: Way[] } = {},
): Promise<Holder> {
  const child = spawnHolder(directory, uid, ways);
  const [answer] = (await once(child, 'message')) as [Answer];
  return {
    ...answer,
    child,
    async leave() {
      child.send('leave');
      await once(child, 'exit');
    },
  };
}

/** The process in its own process group, as in a terminal. */
export function spawnHolder(directory: string, uid?: number, ways: Way[] = []): ChildProcess {
  const script = path.join(import.meta.dirname, 'hold-postgres.ts');
  const before = [...openToOthers, ...(uid === undefined ? [] : asUser(uid))];
  const [program = '', ...args] = [...before, process.execPath, script, directory, ...ways];
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The pid of the PostgreSQL that runs there, if any. */
export function runningPid(directory: string): number | undefined {
  const postmaster = readPostmaster(openClusterDirectory(directory));
  return postmaster?.alive ? postmaster.pid : undefined;
}
