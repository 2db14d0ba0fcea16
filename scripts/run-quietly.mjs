import { spawn } from 'node:child_process';
import { projectRoot } from './project-root.mjs';

/** Runs a command to its end in the project's folder and keeps what it says, to be shown only if it fails. */
export function runQuietly(command, args, env = process.env) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: projectRoot,
      env,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
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
