import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('tells what was and what is, of everything that is no longer the same', () => {
  const before = { price: { amount: 3500, currency: 'USD' }, isActive: true, name: 'Old', kept: 1 };
  const after = {
    price: { amount: 4000, currency: 'USD' },
    isActive: false,
    name: 'New',
    kept: 1,
    more: null,
  };
  expect(differences(before, after, 'en')).toEqual([
    ['price', '$35 USD', '$40 USD'],
    ['isActive', '✓', '✗'],
    ['name', 'Old', 'New'],
  ]);
});

it('tells money with its currency, by the decimals that one has', () => {
  const before = { total: { amount: 125_000_50, currency: 'MXN' } };
  const after = { total: { amount: 5000, currency: 'JPY' } };
  expect(differences(before, after, 'es')).toEqual([['total', '$125,000.50 MXN', '¥5,000 JPY']]);
});

it('tells what was made from nothing, what went, and a bare value', () => {
  expect(differences(null, { role: 'guide' }, 'en')).toEqual([['role', '–', 'guide']]);
  expect(differences({ role: 'guide' }, undefined, 'en')).toEqual([['role', 'guide', '–']]);
  expect(differences('a', 'b', 'en')).toEqual([['', 'a', 'b']]);
});

it('is brief about long things', () => {
  expect(differences({}, { text: 'x'.repeat(500) }, 'en')[0]?.[2]).toHaveLength(201);
});
