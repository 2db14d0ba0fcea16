import { expect, it } from 'vitest';
import { guestNames } from '#domain/booking/guest-names.ts';

it('are as many as there are people, each tidy, and empty where nothing can be seen', () => {
  expect(guestNames([' Ana  López ', '\u200b', 'Zoë\nX', 'too many'], 3)).toEqual(['Ana López', '', 'Zoë X']);
  expect(guestNames([], 2)).toEqual(['', '']);
});

it('are at most 80 characters long', () => {
  expect(guestNames(['🦜'.repeat(90)], 1)).toEqual(['🦜'.repeat(80)]);
});
