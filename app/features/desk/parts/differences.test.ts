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
  expect(differences(before, after)).toEqual([
    ['price', '35.00', '40.00'],
    ['isActive', '✓', '✗'],
    ['name', 'Old', 'New'],
  ]);
});

it('tells what was made from nothing, what went, and a bare value', () => {
  expect(differences(null, { role: 'guide' })).toEqual([['role', '–', 'guide']]);
  expect(differences({ role: 'guide' }, undefined)).toEqual([['role', 'guide', '–']]);
  expect(differences('a', 'b')).toEqual([['', 'a', 'b']]);
});

it('is brief about long things', () => {
  expect(differences({}, { text: 'x'.repeat(500) })[0]?.[2]).toHaveLength(201);
});
