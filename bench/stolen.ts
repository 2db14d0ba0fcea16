import { readFileSync } from 'node:fs';

/** The index of `steal` in the first line of /proc/stat. */
const steal = 7;
/** The later columns (guest time) are already counted under `user`. */
const counted = 8;

/**
 * Starts to measure the percentage of processor time that the host gives to other machines (steal time). A
 * high percentage makes the other figures too low. Zero if the host does not report it.
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
