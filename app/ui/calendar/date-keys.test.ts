import { expect, test } from 'vitest';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { dateByKey } from './date-keys.ts';

// Wednesdays to Saturdays, with a gap on Friday the 27th.
const dates = ['25', '26', '28'].map((day) => `2026-11-${day}` as CalendarDate);
dates.push(...['02', '03', '05', '26'].map((day) => `2026-12-${day}` as CalendarDate));
const on = (key: string, from: string) => dateByKey(key, from as CalendarDate, dates);

test.each([
  ['ArrowRight', '2026-11-26', '2026-11-28'],
  ['ArrowRight', '2026-12-26', '2026-12-26'],
  ['ArrowLeft', '2026-12-02', '2026-11-28'],
  ['ArrowLeft', '2026-11-25', '2026-11-25'],
  ['ArrowDown', '2026-11-25', '2026-12-02'],
  ['ArrowUp', '2026-12-05', '2026-11-28'],
  ['ArrowUp', '2026-11-25', '2026-11-25'],
  ['Home', '2026-11-28', '2026-11-25'],
  ['End', '2026-12-02', '2026-12-05'],
  ['PageDown', '2026-11-25', '2026-12-26'],
  ['PageUp', '2026-12-26', '2026-11-26'],
])('%s moves from %s to %s', (key, from, to) => {
  expect(on(key, from)).toBe(to);
});

test('other keys are ignored', () => {
  expect(on('Enter', '2026-11-25')).toBeNull();
});
