import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNode } from './find-node.mjs';
import { giveUp } from './give-up.mjs';
import { projectRoot } from './project-root.mjs';

const samePressMilliseconds = 1000;

/**
 * Runs the server on the project's Node and exits with its exit code. The server has its own process group,
 * so that only this process signals it: on Ctrl-C, both the terminal and npm signal this process, and the
 * server must get one signal. If this process is killed, the server stops itself.
 */
export function runServer(mode) {
  const node = findNode();
  const stopWithParent = pathToFileURL(path.join(projectRoot, 'scripts/stop-with-parent.mjs')).href;
  const { flags, environment } = serverProcess();
  const server = spawn(node, [...flags, '--import', stopWithParent, path.join(projectRoot, 'server.ts')], {
    cwd: projectRoot,
    env: { ...environment, ...process.env, NODE_ENV: mode },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  forwardSignals(server);
  server.once('error', (error) => giveUp(`The server could not be run by ${node} (${error.message}).`));
  server.once('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
}

// A small young generation, an old generation that is collected before it has grown by a third, and few
// malloc arenas: half the resident memory without a measurable loss of speed
// (docs/decisions/speed-and-memory.md).
const serverProcess = () =>
  JSON.parse(fs.readFileSync(path.join(projectRoot, 'scripts/server-process.json'), 'utf8'));

function forwardSignals(server) {
  let lastPress = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    const now = performance.now();
    if (now - lastPress > samePressMilliseconds) server.kill(signal);
    lastPress = now;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
}
