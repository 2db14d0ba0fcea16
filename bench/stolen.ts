import { readFileSync } from 'node:fs';

/** Where `steal` stands among the figures of the first line of /proc/stat. */
const steal = 7;
/** What runs in guests of this machine is counted under `user` already. */
const counted = 8;

/**
 * Starts to measure the percentage of this machine's processor time that its host gives to other machines: a
 * rate that was measured meanwhile is the rate of a smaller machine. Zero where no host says so.
 */
export function measureStolen(): () => number {
  const before = read();
  return () => {
    const spent = read().map((now, at) => now - (before[at] ?? 0));
    const all = spent.reduce((sum, part) => sum + part, 0);
    return all > 0 ? (100 * (spent[steal] ?? 0)) / all : 0;
  };
}

function read(): number[] {
  if (process.platform !== 'linux') return [];
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  return line
    .split(/\s+/)
    .slice(1, 1 + counted)
    .map(Number);
}
