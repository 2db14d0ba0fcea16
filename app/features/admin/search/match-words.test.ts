import { expect, it } from 'vitest';
import { matchesWords } from './match-words.ts';

it.each([
  ['pay', 'Payments', true],
  ['GAL', 'Galería fotos', true],
  ['galería', 'Galeria', true],
  ['time hold', 'Hold time (minutes)', true],
  ['min', 'Hold time (minutes)', true],
  ['ments', 'Payments', false],
  ['hold people', 'Hold time (minutes)', false],
  ['', 'Payments', false],
  ['!', 'Payments', false],
])('%j finds %j: %s', (search, text, isFound) => {
  expect(matchesWords(search, text)).toBe(isFound);
});
