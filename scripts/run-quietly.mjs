import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './project-root.mjs';

const runWithParent = path.join(projectRoot, 'scripts/run-with-parent.mjs');

const isWindows = process.platform === 'win32';

/**
 * Runs a command in the project's folder and captures its output, to print it only on failure. If this
 * process is killed, the command and all its children end too.
 */
export function runQuietly(command, args, env = process.env) {
  return new Promise((resolve) => {
    let output = '';
    const child = isWindows
      ? spawn(command, args, { cwd: projectRoot, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn(process.execPath, [runWithParent, command, ...args], {
          cwd: projectRoot,
          env,
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        });
    const keep = (text) => {
      output += text;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const stop = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const end = (succeeded) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ succeeded, output });
    };
    child.once('error', (error) => {
      keep(error.message);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
