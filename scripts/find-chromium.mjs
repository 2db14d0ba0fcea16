import fs from 'node:fs';
import path from 'node:path';
import { giveUp } from './give-up.mjs';
import { runQuietly } from './run-quietly.mjs';

// The headless shell first: it has the same engine, and the browser tests use less CPU with it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser for the tests. Installs it where that works without a prompt (as root on Debian or Ubuntu). */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !fs.existsSync(named))
    giveUp(`CHROMIUM_PATH is ${named}, but there is no such file: correct or unset it.`);
  return (
    named ||
    installed() ||
    (await install()) ||
    giveUp('The tests need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  );
}

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...places].find((file) => fs.existsSync(file));
}

async function install() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Chromium for the tests (needed once) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runQuietly('apt-get', ['update'], env);
  const get = (browser) =>
    runQuietly('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'], env);
  // Not every Debian release has the headless shell.
  const small = await get('chromium-headless-shell');
  const result = small.succeeded ? small : await get('chromium');
  if (!result.succeeded) console.error(update.output.trim(), result.output.trim());
  return installed();
}
