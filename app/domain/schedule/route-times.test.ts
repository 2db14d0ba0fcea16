import { describe, expect, it } from 'vitest';
import { type CalendarDate, type ClockTime, clockTime } from '#domain/calendar-date.ts';
import { stopTime } from './route-times.ts';

const at = (text: string) => clockTime(text) as ClockTime;
const night = (date: string, startTime: string, timeZone: string) => ({
  date: date as CalendarDate,
  startTime: at(startTime),
  timeZone,
});
const offsets = [0, 60, 135, 210, 285];

describe('The times of a route', () => {
  it('are those of the specification for a night that starts at 7:30 PM, the last one after midnight', () => {
    const start = night('2027-03-06', '19:30', 'America/Mexico_City');
    expect(offsets.map((offset) => stopTime(start, offset))).toEqual([
      { time: '19:30', isNextDay: false },
      { time: '20:30', isNextDay: false },
      { time: '21:45', isNextDay: false },
      { time: '23:00', isNextDay: false },
      { time: '00:15', isNextDay: true },
    ]);
  });

  it('follow the start of the night, in whatever time zone', () => {
    for (const timeZone of ['America/Mexico_City', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC']) {
      const times = offsets.map((offset) => stopTime(night('2027-03-06', '14:00', timeZone), offset));
      expect(times.map(({ time }) => time)).toEqual(['14:00', '15:00', '16:15', '17:30', '18:45']);
      expect(times.some(({ isNextDay }) => isNextDay)).toBe(false);
    }
  });

  it('are the same without a date', () => {
    const times = offsets.map((offset) => stopTime({ startTime: at('22:00') }, offset));
    expect(times.map(({ time }) => time)).toEqual(['22:00', '23:00', '00:15', '01:30', '02:45']);
    expect(times.map(({ isNextDay }) => isNextDay)).toEqual([false, false, true, true, true]);
    expect(stopTime({ startTime: at('23:59') }, 1)).toEqual({ time: '00:00', isNextDay: true });
  });

  it('are what the clock of the city shows when the clocks change during the night', () => {
    // In New York, clocks change from 2:00 to 3:00 on March 14, and from 2:00 back to 1:00 on November 7,
    // 2027.
    expect(stopTime(night('2027-03-13', '23:00', 'America/New_York'), 240)).toEqual({
      time: '04:00',
      isNextDay: true,
    });
    expect(stopTime(night('2027-11-06', '23:00', 'America/New_York'), 240)).toEqual({
      time: '02:00',
      isNextDay: true,
    });
  });
});
