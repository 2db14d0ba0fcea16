import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { seedSampleWorld } from '../../database/sample-world/seed.ts';
import { comingSaturday } from './coming-nights.ts';
import { testDatabase } from './database.ts';
import { fixturesFor } from './fixtures.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const startMilliseconds = 120_000;
/** The development server reads every file of the product before it is ready. */
const startFromSourcesMilliseconds = 120_000;

/**
 * The built product, started as by `npm start`, on a new database with the sample world; stopped after the
 * test file. Call it at the top level of a file. `its` inserts further rows, `origin` is the site's URL.
 */
export async function runningSite(env: Record<string, string> = {}) {
  if (!fs.existsSync(path.join(root, 'build/server/index.js'))) {
    throw new Error('There is no build: run `npm run build` first (`npm test` does).');
  }
  const { url, database } = await testDatabase();
  await seedSampleWorld({ database, now: new Date() });
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'vallarta-site-'));
  afterAll(() => fs.rmSync(dataDirectory, { recursive: true, force: true }));
  const start = () => serverProcess({ DATABASE_URL: url, DATA_DIRECTORY: dataDirectory, ...env });
  const { origin, log, end } = await start();
  /** Starts another server process on the same database and returns its origin. */
  const another = async () => (await start()).origin;
  /** Starts the server of another build of the product, at the port of the first one, which must have ended. */
  const replaceBy = (project: string) =>
    serverProcess(
      { DATABASE_URL: url, DATA_DIRECTORY: dataDirectory, ...env, PORT: new URL(origin).port },
      project,
    );
  return {
    origin,
    another,
    replaceBy,
    database,
    fixtures: fixturesFor(database, comingSaturday),
    dataDirectory,
    log,
    end,
  };
}

async function serverProcess(env: Record<string, string>, project = root) {
  const surroundings = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', PAYMENTS: 'rehearsal' };
  // A file that throws before its tests ends without its hooks; the server then ends with the worker.
  const server = spawn(process.execPath, ['--import', './scripts/stop-with-parent.mjs', 'server.ts'], {
    cwd: project,
    env: { ...process.env, ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  afterAll(() => stop(server));
  const patience = env.NODE_ENV === 'development' ? startFromSourcesMilliseconds : startMilliseconds;
  return { ...(await ready(server, patience)), end: () => stop(server) };
}

export type Site = Awaited<ReturnType<typeof runningSite>>;

/** Waits until the server logs its URL. `log` returns its output since then. */
function ready(server: ChildProcess, milliseconds: number): Promise<{ origin: string; log: () => string }> {
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const origin = /is ready: (http\S+)/.exec(output)?.[1];
      if (origin) resolve({ origin, log: () => output });
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)));
    setTimeout(() => reject(new Error(`The site did not start:\n${output}`)), milliseconds).unref();
  });
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
