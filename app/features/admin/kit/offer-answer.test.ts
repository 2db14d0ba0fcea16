import { expect, it } from 'vitest';
import { expectedVersionIn } from './offer-answer.ts';

const id = '57d3396c-dfbb-5405-a4ef-04e601406337';

it('a new thing was made from nothing', () => {
  expect(expectedVersionIn({ version: '3' }, undefined)).toBeNull();
});

it.each([
  ['3', 3],
  ['999999999', 999_999_999],
  ['1.5', 0],
  ['2147483648', 0],
  ['1e999', 0],
  ['-1', 0],
  ['0x10', 0],
  ['', 0],
  [undefined, 0],
])('%s is version %i', (typed, version) => {
  expect(expectedVersionIn(typed === undefined ? {} : { version: typed }, id)).toEqual({ id, version });
});
