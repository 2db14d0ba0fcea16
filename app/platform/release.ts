import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** The release of this code, such as `1.0.0`: the version in package.json. */
export const release: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version;

/**
 * Compares two releases by their numbers: negative if the first is older, 0 if they are equal. What follows the
 * three numbers (`-beta.1`) does not count.
 */
export function compareReleases(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const differing = a.findIndex((number, place) => number !== b[place]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}

const numbersOf = (text: string): number[] => (/^\d+\.\d+\.\d+/.exec(text)?.[0] ?? '').split('.').map(Number);
