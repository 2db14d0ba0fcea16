import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import serverProcess from '../scripts/server-process.json' with { type: 'json' };

export type RunningProduct = {
  readonly origin: string;
  readonly pid: number;
  readonly startedInMilliseconds: number;
  /** Resident memory of the server process, without PostgreSQL. */
  residentMegabytes(): number;
  /** Processor time used by the server process, which does not depend on other load of the machine. */
  processorMilliseconds(): number;
  stop(): Promise<void>;
};

/** A temporary data directory, removed by `remove`. */
export function temporaryData() {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Starts the built product, or the one in another folder, on a free port and waits until it is ready. */
export async function startProduct(
  env: Record<string, string>,
  folder = process.cwd(),
): Promise<RunningProduct> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    [...serverProcess.flags, ...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), 'server.ts'],
    {
      cwd: folder,
      env: {
        ...serverProcess.environment,
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        // Benches count their own bookings.
        SAMPLE_BOOKINGS: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const origin = await saidReady(child, () => output);
  return {
    origin: origin.replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    startedInMilliseconds: performance.now() - begun,
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    processorMilliseconds: () => processorMilliseconds(child.pid ?? 0),
    stop: () => stopped(child),
  };
}

function saidReady(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const origin = /ready: (\S+)/.exec(output())?.[1];
      if (!origin) return;
      child.stdout?.off('data', look);
      resolve(origin);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) =>
      reject(new Error(`the product ended with ${code} before it was ready: ${output()}`)),
    );
  });
}

async function stopped(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(15_000)]);
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

const clockTicksPerSecond = 100;

function processorMilliseconds(pid: number): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return ((Number(user) + Number(system)) * 1000) / clockTicksPerSecond;
}
