import fs from 'node:fs';
import path from 'node:path';
import { giveUp } from './give-up.mjs';
import { projectRoot } from './project-root.mjs';

const neededMajor = 24;

/** The Node that runs the product: the pinned one from node_modules, else this one if it is new enough. */
export function findNode() {
  const machine = `${process.platform}-${process.arch}`;
  const pinned = path.join(projectRoot, `node_modules/node-${machine}/bin/node`);
  if (fs.existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  return giveUp(
    `Node ${neededMajor} or newer is needed on ${machine}, and this is Node ${process.versions.node}: install one from nodejs.org.`,
  );
}

/** An environment in which `node` and every tool of the project resolve to that Node. */
export function environmentWithNode(node) {
  const folders = [path.dirname(node), path.join(projectRoot, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}
