import { expect, it } from 'vitest';
import { calendarDate, clockTime } from '#domain/calendar-date.ts';
import { shiftWarning, type WorkedNight } from './shift-warning.ts';

const aNight = (id: string, date: string, start: string, end: string, timeZone = 'America/Bahia_Banderas') =>
  ({
    ...{ id, timeZone, date: calendarDate(date)! },
    ...{ startTime: clockTime(start)!, endTime: clockTime(end)! },
  }) satisfies WorkedNight;

const night = aNight('1', '2027-03-06', '19:30', '01:30');

it('Nothing speaks against a night on a free date', () => {
  expect(shiftWarning(night, { absences: [calendarDate('2027-03-07')!], works: [night] })).toBeNull();
});

it('A date that is marked as not available does', () => {
  expect(shiftWarning(night, { absences: [night.date], works: [] })).toBe('away');
});

it.each([
  ['ends before it', aNight('2', '2027-03-06', '16:00', '19:30'), null],
  ['runs when it starts', aNight('2', '2027-03-06', '16:00', '19:31'), 'busy'],
  ['starts before it ends in the morning', aNight('2', '2027-03-07', '01:00', '05:00'), 'busy'],
  [
    'has the same clock time in another zone',
    aNight('2', '2027-03-06', '12:00', '15:00', 'Asia/Tokyo'),
    null,
  ],
  [
    'is at the same moment in another zone',
    aNight('2', '2027-03-07', '11:00', '13:00', 'Asia/Tokyo'),
    'busy',
  ],
])('Another night that %s', (_, other, warning) => {
  expect(shiftWarning(night, { absences: [], works: [other] })).toBe(warning);
});
