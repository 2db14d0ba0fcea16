import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runScript, standInPackage, standInProject, write } from './stand-in-project.ts';

/** Whether a process is running, and is not a zombie. */
function isProcessAlive(pid: number): boolean {
  try {
    const state = execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return !state.trim().startsWith('Z');
  } catch {
    return false;
  }
}

async function startAndStop(project: string): Promise<string> {
  const start = runScript(project, 'start.mjs');
  await start.says('up in production');
  start.child.kill('SIGTERM');
  await start.ends();
  return start.output();
}

it('installs and builds on a fresh clone, and afterwards only what changed', async () => {
  const project = standInProject();
  expect(await startAndStop(project)).toMatch(/Installing.*Building.*up in production/s);
  expect(await startAndStop(project)).toMatch(/^up in production/);

  write(project, 'app/page.ts', 'export const page = 22;');
  expect(await startAndStop(project)).toMatch(/^Building.*up in production/s);

  write(project, 'app/page.test.ts', 'a test is in no build');
  write(project, 'public/images/hero.webp', 'the build draws its pictures itself');
  write(project, 'public/icon-192.png', 'and its icons');
  expect(await startAndStop(project)).toMatch(/^up in production/);
});

it('installs again when package-lock.json changes', async () => {
  const project = standInProject();
  write(
    project,
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { bar: { version: '0.9.0' } } }),
  );
  expect(await startAndStop(project)).toMatch(/^Installing/);
});

it('installs and builds once when two start at the same moment', async () => {
  const project = standInProject();
  const both = await Promise.all([startAndStop(project), startAndStop(project)]);
  expect(
    both
      .join('')
      .match(/Installing|Building/g)
      ?.sort(),
  ).toEqual(['Building', 'Installing']);
});

it('stops the install when the start is killed, and the next start works', async () => {
  const project = standInProject({
    'package.json': standInPackage({ postinstall: 'node busy.mjs' }),
    // The first install keeps writing into node_modules until it is killed.
    'busy.mjs': `
      import fs from 'node:fs';
      if (fs.existsSync('busy.pid')) process.exit();
      for (let n = 0; ; n++) {
        fs.mkdirSync('node_modules/busy/' + n % 50, { recursive: true });
        if (n === 50) fs.writeFileSync('busy.pid', String(process.pid));
      }
    `,
  });
  const killed = runScript(project, 'start.mjs');
  const pidFile = path.join(project, 'busy.pid');
  await expect.poll(() => fs.existsSync(pidFile) && fs.readFileSync(pidFile, 'utf8')).toBeTruthy();
  const pid = Number(fs.readFileSync(pidFile, 'utf8'));
  onTestFinished(() => {
    if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  killed.child.kill('SIGKILL');
  await expect.poll(() => isProcessAlive(pid), { timeout: 60_000 }).toBe(false);
  expect(await startAndStop(project)).toContain('up in production');
});

it('stops the build when the start is killed', async () => {
  const project = standInProject({
    'build.mjs': "import fs from 'node:fs'; fs.writeFileSync('busy.pid', String(process.pid)); for (;;);",
  });
  const killed = runScript(project, 'start.mjs');
  const pidFile = path.join(project, 'busy.pid');
  await expect.poll(() => fs.existsSync(pidFile) && fs.readFileSync(pidFile, 'utf8')).toBeTruthy();
  const pid = Number(fs.readFileSync(pidFile, 'utf8'));
  onTestFinished(() => {
    if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  killed.child.kill('SIGKILL');
  await expect.poll(() => isProcessAlive(pid), { timeout: 60_000 }).toBe(false);
});

it('removes node_modules and retries if npm fails after a killed install', async () => {
  const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  const project = standInProject({
    'bin/npm': `#!/bin/sh
      if [ ! -e stumbled ]; then
        touch stumbled; mkdir -p node_modules/.bar-AbCd1234/left
        echo 'npm error code ENOTEMPTY' >&2; exit 190
      fi
      if [ -e node_modules/.bar-AbCd1234 ]; then echo 'still there' >&2; exit 1; fi
      exec ${npm} "$@"
    `,
  });
  const bin = path.join(project, 'bin');
  fs.chmodSync(path.join(bin, 'npm'), 0o755);
  const start = runScript(project, 'start.mjs', [], { PATH: `${bin}:${process.env.PATH}` });
  await start.says('up in production');
  start.child.kill('SIGTERM');
  await start.ends();
});

it('forwards a repeated Ctrl-C to the server once, and exits with its code', async () => {
  const start = runScript(standInProject(), 'start.mjs');
  await start.says('up in production');
  start.child.kill('SIGINT');
  start.child.kill('SIGINT');
  expect(await start.ends()).toBe(7);
  expect(start.output()).toContain('signals 1');
});

it('leaves no server behind when it is killed', async () => {
  const start = runScript(standInProject(), 'start.mjs');
  await start.says('up in production');
  start.child.kill('SIGKILL');
  // The server shares the output, so the output ends only with the server.
  await start.ends();
  expect(start.output()).toContain('signals 1');
});

it('shows the error when the build fails', async () => {
  const start = runScript(standInProject({ 'build.mjs': "throw new Error('a bad page')" }), 'start.mjs');
  expect(await start.ends()).toBe(1);
  expect(start.output()).toMatch(/a bad page.*The site could not be built: [^\n]*\n$/s);
});

it('shows the output of npm when the packages cannot be installed', async () => {
  const start = runScript(standInProject({ 'package-lock.json': '{}' }), 'start.mjs');
  expect(await start.ends()).toBe(1);
  expect(start.output()).toMatch(/npm error.*The packages could not be installed: [^\n]*\n$/s);
});

it('prints one sentence if Node is too old', async () => {
  const old =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "12.22.0" } })';
  const start = runScript(standInProject(), 'start.mjs', [`--import=data:text/javascript,${old}`]);
  expect(await start.ends()).toBe(1);
  expect(start.output()).toBe(
    'Node 20 or newer is needed, and this is Node 12.22.0: install one from nodejs.org.\n',
  );
});

it('runs the sources in development, without a build', async () => {
  const dev = runScript(standInProject(), 'dev.mjs');
  await dev.says('up in development');
  dev.child.kill('SIGTERM');
  await once(dev.child, 'close');
  expect(dev.output()).not.toContain('Building');
});
