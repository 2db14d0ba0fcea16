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
 * Runs the server on the product's Node until it ends, and ends as it did. The server has a process group
 * of its own, so that it is stopped by us and by nobody else: on Ctrl-C both the terminal and npm signal
 * this process, and the server must hear of it once. Should this process be killed, the server stops itself.
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

// A small young generation, an old one that is tidied before it has grown by a third, and few pools for memory outside
// of both: half the resident memory, and nothing measurable lost in speed (docs/decisions/speed-and-memory.md).
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
