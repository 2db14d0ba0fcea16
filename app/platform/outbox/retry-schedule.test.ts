import { expect, it } from 'vitest';
import { pauseAfter } from './retry-schedule.ts';

const schedule = { maxAttempts: 6, firstPauseSeconds: 10, pauseGrowsTimes: 3, maxPauseSeconds: 200 };

it('grows the pauses up to their maximum, and has none after the last attempt', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((attempt) => pauseAfter(attempt, schedule))).toEqual([
    10,
    30,
    90,
    200,
    200,
    null,
    null,
  ]);
});
