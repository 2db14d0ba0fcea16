import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { addMonths, firstPage, monthOf, parseMonth, weeksFrom, weeksOf } from './month.ts';

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

const later = date('2027-02-20');

test('the weeks of a booking calendar begin with that of today', () => {
  const first = (today: string, page: string) => weeksFrom(date(today), date(page), later)[0]?.find(Boolean);
  expect(first('2026-11-02', '2026-11-01')).toBe('2026-11-01');
  expect(first('2026-11-12', '2026-11-01')).toBe('2026-11-08');
  expect(first('2026-11-12', '2026-12-01')).toBe('2026-12-01');
  expect(weeksFrom(date('2026-12-01'), date('2026-11-01'), later)).toEqual([]);
});

test('late in a month its first page is the next month, with the rest of this one before it', () => {
  expect(firstPage(date('2026-11-17'), later)).toBe('2026-11-01');
  expect(firstPage(date('2026-11-18'), later)).toBe('2026-12-01');
  expect(firstPage(date('2026-12-31'), later)).toBe('2027-01-01');
  const weeks = weeksFrom(date('2026-11-28'), date('2026-12-01'), later);
  expect(weeks.map(([sunday]) => sunday)).toEqual([
    '2026-11-22',
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
  ]);
  expect(weeks[1]?.slice(0, 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(weeks[5]?.slice(4)).toEqual(['2026-12-31', null, null]);
  expect(weeksFrom(date('2026-11-28'), date('2027-01-01'), later)[0]?.find(Boolean)).toBe('2027-01-01');
});

test('a month whose nights are the last stays on its own', () => {
  expect(firstPage(date('2026-11-28'), date('2026-11-30'))).toBe('2026-11-01');
  expect(firstPage(date('2026-11-28'), date('2026-12-01'))).toBe('2026-12-01');
  expect(weeksFrom(date('2026-11-28'), date('2026-11-01'), date('2026-11-30'))).toHaveLength(2);
});

test('on every day at least two weeks are in sight, and each coming date is on exactly one page', () => {
  for (let today = date('2027-01-01'); today < '2029-01-01'; today = addDays(today, 1)) {
    const last = addDays(today, 120);
    const pages: string[][] = [];
    for (let page = firstPage(today, last); page <= last; page = addMonths(page, 1))
      pages.push(
        weeksFrom(today, page, last)
          .flat()
          .filter((day) => day !== null && day >= today) as string[],
      );
    expect(pages[0]!.length).toBeGreaterThanOrEqual(14);
    expect(weeksFrom(today, firstPage(today, last), last).length).toBeLessThanOrEqual(8);
    const days = pages.flat();
    expect(days[0]).toBe(today);
    expect(days).toEqual(days.map((_, index) => addDays(today, index)));
  }
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
