import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import type { ClusterDirectory } from './cluster-directory.ts';

/**
 * PostgreSQL refuses to run as root. A regular user starts it directly. Root either enters a user namespace
 * in which it is mapped to a regular user (root keeps the files), or switches to a regular user who then owns
 * the files.
 */
export type Way = 'direct' | 'namespace' | 'user-switch';

/** The user that PostgreSQL's programs run as. */
export interface RunAs {
  way: Way;
  prefix: string[];
  uid?: number;
  gid?: number;
}

/**
 * The settings of libfaketime, of which a process that is started without the others still needs these: PostgreSQL has to
 * show the same time as its client (docs/how-to/test-on-other-days.md).
 */
const { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, FAKETIME_DONT_RESET, NO_FAKE_STAT, LD_PRELOAD } = process.env;
export const otherTime: NodeJS.ProcessEnv = FAKETIME
  ? { FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC, FAKETIME_DONT_RESET, NO_FAKE_STAT, LD_PRELOAD }
  : {};

/** Excludes the caller's PGDATA, PGPORT and locale, which would affect PostgreSQL. */
const cleanEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...otherTime };

/** Starts a program as `runAs`. */
export function spawnAs(runAs: RunAs, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const { uid, gid } = runAs;
  return spawn(command, rest, { ...options, cwd: '/', env: cleanEnvironment, uid, gid });
}

/**
 * Chooses the user that PostgreSQL runs as. An existing cluster runs as its owner, whichever way created it.
 * `ways` limits the ways to try. Throws a `StartError` if none works.
 */
export async function chooseRunAs(
  directory: ClusterDirectory,
  postgres: string,
  ways: Way[] = ['direct', 'namespace', 'user-switch'],
): Promise<RunAs> {
  const owner = fs.statSync(directory.cluster, { throwIfNoEntry: false }) ?? fs.statSync(directory.home);
  const me = process.getuid?.() ?? 0;
  if (me !== 0) return runDirectly(directory, owner.uid, me);

  const namespace = enterNamespace();
  if (ways.includes('namespace') && owner.uid === 0 && (await canUse(namespace, directory, postgres)))
    return namespace;

  const someone = switchUser(owner.uid === 0 ? plainUser() : owner);
  if (ways.includes('user-switch')) {
    giveTo(directory.home, someone);
    if (await canUse(someone, directory, postgres)) return someone;
  }
  throw new StartError(
    `PostgreSQL does not run as root, and user ${someone.uid} cannot use ${directory.home} and ${path.dirname(postgres)} instead: ` +
      'start as a plain user, move the project to a place that every user may enter, or set DATABASE_URL.',
  );
}

function runDirectly(directory: ClusterDirectory, owner: number, me: number): RunAs {
  if (owner === me) return { way: 'direct', prefix: [] };
  throw new StartError(
    `The database in ${directory.home} belongs to user ${owner} and you are user ${me}: start as its owner, choose another data directory, or set DATABASE_URL.`,
  );
}

function enterNamespace(): RunAs {
  const { uid, gid } = plainUser();
  return { way: 'namespace', prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'] };
}

function switchUser({ uid, gid }: { uid: number; gid: number }): RunAs & { uid: number; gid: number } {
  return { way: 'user-switch', prefix: [], uid, gid };
}

/**
 * initdb requires a user with a name in /etc/passwd: `nobody` if present, otherwise the first non-root user.
 */
function plainUser(): { uid: number; gid: number } {
  const rows = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const users = rows
    .map((row) => row.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const plain = users.filter((user) => user.uid > 0);
  return plain.find((user) => user.name === 'nobody') ?? plain[0] ?? { uid: 65534, gid: 65534 };
}

/** Runs the program to check that it starts as this user and that this user can write the data directory. */
async function canUse(runAs: RunAs, directory: ClusterDirectory, postgres: string): Promise<boolean> {
  try {
    const script = 'test -w "$0" && exec "$1" --version';
    const child = spawnAs(runAs, 'sh', ['-c', script, directory.home, postgres], { stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
}

function giveTo(home: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const name of ['.', ...(fs.readdirSync(home, { recursive: true }) as string[])]) {
    fs.lchownSync(path.join(home, name), uid, gid);
  }
}
