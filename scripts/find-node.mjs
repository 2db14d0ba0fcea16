import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { giveUp } from './give-up.mjs';
import { projectRoot } from './project-root.mjs';

const neededMajor = 24;
const machine = `${process.platform}-${process.arch}`;

/** Found once per process, because it is asked for by every step of a start. */
let found;

/**
 * The Node that runs the product: the pinned one from node_modules, else this one if it is new enough. The pinned one
 * may not run on this machine, because a library of the system is missing.
 */
export function findNode() {
  found ??= chooseNode();
  return found;
}

function chooseNode() {
  const pinned = path.join(projectRoot, `node_modules/node-${machine}/bin/node`);
  const problem = fs.existsSync(pinned) ? whyItCannotRun(pinned) : 'missing';
  if (!problem) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  const own = `and this is Node ${process.versions.node}`;
  return giveUp(
    problem === 'missing'
      ? `Node ${neededMajor} or newer is needed on ${machine}, ${own}: install one from nodejs.org.`
      : `Node ${neededMajor} or newer is needed, ${own}. The one that was installed with the packages cannot run: ${problem}`,
  );
}

/** A sentence that says why this Node does not start, and what to install; null if it does. */
function whyItCannotRun(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  const said = (stderr || error?.message || '').trim().split('\n')[0];
  const library = path.basename(/loading shared libraries: ([^\s:]+)/.exec(said)?.[1] ?? '');
  if (!library) return `${said}. Install Node ${neededMajor} or newer instead.`;
  const known = library.startsWith('libatomic');
  return `the machine lacks ${library}. Install ${known ? packagesOfLibatomic : 'the package that contains it'}, or Node ${neededMajor} or newer, and start again.`;
}

const packagesOfLibatomic =
  'its package (libatomic1 on Debian, Ubuntu and SUSE; libatomic on Fedora, RHEL and Alpine)';

/** An environment in which `node` and every tool of the project resolve to that Node. */
export function environmentWithNode(node) {
  const folders = [path.dirname(node), path.join(projectRoot, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}
