import { expect, it } from 'vitest';
import { rootsOf } from './merged-keys.ts';

it('are the keys of each chain of pairs', () => {
  const roots = rootsOf([
    ['b', 'c'],
    ['x', 'y'],
    ['d', 'c'],
    ['a', 'd'],
  ]);
  expect(Object.fromEntries(roots)).toEqual({ a: 'a', b: 'a', c: 'a', d: 'a', x: 'x', y: 'x' });
  expect(rootsOf([]).size).toBe(0);
});
