import { describe, expect, it } from 'vitest';
import {
  guestNames,
  leaversLast,
  leavingGuests,
  partyNames,
  splitNames,
} from '#domain/booking/guest-names.ts';
import { accepted } from '#domain/decision.ts';

it('are one per person, normalized, and empty if nothing is visible', () => {
  expect(guestNames([' Ana  López ', '\u200b', 'Zoë\nX', 'too many'], 3)).toEqual(['Ana López', '', 'Zoë X']);
  expect(guestNames([], 2)).toEqual(['', '']);
});

it('are at most 80 characters long', () => {
  expect(guestNames(['🦜'.repeat(90)], 1)).toEqual(['🦜'.repeat(80)]);
});

it('of a party begin with the customer, and missing names stay empty', () => {
  const customer = { firstName: 'Ana', lastName: '', additionalPeople: ['Zoë', '', 'Ben', 'too many'] };
  expect(partyNames(customer, 4)).toEqual(['Ana', 'Zoë', '', 'Ben']);
  expect(partyNames({ ...customer, additionalPeople: [] }, 2)).toEqual(['Ana', '']);
});

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

describe('A party that is split', () => {
  const guests = ['Ana', 'Ben', '', 'Zoë'];

  it.each([
    ['in the place of the guest with that name', [2, 4], 'zoë', ['Ana', ''], ['zoë', 'Ben']],
    ['else of one without a name', [2, 3], 'Lola', ['Ana', 'Zoë'], ['Lola', 'Ben']],
    ['else of the first', [2, 4], 'Lola', ['Ana', ''], ['Lola', 'Zoë']],
  ])('begins with the customer of the new booking, %s', (_, leaving, customer, staying, names) => {
    expect(splitNames(guests, leaving, customer)).toEqual({ staying, leaving: names });
  });
});
