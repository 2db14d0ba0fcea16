import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { assembleRelease } from './assemble-release.ts';
import { packagesWithForbiddenLicense } from './notices.ts';
import type { InstalledPackage } from './production-packages.ts';

const release = temporaryDirectory();
const read = (path: string) => readFileSync(join(release, path), 'utf8');
const project = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
let packages: readonly InstalledPackage[];
let files: readonly string[];

beforeAll(async () => {
  packages = await assembleRelease(release, { withDatabase: false, commit: 'abc1234' });
  files = readdirSync(release, { recursive: true, encoding: 'utf8' });
});
afterAll(() => rmSync(release, { recursive: true }));

it('contains no tests and no sources but the start', () => {
  expect(files.filter((file) => /\.test\.|^tests|\.tsx$|\.d\.ts$|\.map$/.test(file))).toEqual([]);
  expect(
    files.filter((file) => file.endsWith('.ts')).filter((file) => read(file).includes("from '#")),
  ).toEqual([]);
});

it('contains only packages that are needed at run time', () => {
  const inRelease = Object.keys(JSON.parse(read('package.json')).dependencies);
  expect(inRelease).toEqual(['sharp']);
  const development = Object.keys(project.devDependencies);
  expect(development.filter((name) => existsSync(join(release, 'node_modules', name)))).toEqual([]);
});

it('starts as the repository does', () => {
  const { flags } = JSON.parse(readFileSync(join(projectRoot, 'scripts/server-process.json'), 'utf8'));
  expect(JSON.parse(read('package.json')).scripts.start).toContain(`node ${flags.join(' ')} server.ts`);
  const fileOf = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8');
  expect(fileOf('vallarta-pub-crawl.service')).toContain(`node ${flags.join(' ')} server.ts`);
  expect(fileOf('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...flags, 'server.ts']).replaceAll(',', ', ')}`,
  );
  expect(existsSync(join(release, 'build/server/index.js'))).toBe(true);
  expect(JSON.parse(read('release.json'))).toMatchObject({ version: project.version, commit: 'abc1234' });
});

it('brings every command of the operator', () => {
  const { start, ...commands } = JSON.parse(read('package.json')).scripts;
  expect(Object.keys(commands)).toContain('admin');
  for (const line of Object.values<string>(commands))
    expect(existsSync(join(release, line.replace('node ', '')))).toBe(true);
  const { stderr } = spawnSync(process.execPath, ['scripts/admin.ts'], { cwd: release, encoding: 'utf8' });
  expect(stderr).toBe('Use it like this: npm run admin -- add ADDRESS\n');
});

it('names every package with its license', () => {
  const notices = read('THIRD-PARTY-NOTICES');
  for (const { name, version, license } of packages)
    expect(notices).toContain(`${name} ${version}\n\nLicense: ${license}`);
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toContain('Lucide');
});

it.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['MIT AND GPL-2.0-only', false],
  ['unknown', false],
])('may contain a package under %s: %j', (license, isAllowed) => {
  const forbidden = packagesWithForbiddenLicense([{ name: 'x', version: '1.0.0', license, folder: 'x' }]);
  expect(forbidden).toHaveLength(isAllowed ? 0 : 1);
});
