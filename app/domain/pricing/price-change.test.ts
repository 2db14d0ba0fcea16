import { expect, it } from 'vitest';
import { money } from '../money.ts';
import { changePrice, looksLikeChange, readPriceChange } from './price-change.ts';

const usd = (amount: number) => money(amount, 'USD');

it.each([
  ['+5', 3500, 4000],
  ['-5', 3500, 3000],
  ['− 2.50', 3500, 3250],
  ['+2,50', 3500, 3750],
  ['+10 %', 3500, 3850],
  ['+10%', 3333, 3666],
  ['-10 %', 3500, 3150],
  // Half a cent is rounded up: 33.35 less 10 % is 30.015.
  ['-10%', 3335, 3002],
  ['+12.5 %', 3500, 3938],
  ['＋５', 3500, 4000],
  ['-35', 3500, 0],
  ['-100 %', 3500, 0],
  ['-35.01', 3500, null],
  ['-101 %', 3500, null],
])('%s changes %i to %s', (typed, before, after) => {
  const change = readPriceChange(typed);
  expect(change).not.toBeNull();
  expect(changePrice(usd(before), change!)).toEqual(after === null ? null : usd(after));
});

it.each(['', '5', '35.00', '10 %', '+', '+0', '+0 %', '+x', '++5', '+5 USD', '+1.005', '+1001 %', '+5 % %'])(
  '%j is no change',
  (typed) => expect(readPriceChange(typed)).toBeNull(),
);

it.each(['+5', '-x', '−1', '10 %', '+5 % %'])('%j is meant as a change', (typed) =>
  expect(looksLikeChange(typed)).toBe(true),
);
it.each(['', '5', '35.00'])('%j is not meant as a change', (typed) =>
  expect(looksLikeChange(typed)).toBe(false),
);
