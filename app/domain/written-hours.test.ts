import { expect, it } from 'vitest';
import { writeHours } from './written-hours.ts';

it.each([
  [24, 'one day', 'un día'],
  [48, '2 days', '2 días'],
  [168, '7 days', '7 días'],
  [1, 'one hour', 'una hora'],
  [36, '36 hours', '36 horas'],
  [0, '0 hours', '0 horas'],
])('%i hours', (hours, en, es) => {
  expect([writeHours(hours, 'en'), writeHours(hours, 'es')]).toEqual([en, es]);
});
