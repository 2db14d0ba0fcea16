import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fullDisk, reportsFullDisk, StartError } from '../start-error.ts';
import type { ClusterDirectory } from './cluster-directory.ts';
import { type RunAs, spawnAs } from './run-as.ts';

/**
 * Creates the cluster under a temporary name and then renames it, so that an existing cluster is complete.
 */
export async function createCluster(
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
    const [said, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
    if (code === 0) return undefined;
    const lines = said.trim().split('\n');
    return lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.at(-1);
  } catch (error) {
    return (error as Error).message;
  }
}
