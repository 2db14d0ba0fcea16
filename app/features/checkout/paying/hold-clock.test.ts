import { expect, it } from 'vitest';
import { clockOf, secondsUntil } from './hold-clock.ts';

it('counts whole seconds, and never below zero', () => {
  expect(secondsUntil('2026-11-21T20:35:00.000Z', '2026-11-21T20:00:00.000Z')).toBe(2_100);
  expect(secondsUntil('2026-11-21T20:00:00.200Z', '2026-11-21T20:00:00.000Z')).toBe(1);
  expect(secondsUntil('2026-11-21T19:00:00.000Z', '2026-11-21T20:00:00.000Z')).toBe(0);
});

it.each([
  [2_100, '35:00'],
  [2_052, '34:12'],
  [9, '0:09'],
  [0, '0:00'],
  [3_599, '59:59'],
  [3_661, '1:01:01'],
  [172_800, '48:00:00'],
])('%i seconds read %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
});
