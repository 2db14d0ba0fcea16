import { describe, expect, it } from 'vitest';
import { accepted } from '#domain/decision.ts';
import { leaversLast, leavingGuests } from './leaving-guests.ts';

describe('A party of five that is reduced to three', () => {
  const shrinking = { before: 5, people: 3 };

  it('loses the chosen guests in any order, or the last ones without a choice', () => {
    expect(leavingGuests({ ...shrinking, chosen: [4, 2] })).toEqual(accepted([2, 4]));
    expect(leavingGuests(shrinking)).toEqual(accepted([4, 5]));
  });

  it.each([[[2]], [[2, 3, 4]], [[1, 2]], [[2, 2]], [[2, 6]], [[2, 2.5]], [[]]])(
    'refuses the choice %j',
    (chosen) => {
      expect(leavingGuests({ ...shrinking, chosen })).toEqual({
        accepted: false,
        refusal: { reason: 'change.leaving', count: 2 },
      });
    },
  );

  it('keeps the order of the remaining guests', () => {
    expect(leaversLast(5, [2, 4])).toEqual([1, 3, 5, 2, 4]);
    expect(leaversLast(2, [])).toEqual([1, 2]);
  });
});

it('loses nobody if it grows', () => {
  expect(leavingGuests({ before: 2, people: 3 })).toEqual(accepted([]));
  expect(leavingGuests({ before: 2, people: 3, chosen: [2] })).toMatchObject({ accepted: false });
});
