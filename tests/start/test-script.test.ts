import { expect, it } from 'vitest';
import { runScript, standInProject } from './stand-in-project.ts';

/** Replaces vitest: writes this report or none, and exits with this code. */
function vitestThat({ reports, exits }: { reports?: object; exits: number }): Record<string, string> {
  return {
    'node_modules/.package-lock.json': JSON.stringify({
      packages: { bar: { version: '1.0.0' }, 'node_modules/bar': { link: true } },
    }),
    'node_modules/vitest/vitest.mjs': `
      import fs from 'node:fs';
      const file = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1];
      const report = ${JSON.stringify(reports ?? null)};
      if (report) fs.writeFileSync(file, JSON.stringify(report));
      console.log('asked for ' + process.argv.slice(6).join(' ') + ' with ' + process.env.CHROMIUM_PATH);
      process.exit(${exits});
    `,
  };
}

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failedFile = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
const crashedFile = { status: 'failed', assertionResults: [] };
const green = { numPassedTests: 1, numFailedTests: 0, testResults: [passedFile] };

it.each([
  ['all went well', { reports: green, exits: 0 }, '1 passed, 0 failed', 0],
  [
    'a test failed',
    { reports: { numPassedTests: 2, numFailedTests: 1, testResults: [passedFile, failedFile] }, exits: 1 },
    '2 passed, 1 failed',
    1,
  ],
  [
    'a file crashed before its first test',
    { reports: { ...green, testResults: [passedFile, crashedFile] }, exits: 1 },
    '1 passed, 1 failed',
    1,
  ],
  ['the run ended badly although every test passed', { reports: green, exits: 1 }, '1 passed, 1 failed', 1],
  ['there is no report at all', { exits: 1 }, '0 passed, 1 failed', 1],
])('counts in its last line and exits accordingly when %s', async (_, vitest, lastLine, exitCode) => {
  const test = runScript(standInProject(vitestThat(vitest)), 'test.mjs');
  expect(await test.ends()).toBe(exitCode);
  expect(test.output().trim().split('\n').at(-1)).toBe(lastLine);
});

it('counts failed checks as one failure and still runs the tests', async () => {
  const project = standInProject({
    ...vitestThat({ reports: green, exits: 0 }),
    'check.mjs': 'process.exit(1)',
  });
  const test = runScript(project, 'test.mjs');
  expect(await test.ends()).toBe(1);
  expect(test.output()).toMatch(/1 passed, 1 failed\n$/);
});

it('runs only the given tests, without the checks', async () => {
  const project = standInProject({
    ...vitestThat({ reports: green, exits: 0 }),
    'check.mjs': 'process.exit(1)',
  });
  const test = runScript(project, 'test.mjs', ['app/domain']);
  expect(await test.ends()).toBe(0);
  expect(test.output()).toContain(`asked for app/domain with ${process.execPath}`);
});

it.each([
  [['--changed'], 'app --changed'],
  [['app/domain'], 'app/domain'],
])('npm run test:unit needs neither a build nor a browser: %j', async (args, asked) => {
  const project = standInProject({
    ...vitestThat({ reports: green, exits: 0 }),
    'build.mjs': 'process.exit(1)',
  });
  const test = runScript(project, 'test-unit.mjs', args, { CHROMIUM_PATH: '/nowhere/chromium' });
  expect(await test.ends()).toBe(0);
  expect(test.output()).toContain(`asked for ${asked} with`);
  expect(test.output()).toMatch(/1 passed, 0 failed\n$/);
});

it('prints one sentence if CHROMIUM_PATH does not exist', async () => {
  const project = standInProject(vitestThat({ reports: green, exits: 0 }));
  const test = runScript(project, 'test.mjs', [], { CHROMIUM_PATH: '/nowhere/chromium' });
  expect(await test.ends()).toBe(1);
  expect(test.output()).toContain(
    'CHROMIUM_PATH is /nowhere/chromium, but there is no such file: correct or unset it.\n',
  );
});
