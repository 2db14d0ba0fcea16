import { expect, test } from 'vitest';
import { nextCheck, nextPoll } from './polling.ts';

const opened = new Date('2026-11-21T18:00:00Z');
const minutes = (count: number) => new Date(opened.getTime() + count * 60_000);
const nextAfter = (minutesOpen: number) => {
  const next = nextPoll(opened, minutes(minutesOpen));
  return next && (next.getTime() - minutes(minutesOpen).getTime()) / 60_000;
};

test('open payments are polled every 5 minutes, every 6 hours after a day, and not after 30 days', () => {
  expect(nextAfter(5)).toBe(5);
  expect(nextAfter(24 * 60)).toBe(5);
  expect(nextAfter(24 * 60 + 1)).toBe(6 * 60);
  expect(nextAfter(30 * 24 * 60)).toBe(6 * 60);
  expect(nextAfter(30 * 24 * 60 + 1)).toBeNull();
});

test('a succeeded refund is checked after 10, 20, 30 and 40 days', () => {
  const checks = [];
  for (let next = nextCheck(opened, opened); next; next = nextCheck(opened, next)) checks.push(next);
  expect(checks).toEqual([10, 20, 30, 40].map((days) => minutes(days * 24 * 60)));
});
