import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countResults } from './count-results.mjs';
import { findChromium } from './find-chromium.mjs';
import { environmentWithNode, findNode } from './find-node.mjs';
import { projectRoot } from './project-root.mjs';

/** Runs the checks and all tests, or only the tests in `args`. Exits with 1 if anything failed. */
export async function runTests(args) {
  const env = { ...environmentWithNode(findNode()), CHROMIUM_PATH: await findChromium() };
  const checkFailed = args.length === 0 && (await run('npm', ['run', 'check'], env)) !== 0;
  const { passed, failed } = await runVitest(args, env);
  if (checkFailed) console.log('npm run check failed: see above; it counts as one.');
  finish({ passed, failed: failed + Number(checkFailed) });
}

/** Runs the tests in app/, or only those at the paths in `args`, without the checks. Exits as `runTests` does. */
export async function runUnitTests(args) {
  const hasPath = args.some((arg) => !arg.startsWith('-'));
  finish(await runVitest(hasPath ? args : ['app', ...args], environmentWithNode(findNode())));
}

function finish({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

async function runVitest(args, env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-report-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = path.join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const code = await run(findNode(), [vitest, 'run', ...reporters, ...args], env);
  const results = countResults(report, code);
  fs.rmSync(folder, { recursive: true });
  return results;
}

/** Runs a command with visible output and returns its exit code. */
async function run(command, args, env) {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // The terminal sends Ctrl-C to the child as well; this process waits for it to clean up.
  const ignore = () => {};
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', ignore).on('SIGTERM', pass);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', ignore).off('SIGTERM', pass);
  return code ?? 1;
}
