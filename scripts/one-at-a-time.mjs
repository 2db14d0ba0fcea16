import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from './project-root.mjs';

const beatMilliseconds = 1000;
const deadAfterMilliseconds = 6000;

/**
 * Runs `work` while no other process does so in this project, so that two starts on a fresh clone do not
 * install over each other. The holder keeps touching the lock file; a lock that is no longer touched is taken
 * over.
 */
export async function oneAtATime(work) {
  const name = createHash('sha256').update(projectRoot).digest('hex').slice(0, 16);
  const lock = path.join(os.tmpdir(), `prepare-${name}.lock`);
  while (!take(lock)) await sleep(100);
  const heart = setInterval(() => touch(lock), beatMilliseconds);
  const release = () => fs.rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    process.off('exit', release);
    release();
  }
}

function take(lock) {
  try {
    fs.closeSync(fs.openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const touched = fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > deadAfterMilliseconds) fs.rmSync(lock, { force: true });
    return false;
  }
}

function touch(lock) {
  const now = new Date();
  if (fs.existsSync(lock)) fs.utimesSync(lock, now, now);
}
