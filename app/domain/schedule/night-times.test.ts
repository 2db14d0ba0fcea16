import { expect, it } from 'vitest';
import { endsNextDay, startsInTheEvening } from './night-times.ts';

it.each([
  ['19:30', '00:30', true, true],
  ['19:30', '19:30', true, true],
  ['14:00', '18:30', false, false],
  ['17:00', '23:59', false, true],
  ['00:15', '04:00', false, false],
])('formats a night from %s to %s', (startTime, endTime, isNextDay, isEvening) => {
  const night = { startTime, endTime };
  expect(endsNextDay(night)).toBe(isNextDay);
  expect(startsInTheEvening(night)).toBe(isEvening);
});
