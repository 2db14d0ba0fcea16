import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { environmentWithNode, findNode } from './find-node.mjs';
import { giveUp } from './give-up.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { projectRoot } from './project-root.mjs';
import { runQuietly } from './run-quietly.mjs';

const sources = [
  'app',
  'public',
  'art',
  'scripts',
  'vite.config.ts',
  'vite.door.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];

/** Files in public/ that the build generates (see .gitignore), and tests, which are not part of the build. */
const notSources = /^public\/(images$|icon-.*\.png$|apple-touch-icon\.png$)|\.test\.tsx?$/;

const stamp = path.join(projectRoot, 'build/.stamp');

/** Builds the site if there is no build, or if the build is of other sources. */
export async function buildIfNeeded() {
  if (isBuilt()) return;
  await oneAtATime(async () => {
    if (isBuilt()) return;
    console.log('Building the site (needed after each change; it may take half a minute) ...');
    fs.rmSync(stamp, { force: true });
    // Calculated before the build, so that changes made during it cause a new build next time.
    const before = fingerprint();
    const { succeeded, output } = await runQuietly('npm', ['run', 'build'], environmentWithNode(findNode()));
    if (!succeeded) {
      console.error(output.trim());
      giveUp('The site could not be built: see above what is wrong, mend that, and start again.');
    }
    fs.mkdirSync(path.dirname(stamp), { recursive: true });
    fs.writeFileSync(stamp, before);
  });
}

function isBuilt() {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint();
}

/** A hash that changes when a source is added, removed, renamed or written. Cheap enough for every start. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, name) {
  const file = path.join(projectRoot, name);
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found || notSources.test(name)) return;
  if (found.isDirectory()) {
    for (const inside of fs.readdirSync(file).sort()) addTo(hash, `${name}/${inside}`);
  } else {
    hash.update(`${name} ${found.size} ${found.mtimeMs}\n`);
  }
}
