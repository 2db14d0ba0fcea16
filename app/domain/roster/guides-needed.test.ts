import { expect, it } from 'vitest';
import { guidesNeeded, missingGuides } from './guides-needed.ts';

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [40, 2],
  [41, 3],
])('A night with %i guests needs %i guides if one guides twenty', (guests, needed) => {
  expect(guidesNeeded(guests, 20)).toBe(needed);
});

it('Lead guides and guides count, helpers do not', () => {
  const night = { guests: 41, guestsPerGuide: 20 };
  expect(missingGuides({ ...night, roles: [] })).toBe(3);
  expect(missingGuides({ ...night, roles: ['leadGuide', 'helper', 'guide'] })).toBe(1);
  expect(missingGuides({ ...night, roles: ['guide', 'guide', 'guide', 'leadGuide'] })).toBe(0);
});
