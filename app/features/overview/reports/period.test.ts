import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { comparedPeriods, daysOf, isRunning } from './period.ts';

const date = (text: string) => text as CalendarDate;
const november = { from: date('2026-11-01'), to: date('2026-11-30') };

describe('A period', () => {
  it('that is over is compared as a whole, on the same weekdays', () => {
    expect(comparedPeriods(november, date('2026-12-01'))).toEqual({
      soFar: november,
      before: { from: '2026-09-27', to: '2026-10-26' },
      lastYear: { from: '2025-11-02', to: '2025-12-01' },
    });
  });

  it('that is not over is compared by its days until today', () => {
    expect(comparedPeriods(november, date('2026-11-12'))).toEqual({
      soFar: { from: '2026-11-01', to: '2026-11-12' },
      before: { from: '2026-10-18', to: '2026-10-29' },
      lastYear: { from: '2025-11-02', to: '2025-11-13' },
    });
  });

  it('that has not begun, or ends today, is compared as a whole', () => {
    for (const today of ['2026-10-31', '2026-11-30'])
      expect(comparedPeriods(november, date(today)).soFar).toEqual(november);
  });

  it('is never compared with other weekdays, another length, or with itself', () => {
    const days = fc.record({
      from: fc.integer({ min: 0, max: 2_000 }),
      length: fc.integer({ min: 1, max: 360 }),
      today: fc.integer({ min: -10, max: 2_400 }),
    });
    fc.assert(
      fc.property(days, ({ from, length, today }) => {
        const start = addDays(date('2025-01-01'), from);
        const period = { from: start, to: addDays(start, length - 1) };
        const now = addDays(date('2025-01-01'), today);
        const { soFar, before, lastYear } = comparedPeriods(period, now);
        expect(soFar.to).toBe(isRunning(period, now) ? now : period.to);
        for (const other of [before, lastYear]) {
          expect(daysOf(other)).toBe(daysOf(soFar));
          expect(daysBetween(other.from, soFar.from) % 7).toBe(0);
          expect(other.to < soFar.from).toBe(true);
        }
      }),
    );
  });
});
