import { expect, it } from 'vitest';
import { countingOwn, withoutOwn } from './own-places.ts';

const own = { nightId: 'this', people: 3 };

it('counts the places of a party as free for itself, on its own night only', () => {
  expect(withoutOwn({ id: 'this', availableSpots: 2 }, own).availableSpots).toBe(5);
  expect(withoutOwn({ id: 'other', availableSpots: 2 }, own).availableSpots).toBe(2);
  expect(withoutOwn({ id: 'this', availableSpots: 2 }, null).availableSpots).toBe(2);
});

it('reports the remaining places including those of the party', () => {
  const left = (left: number) => ({ reason: 'spots.left', left }) as const;
  expect(countingOwn(left(2), 'this', own)).toEqual(left(5));
  expect(countingOwn({ reason: 'spots.soldOut' }, 'this', own)).toEqual(left(3));
  expect(countingOwn(left(2), 'other', own)).toEqual(left(2));
  expect(countingOwn({ reason: 'coupon.usedUp' }, 'this', own)).toEqual({ reason: 'coupon.usedUp' });
});
