import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const guides = ['README.md', ...globSync('docs/operations/*.md')];
const blocks = guides.flatMap((guide) =>
  [...readFileSync(guide, 'utf8').matchAll(/^[ \t]*```(\w*)\n([\s\S]*?)^[ \t]*```/gm)].map(
    ([, kind, text = '']) => ({ guide, kind, text }),
  ),
);
const pages = guides.map((guide) => ({ guide, text: readFileSync(guide, 'utf8') }));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What each page names, by a pattern with one group. */
const named = (pattern: RegExp) =>
  pages.flatMap(({ guide, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ guide, name })));

it('every block of commands can be read by the shell', () => {
  const commands = blocks.filter(({ kind }) => kind === 'sh');
  expect(commands.length).toBeGreaterThan(20);
  for (const { guide, text } of commands) {
    const { stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
    expect([guide, stderr]).toEqual([guide, '']);
  }
});

it('every npm script exists', () => {
  const names = named(/\bnpm run (?:--silent )?([a-z][a-z-]*)/g);
  expect(names.length).toBeGreaterThan(20);
  for (const { guide, name } of names) expect([guide, name, name in scripts]).toEqual([guide, name, true]);
});

it('every command of pub-crawl exists, and is part of a release', () => {
  const names = named(/\bpub-crawl (?:--release \S+ )?([a-z]+(?:-[a-z]+)*)\b(?=[ `\n])/g).filter(
    ({ name }) => !['is', 'runs', 'as'].includes(name),
  );
  expect(names.length).toBeGreaterThan(5);
  for (const { guide, name } of names)
    expect([guide, name, scripts[name]]).toEqual([guide, name, `node scripts/${name}.ts`]);
});

it('every unit that systemctl is asked for is in deploy', () => {
  const names = named(/\bsystemctl [a-z-]+(?: --now)? (vallarta-pub-crawl@?)/g);
  expect(names.length).toBeGreaterThan(3);
  for (const { guide, name } of names)
    expect([guide, name, existsSync(`deploy/${name}.service`)]).toEqual([guide, name, true]);
});

it('every file of deploy that is named exists', () => {
  const names = named(/\bdeploy\/([\w.@-]*\w)/g);
  expect(names.length).toBeGreaterThan(5);
  for (const { guide, name } of names)
    expect([guide, name, existsSync(`deploy/${name}`)]).toEqual([guide, name, true]);
});

it('all guides name one file for the nightly backup, with the same command', () => {
  const lines = named(/((?:\d+ ){2}\* \* \* root .*pub-crawl backup [^\n'`]*)/g);
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ name }) => name.trim())).size).toBe(1);
});

it('only the product sends Strict-Transport-Security', () => {
  for (const proxy of ['nginx.conf', 'haproxy.cfg', 'Caddyfile'])
    expect(readFileSync(`deploy/${proxy}`, 'utf8')).not.toMatch(/strict-transport-security/i);
});
