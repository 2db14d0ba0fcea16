import { expect, it } from 'vitest';
import { cachedByName } from './cached-by-name.ts';

it('makes the value of each name on first use, and only once', () => {
  const made: string[] = [];
  const lengthOf = cachedByName((name: string) => {
    made.push(name);
    return { length: name.length };
  });
  expect(made).toEqual([]);
  expect(lengthOf('UTC')).toEqual({ length: 3 });
  expect(lengthOf('Asia/Tokyo')).toEqual({ length: 10 });
  expect(lengthOf('UTC')).toBe(lengthOf('UTC'));
  expect(made).toEqual(['UTC', 'Asia/Tokyo']);
});
