import { expect, it } from 'vitest';
import { rowsWithTotal, totalId } from './statement-total.ts';

const row = (id: string, change: object) => ({
  ...{ id, name: id, hasEmail: true, statementId: id, bookings: 1, isMailed: false },
  ...{ commission: 0, collected: 0, balance: 0, left: 0, ...change },
});

it('what is left has the sign of the balance, so that the total nets what both sides transfer', () => {
  const rows = rowsWithTotal(
    [
      row('a', { commission: 28_00, balance: 28_00, left: 14_00 }),
      row('b', { collected: 70_00, commission: 14_00, balance: -56_00, left: 56_00 }),
      row('c', { collected: 14_00, balance: -14_00, left: 0 }),
    ],
    'Total',
  );
  expect(rows.map(({ id, balance, left }) => [id, balance, left])).toEqual([
    ['a', 28_00, 14_00],
    ['b', -56_00, -56_00],
    ['c', -14_00, 0],
    [totalId, -42_00, -42_00],
  ]);
});

it('one statement needs no total', () => {
  expect(rowsWithTotal([row('a', {})], 'Total')).toHaveLength(1);
});
