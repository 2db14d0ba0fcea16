import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, calendarDate, type Weekday, weekday } from '#domain/calendar-date.ts';
import { datesOf, maxRecurrenceDates } from '#domain/schedule/recurrence.ts';

const date = (text: string) => calendarDate(text)!;
const from = date('2027-01-01');

it('returns one night for once', () => {
  expect(datesOf({ kind: 'once', from })).toEqual(['2027-01-01']);
});

it('returns every day until a date, that date included', () => {
  expect(datesOf({ kind: 'daily', from, ends: { until: date('2027-01-03') } })).toEqual([
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  expect(datesOf({ kind: 'daily', from, ends: { until: date('2026-12-31') } })).toEqual([]);
});

it('returns Fridays and Saturdays, a number of times', () => {
  expect(datesOf({ kind: 'weekly', weekdays: [5, 6], from, ends: { occurrences: 3 } })).toEqual([
    '2027-01-01',
    '2027-01-02',
    '2027-01-08',
  ]);
});

it('skips the months that lack the 31st', () => {
  const ends = { until: date('2027-12-31') };
  expect(datesOf({ kind: 'monthly', from: date('2027-01-31'), ends })).toEqual([
    '2027-01-31',
    '2027-03-31',
    '2027-05-31',
    '2027-07-31',
    '2027-08-31',
    '2027-10-31',
    '2027-12-31',
  ]);
  const leap = datesOf({ kind: 'monthly', from: date('2027-01-29'), ends: { until: date('2028-03-01') } });
  expect(leap).not.toContain('2027-02-28');
  expect(leap).toContain('2028-02-29');
});

it('leaves out exceptions, and counts them', () => {
  const except = [date('2027-01-02'), date('2027-06-01')];
  expect(datesOf({ kind: 'daily', from, ends: { occurrences: 3 }, except })).toEqual([
    '2027-01-01',
    '2027-01-03',
  ]);
});

it('always terminates', () => {
  expect(datesOf({ kind: 'daily', from, ends: { occurrences: 1_000_000 } })).toHaveLength(maxRecurrenceDates);
  expect(datesOf({ kind: 'daily', from, ends: { until: date('9999-12-31') } })).toHaveLength(730);
  expect(datesOf({ kind: 'weekly', weekdays: [], from, ends: { occurrences: 5 } })).toEqual([]);
  expect(datesOf({ kind: 'daily', from, ends: { occurrences: 0 } })).toEqual([]);
});

it('returns weekly dates in order, on the chosen weekdays, none missing', () => {
  const chosen = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
  fc.assert(
    fc.property(chosen, fc.integer({ min: 0, max: 200 }), (days, length) => {
      const weekdays = days as Weekday[];
      const until = addDays(from, length);
      const every = Array.from({ length: length + 1 }, (_, day) => addDays(from, day));
      expect(datesOf({ kind: 'weekly', weekdays, from, ends: { until } })).toEqual(
        every.filter((day) => weekdays.includes(weekday(day))),
      );
    }),
  );
});
