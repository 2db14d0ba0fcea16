import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openClusterDirectory } from '#platform/database/cluster-directory.ts';
import { findPostgresBinaries } from '#platform/database/postgres-binaries.ts';
import { chooseRunAs, type RunAs, spawnAs } from '#platform/database/run-as.ts';

/** A PostgreSQL server of a drill, on a port of 127.0.0.1. */
export type OwnPostgres = {
  readonly url: string;
  readonly port: number;
  /** Kills the server and all of its processes at once, as a machine that loses its power. */
  kill(): void;
  stop(): Promise<void>;
};

/**
 * The directory with the programs `initdb` and `postgres`: the given one, else that of the path, else Debian's
 * newest, else the ones that npm installed with the product.
 */
export async function findPrograms(given?: string): Promise<string> {
  const debian = fs.globSync('/usr/lib/postgresql/*/bin').sort((a, b) => majorOf(b) - majorOf(a));
  const candidates = given ? [given] : [...(process.env.PATH ?? '').split(':'), ...debian];
  const found = candidates.find((directory) =>
    ['initdb', 'postgres'].every((program) => fs.existsSync(path.join(directory, program))),
  );
  if (found) return path.resolve(found);
  if (given) throw new Error(`There is no initdb and postgres in ${given}.`);
  return path.dirname((await findPostgresBinaries()).postgres);
}

const majorOf = (directory: string) => Number(/\d+/.exec(directory)?.[0]);

/**
 * A primary and its standby below `home`, which replicates synchronously: a commit is acknowledged when both
 * have it on disk.
 */
export async function startSynchronousPair(
  programs: string,
  home: string,
): Promise<{ primary: OwnPostgres; standby: OwnPostgres }> {
  const directory = openClusterDirectory(home);
  const runAs = await chooseRunAs(directory, path.join(programs, 'postgres'));
  const [one, two] = [path.join(home, 'one'), path.join(home, 'two')];
  await run(runAs, path.join(programs, 'initdb'), ['-D', one, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  const primaryPort = await freePort();
  // The copy of a server that was never started is a complete base backup.
  execFileSync('cp', ['-a', one, two]);
  fs.writeFileSync(path.join(two, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(two, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres application_name=standby'\n`,
  );
  const primary = await start(runAs, programs, one, primaryPort);
  const standby = await start(runAs, programs, two, await freePort());
  await query(primary.url, "alter system set synchronous_standby_names = 'standby'");
  await query(primary.url, 'select pg_reload_conf()');
  await until('the standby replicates synchronously', async () => {
    const [row] = await query(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'");
    return row !== undefined;
  });
  return { primary, standby };
}

/** Runs one statement on a connection of its own and returns the rows. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Polls until the condition holds; fails after a minute. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`It took more than a minute until ${what}.`);
    await sleep(20);
  }
}

async function start(runAs: RunAs, programs: string, data: string, port: number): Promise<OwnPostgres> {
  const log = fs.openSync(`${data}.log`, 'a');
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 100 };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawnAs(runAs, path.join(programs, 'postgres'), ['-D', data, ...options], {
    stdio: ['ignore', log, log],
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let isGone = false;
  const gone = once(child, 'exit').then(() => {
    isGone = true;
  });
  await until(`PostgreSQL started (${data}.log)`, async () => {
    if (isGone) throw new Error('ended');
    await query(url, 'select 1');
    return true;
  });
  return {
    url,
    port,
    kill() {
      for (const pid of [child.pid ?? 0, ...childrenOf(child)]) killIfAlive(pid);
    },
    async stop() {
      if (isGone) return;
      child.kill('SIGINT');
      await gone;
    },
  };
}

/** The processes of the sessions; empty where the system has no /proc, and they end by themselves. */
function childrenOf({ pid }: ChildProcess): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return fs.existsSync(list)
    ? fs.readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    : [];
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function run(runAs: RunAs, program: string, args: string[]): Promise<void> {
  const child = spawnAs(runAs, program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
