import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { otherTime } from '#platform/database/run-as.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type OwnServer = {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly origin: string;
  /** Its output so far, standard output and standard error. */
  output(): string;
  end(): Promise<void>;
};

/**
 * Starts the built server or `program` without the test's environment: only the settings in `env` are set. It
 * is killed after the test file.
 */
function launch(env: Record<string, string>, before: readonly string[] = []) {
  const command = [...before, process.execPath, '--import', './scripts/stop-with-parent.mjs', 'server.ts'];
  const [program = '', ...args] = command;
  const { PATH, HOME } = process.env;
  // Another user than the one of the tests may not read what libfaketime shares, and no such start reads the time.
  const time = before.length > 0 ? {} : otherTime;
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', PORT: '0', ...time, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  afterAll(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output };
}

/** Starts it and waits until it is ready and all of its background work has started. */
export async function ownServer(env: Record<string, string>): Promise<OwnServer> {
  const { child, output } = launch({ LOG_LEVEL: 'info', ...env });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /is ready: (http\S+)/.exec(output())?.[1];
      if (found && output().includes('background work has started')) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
  const ended = once(child, 'exit');
  return {
    child,
    pid: child.pid ?? 0,
    origin,
    output,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts a server that is expected to fail, with `before` in front of its command, and returns its output. */
export async function failedStart(
  env: Record<string, string>,
  before: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { child, output } = launch(env, before);
  child.stdout?.on('data', () => {
    if (output().includes('is ready: ')) child.kill('SIGKILL');
  });
  const [code] = await once(child, 'close');
  return { code, output: output() };
}
