import { once } from 'node:events';
import { expect, it } from 'vitest';
import { runScript, standInProject, write } from './stand-in-project.ts';

async function startAndStop(project: string): Promise<string> {
  const start = runScript(project, 'start.mjs');
  await start.says('up in production');
  start.child.kill('SIGTERM');
  await start.ends();
  return start.said();
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

it('installs again when package-lock.json asks for something else', async () => {
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

it('tells the server once of a Ctrl-C that arrives twice, and ends with its code', async () => {
  const start = runScript(standInProject(), 'start.mjs');
  await start.says('up in production');
  start.child.kill('SIGINT');
  start.child.kill('SIGINT');
  expect(await start.ends()).toBe(7);
  expect(start.said()).toContain('signals 1');
});

it('leaves no server behind when it is killed', async () => {
  const start = runScript(standInProject(), 'start.mjs');
  await start.says('up in production');
  start.child.kill('SIGKILL');
  // The server shares its output, so that ends only with the server.
  await start.ends();
  expect(start.said()).toContain('signals 1');
});

it('shows what went wrong when the build fails', async () => {
  const start = runScript(standInProject({ 'build.mjs': "throw new Error('a bad page')" }), 'start.mjs');
  expect(await start.ends()).toBe(1);
  expect(start.said()).toMatch(/a bad page.*The site could not be built: [^\n]*\n$/s);
});

it('shows what npm says when the packages cannot be installed', async () => {
  const start = runScript(standInProject({ 'package-lock.json': '{}' }), 'start.mjs');
  expect(await start.ends()).toBe(1);
  expect(start.said()).toMatch(/npm error.*The packages could not be installed: [^\n]*\n$/s);
});

it('says one sentence on a Node that is too old', async () => {
  const old =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "12.22.0" } })';
  const start = runScript(standInProject(), 'start.mjs', [`--import=data:text/javascript,${old}`]);
  expect(await start.ends()).toBe(1);
  expect(start.said()).toBe(
    'Node 20 or newer is needed, and this is Node 12.22.0: install one from nodejs.org.\n',
  );
});

it('runs the sources in development, without a build', async () => {
  const dev = runScript(standInProject(), 'dev.mjs');
  await dev.says('up in development');
  dev.child.kill('SIGTERM');
  await once(dev.child, 'close');
  expect(dev.said()).not.toContain('Building');
});
