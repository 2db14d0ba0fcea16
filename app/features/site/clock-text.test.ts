import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  ['00:15', 'en', '12:15 AM'],
  ['12:00', 'en', '12:00 PM'],
  ['20:30', 'en', '8:30 PM'],
  ['20:30', 'es', '8:30 p.m.'],
  ['7:30 PM', 'en', '7:30 PM'],
] as const)('%s in %s reads %s', (time, language, text) => {
  expect(clockText(time, language).replace('\u00a0', ' ')).toBe(text);
});
