import { expect, test } from 'vitest';
import type { CalendarDate } from './calendar-date.ts';
import { addMonths, monthOf, parseMonth, weeksFrom, weeksOf } from './month.ts';

const date = (text: string) => text as CalendarDate;

test('months are counted across the end of a year, in both directions', () => {
  expect(addMonths(date('2026-12-01'), 1)).toBe('2027-01-01');
  expect(addMonths(date('2026-01-01'), -1)).toBe('2025-12-01');
  expect(addMonths(date('2026-11-01'), 14)).toBe('2028-01-01');
});

test('the weeks of November 2026 begin on Sunday the 1st', () => {
  const weeks = weeksOf(monthOf(date('2026-11-21')));
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
});

test('the weeks of a booking calendar begin with that of today', () => {
  const first = (today: string, month: string) => weeksFrom(date(today), date(month))[0]?.find(Boolean);
  expect(first('2026-11-23', '2026-11-01')).toBe('2026-11-22');
  expect(first('2026-11-28', '2026-11-01')).toBe('2026-11-22');
  expect(first('2026-11-29', '2026-11-01')).toBe('2026-11-29');
  expect(first('2026-11-23', '2026-12-01')).toBe('2026-12-01');
  expect(weeksFrom(date('2026-12-01'), date('2026-11-01'))).toEqual([]);
});

test('a month that begins on a Saturday has six empty cells before it', () => {
  expect(weeksOf(date('2026-08-01'))[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
});

test.each(['1000-01', '8999-12'])('the first and the last valid month have neighbors: %s', (text) => {
  const month = parseMonth(text)!;
  expect(addMonths(addMonths(month, 1), -1)).toBe(month);
  expect(addMonths(addMonths(month, -1), 1)).toBe(month);
  expect(weeksOf(month).flat().filter(Boolean)).toHaveLength(31);
});

test.each(['2026-13', '9999-12', '0999-12', '2026', 'x', '', null])('%s is not a month', (text) => {
  expect(parseMonth(text)).toBeNull();
});
