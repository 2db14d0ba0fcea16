import { expect, it } from 'vitest';
import { guestNames, partyNames } from '#domain/booking/guest-names.ts';

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
