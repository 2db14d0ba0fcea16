import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  atNoonUtc,
  calendarDate,
  clockIn,
  clockTime,
  daysBetween,
  endOf,
  midnightIn,
  startOf,
  todayIn,
  weekday,
} from '#domain/calendar-date.ts';

const date = (text: string) => calendarDate(text)!;
const time = (text: string) => clockTime(text)!;
const at = (day: string, clock: string, zone: string) =>
  startOf({ date: date(day), startTime: time(clock) }, zone).toISOString();

describe('a calendar date', () => {
  it('is a day that exists', () => {
    expect(calendarDate('2028-02-29')).toBe('2028-02-29');
    for (const text of [
      '2027-02-29',
      '2027-13-01',
      '2027-1-1',
      '2027-01-01T00:00',
      '0000-01-01',
      '9999-12-31',
      '',
      7,
      null,
    ]) {
      expect(calendarDate(text), String(text)).toBeNull();
    }
  });

  it('is in city time, not in the visitor’s time zone', () => {
    const now = new Date('2027-03-02T03:00:00Z');
    expect(todayIn('America/Mexico_City', now)).toBe('2027-03-01');
    expect(todayIn('Asia/Tokyo', now)).toBe('2027-03-02');
    expect(todayIn('America/Mexico_City', new Date('2027-03-02T05:59:59.999Z'))).toBe('2027-03-01');
    expect(todayIn('America/Mexico_City', new Date('2027-03-02T06:00:00Z'))).toBe('2027-03-02');
  });

  it('counts days across months, leap years and changes of clocks', () => {
    expect(addDays(date('2028-02-28'), 2)).toBe('2028-03-01');
    expect(addDays(date('2027-01-01'), -1)).toBe('2026-12-31');
    expect(daysBetween(date('2027-03-01'), date('2027-04-01'))).toBe(31);
    expect(weekday(date('2027-03-07'))).toBe(0);
    const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(date('2000-01-01'), days));
    fc.assert(
      fc.property(dates, fc.integer({ min: -9_000, max: 9_000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect(calendarDate(addDays(from, days))).toBe(addDays(from, days));
        expect(todayIn('UTC', atNoonUtc(from))).toBe(from);
      }),
    );
  });
});

it('shows the local time of a city in hours and minutes', () => {
  const now = new Date('2027-03-02T06:04:59.999Z');
  expect(clockIn('America/Mexico_City', now)).toBe('00:04');
  expect(clockIn('Asia/Kathmandu', now)).toBe('11:49');
  expect(clockIn('UTC', now)).toBe('06:04');
});

it('begins at midnight of the city, also when the clocks change on that day', () => {
  const begins = (zone: string, day: string) => midnightIn(zone, date(day)).toISOString();
  expect(begins('America/Mexico_City', '2027-03-02')).toBe('2027-03-02T06:00:00.000Z');
  expect(begins('Europe/Madrid', '2027-03-28')).toBe('2027-03-27T23:00:00.000Z');
  expect(begins('Europe/Madrid', '2027-03-29')).toBe('2027-03-28T22:00:00.000Z');
  // Chile's clocks skip from midnight to one o'clock. The day begins at the first time that exists.
  expect(begins('America/Santiago', '2026-09-06')).toBe('2026-09-06T04:00:00.000Z');
});

it('parses a time as HH:MM, and drops the seconds of a database', () => {
  expect(clockTime('19:30')).toBe('19:30');
  expect(clockTime('19:30:00')).toBe('19:30');
  for (const text of ['24:00', '7:30', '19:60', '19:30 PM', '', null]) expect(clockTime(text)).toBeNull();
});

describe('the start and the end of a night', () => {
  const night = { date: date('2027-03-06'), startTime: time('20:00'), endTime: time('00:30') };

  it('are instants in the city', () => {
    expect(startOf(night, 'America/Mexico_City').toISOString()).toBe('2027-03-07T02:00:00.000Z');
  });

  it('put an end at or before the start on the next morning', () => {
    expect(endOf(night, 'America/Mexico_City').toISOString()).toBe('2027-03-07T06:30:00.000Z');
    expect(endOf({ ...night, endTime: time('23:00') }, 'America/Mexico_City').toISOString()).toBe(
      '2027-03-07T05:00:00.000Z',
    );
    expect(endOf({ ...night, endTime: time('20:00') }, 'UTC').toISOString()).toBe('2027-03-07T20:00:00.000Z');
  });

  it('follow daylight saving', () => {
    expect(at('2027-03-27', '20:00', 'Europe/Madrid')).toBe('2027-03-27T19:00:00.000Z');
    expect(at('2027-03-28', '20:00', 'Europe/Madrid')).toBe('2027-03-28T18:00:00.000Z');
    expect(at('2027-11-07', '20:00', 'America/New_York')).toBe('2027-11-08T01:00:00.000Z');
  });

  it('move forward by the skipped interval when the local time does not exist', () => {
    expect(at('2027-03-28', '02:30', 'Europe/Madrid')).toBe('2027-03-28T01:30:00.000Z');
    expect(at('2027-03-14', '02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
  });

  it('use the first instant when the local time occurs twice', () => {
    expect(at('2027-10-31', '02:30', 'Europe/Madrid')).toBe('2027-10-31T00:30:00.000Z');
    expect(at('2027-11-07', '01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z');
  });

  it('fall on their own date in every zone, whatever the season', () => {
    const zones = fc.constantFrom(
      'America/Mexico_City',
      'Europe/Madrid',
      'America/New_York',
      'Asia/Kathmandu',
    );
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 4_000 }),
        fc.integer({ min: 4, max: 23 }),
        (zone, days, hour) => {
          const day = addDays(date('2025-01-01'), days);
          const start = startOf({ date: day, startTime: time(`${String(hour).padStart(2, '0')}:15`) }, zone);
          expect(todayIn(zone, start)).toBe(day);
        },
      ),
    );
  });
});
