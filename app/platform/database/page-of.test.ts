import { expect, it } from 'vitest';
import { pageOf } from './page-of.ts';

it('returns the last row only if another page follows', () => {
  expect(pageOf([1, 2, 3], 2)).toEqual({ shown: [1, 2], last: 2 });
  expect(pageOf([1, 2], 2)).toEqual({ shown: [1, 2], last: null });
  expect(pageOf([], 2)).toEqual({ shown: [], last: null });
});
