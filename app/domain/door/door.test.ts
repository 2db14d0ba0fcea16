import { describe, expect, it } from 'vitest';
import { type CalendarDate, type ClockTime, calendarDate, clockTime } from '#domain/calendar-date.ts';
import { type DoorTimes, isDoorOpen, isTonight, nightAtTheDoor, nightsOffTonight } from './door.ts';

const timeZone = 'America/Mexico_City';
const night = (date: string, changes: Partial<DoorTimes> & { start?: string; end?: string } = {}) => {
  const { start = '19:30', end = '01:30', ...others } = changes;
  return {
    date: calendarDate(date) as CalendarDate,
    startTime: clockTime(start) as ClockTime,
    endTime: clockTime(end) as ClockTime,
    timeZone,
    status: 'scheduled' as const,
    ...others,
  };
};
/** City time is UTC-6 all year. */
const at = (text: string) => new Date(`${text}:00-06:00`);

describe('The check-in of a night from 19:30 to 01:30', () => {
  const friday = night('2027-03-05');

  it.each([
    ['2027-03-04T23:00', false],
    ['2027-03-05T07:29', false],
    ['2027-03-05T07:30', true],
    ['2027-03-05T19:30', true],
    ['2027-03-06T00:45', true],
    ['2027-03-06T13:29', true],
    ['2027-03-06T13:30', false],
  ])('at %s: open is %s', (now, expected) => {
    expect(isDoorOpen(friday, at(now))).toBe(expected);
  });

  it.each([
    ['2027-03-05T07:29', false],
    ['2027-03-05T07:30', true],
    ['2027-03-06T01:29', true],
    ['2027-03-06T01:30', false],
  ])('at %s: the ticket page of its guests shows the night as tonight: %s', (now, expected) => {
    expect(isTonight(friday, at(now))).toBe(expected);
    expect(isTonight({ ...friday, status: 'moved' }, at(now))).toBe(false);
  });

  it('stays closed when the night was cancelled or rescheduled', () => {
    expect(isDoorOpen({ ...friday, status: 'cancelled' }, at('2027-03-05T20:00'))).toBe(false);
    expect(isDoorOpen({ ...friday, status: 'moved' }, at('2027-03-05T20:00'))).toBe(false);
  });
});

describe('The default night of the scanner', () => {
  const thursday = night('2027-03-04');
  const fridayEarly = night('2027-03-05', { start: '17:00', end: '21:00' });
  const friday = night('2027-03-05');
  const nextWeek = night('2027-03-12');
  const nights = [nextWeek, friday, thursday, fridayEarly];

  it.each([
    ['in the afternoon the next to start', '2027-03-05T16:00', fridayEarly],
    ['after midnight the one that goes on', '2027-03-05T00:30', thursday],
    ['while two are on the one that began first', '2027-03-05T20:00', fridayEarly],
    ['when that is over the other', '2027-03-05T21:00', friday],
    [
      'on the morning after, with nothing ahead today, the one that has just ended',
      '2027-03-06T09:00',
      friday,
    ],
    ['on a free day the next to come', '2027-03-09T20:00', nextWeek],
  ])('is %s', (_case, now, expected) => {
    expect(nightAtTheDoor(nights, at(now))).toBe(expected);
  });

  it('is not one of tonight that was cancelled or rescheduled, which is told instead', () => {
    const off = { ...friday, status: 'cancelled' as const };
    const moved = { ...fridayEarly, status: 'moved' as const };
    expect(nightsOffTonight([off, moved, thursday, nextWeek], at('2027-03-05T20:00'))).toEqual([off, moved]);
    expect(nightsOffTonight([friday, nextWeek], at('2027-03-05T20:00'))).toEqual([]);
    expect(nightsOffTonight([off], at('2027-03-06T12:00'))).toEqual([]);
    expect(nightsOffTonight([off], at('2027-03-05T07:00'))).toEqual([]);
  });

  it('is never a cancelled one, and may be null', () => {
    const off = { ...friday, status: 'cancelled' as const };
    expect(nightAtTheDoor([off, nextWeek], at('2027-03-05T20:00'))).toBe(nextWeek);
    expect(nightAtTheDoor([thursday], at('2027-03-09T20:00'))).toBeNull();
    expect(nightAtTheDoor([], at('2027-03-09T20:00'))).toBeNull();
  });
});
