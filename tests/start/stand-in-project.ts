import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** A minimal project in which the start scripts work: they really install, build and start. */
const files: Record<string, string> = {
  'package.json': standInPackage(),
  'package-lock.json': JSON.stringify({
    name: 'stand-in',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'stand-in', version: '1.0.0', dependencies: { bar: 'file:bar' } },
      bar: { version: '1.0.0' },
      'node_modules/bar': { resolved: 'bar', link: true },
    },
  }),
  'bar/package.json': JSON.stringify({ name: 'bar', version: '1.0.0' }),
  'app/page.ts': 'export const page = 1;',
  'build.mjs': "import fs from 'node:fs'; fs.mkdirSync('build', { recursive: true });",
  'check.mjs': '',
  'server.ts': `
    const mode: string | undefined = process.env.NODE_ENV;
    let signals = 0;
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => {
        signals += 1;
        setTimeout(() => { console.log('signals ' + signals); process.exit(7); }, 200);
      });
    }
    console.log('up in ' + mode);
    setInterval(() => {}, 1000);
  `,
};

/** Its package.json, with additional scripts of the test. */
export function standInPackage(scripts: Record<string, string> = {}): string {
  return JSON.stringify({
    name: 'stand-in',
    version: '1.0.0',
    type: 'module',
    scripts: { build: 'node build.mjs', check: 'node check.mjs', ...scripts },
    dependencies: { bar: 'file:bar' },
  });
}

/** A new copy, like a clone, with additional files of the test. */
export function standInProject(own: Record<string, string> = {}): string {
  const project = temporaryDirectory();
  fs.cpSync('scripts', path.join(project, 'scripts'), { recursive: true });
  for (const [name, content] of Object.entries({ ...files, ...own })) write(project, name, content);
  onTestFinished(() => removeDirectory(project));
  return project;
}

export function write(project: string, name: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
  fs.writeFileSync(path.join(project, name), content);
}

export interface Script {
  child: ChildProcess;
  /** All of its output so far. */
  output(): string;
  /** Waits for this output. */
  says(text: string): Promise<void>;
  /** Waits until it and all holders of its output have ended; returns its exit code. */
  ends(): Promise<number | null>;
}

/** Runs one of the project's scripts, as `npm start` and the others do. */
export function runScript(
  project: string,
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Script {
  const child = spawn(
    process.execPath,
    [
      ...args.filter(isNodeOption),
      path.join(project, 'scripts', script),
      ...args.filter((arg) => !isNodeOption(arg)),
    ],
    {
      cwd: project,
      env: { ...process.env, CHROMIUM_PATH: process.execPath, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const closed = once(child, 'close');
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    output: () => output,
    async says(text) {
      while (!output.includes(text))
        await Promise.race([once(child.stdout, 'data'), closed.then(() => fail(text))]);
    },
    ends: async () => (await closed)[0],
  };
  function fail(text: string): never {
    throw new Error(`It never said "${text}", but: ${output}`);
  }
}

function isNodeOption(arg: string): boolean {
  return arg.startsWith('--import');
}
