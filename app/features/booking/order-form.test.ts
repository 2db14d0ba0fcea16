import { expect, it } from 'vitest';
import { addOnPrefix, parseAddOns } from './order-form.ts';

const addOnId = '57d3396c-dfbb-5405-a4ef-04e601406337';

it.each([
  ['2', [{ addOnId, quantity: 2 }]],
  ['0', []],
  ['', []],
  ['-1', null],
  ['1.5', null],
  ['1e9', null],
  ['99999', null],
])('an add-on chosen %s times', (quantity, chosen) => {
  expect(parseAddOns([[addOnPrefix + addOnId, quantity]])).toEqual(chosen);
});
