import fs from 'node:fs';
import path from 'node:path';
import { giveUp } from './give-up.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { projectRoot } from './project-root.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Installs the packages if node_modules does not match package-lock.json. */
export async function installIfNeeded() {
  if (isInstalled()) return;
  await oneAtATime(async () => {
    if (isInstalled()) return;
    console.log('Installing the packages (needed once; it may take a minute) ...');
    let { succeeded, output } = await install();
    if (!succeeded && stumbles.test(output)) {
      // Left over from an npm that was killed, or being written by another npm.
      fs.rmSync(path.join(projectRoot, 'node_modules'), {
        recursive: true,
        force: true,
        maxRetries: 10,
        retryDelay: 100,
      });
      ({ succeeded, output } = await install());
    }
    if (succeeded) return;
    console.error(output.trim());
    giveUp('The packages could not be installed: see above what npm says, mend that, and start again.');
  });
}

/** npm's errors when it cannot remove or move files in node_modules. */
const stumbles = /npm (error|ERR!) code (ENOTEMPTY|EEXIST|EBUSY|ENOENT|ENOTDIR|EISDIR)\b/;

const install = () => runQuietly('npm', ['ci', '--include=dev', '--include=optional'], outsideEnvironment());

/**
 * npm writes its list of installed packages at the end, so an interrupted install has none. Only optional
 * packages may be missing, such as those for other platforms.
 */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  const same = ([name, { version, integrity }]) =>
    installed[name]
      ? installed[name].version === version && installed[name].integrity === integrity
      : wanted[name].optional;
  return (
    Object.entries(wanted).every((entry) => entry[0] === '' || same(entry)) &&
    Object.entries(installed).every(
      ([name, { os, cpu }]) => wanted[name] && fits(os, process.platform) && fits(cpu, process.arch),
    )
  );
}

/** Whether npm's list of platforms, such as ["linux"] or ["!win32"], includes this one. */
function fits(allowed, mine) {
  if (!allowed) return true;
  if (allowed.includes(`!${mine}`)) return false;
  return allowed.includes(mine) || allowed.includes('any') || allowed.every((one) => one.startsWith('!'));
}

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(projectRoot, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm empties node_modules first, so it must not run on the Node inside it. */
function outsideEnvironment() {
  const isOutside = (folder) => !folder.startsWith(path.join(projectRoot, 'node_modules'));
  const PATH = (process.env.PATH ?? '').split(path.delimiter).filter(isOutside).join(path.delimiter);
  return { ...process.env, PATH };
}
