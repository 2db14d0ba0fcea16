import { expect, it } from 'vitest';
import { oddTimes } from './night-times.ts';

it.each([
  ['19:30', '00:15', null],
  ['19:30', '07:30', null],
  ['19:30', '07:31', 'longNight'],
  ['19:30', '14:30', 'longNight'],
  ['14:30', '19:30', null],
  ['20:00', '20:00', 'sameTimes'],
  ['00:00', '00:00', 'sameTimes'],
  ['00:00', '23:59', 'longNight'],
])('a night from %s to %s: %s', (startTime, endTime, odd) => {
  expect(oddTimes({ startTime, endTime })).toBe(odd);
});
