import { expect, it } from 'vitest';
import { madeOnce } from './made-once.ts';

it('makes the thing of each name when it is first asked for, and never again', () => {
  const asked: string[] = [];
  const lengthOf = madeOnce((name: string) => {
    asked.push(name);
    return { length: name.length };
  });
  expect(asked).toEqual([]);
  expect(lengthOf('UTC')).toEqual({ length: 3 });
  expect(lengthOf('Asia/Tokyo')).toEqual({ length: 10 });
  expect(lengthOf('UTC')).toBe(lengthOf('UTC'));
  expect(asked).toEqual(['UTC', 'Asia/Tokyo']);
});
