import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate, weekday } from '#domain/calendar-date.ts';
import { addMonths, type Month } from '#domain/month.ts';
import { chosenView, periodOf } from './schedule-view.ts';

const today = '2026-11-23' as CalendarDate;
const period = (view: 'month' | 'week', search: string) => periodOf(view, new URLSearchParams(search), today);

describe('The view of the schedule', () => {
  test.each([
    ['view=week', null, 'week'],
    ['view=week', 'a=b; schedule_view=list', 'week'],
    ['', 'a=b; schedule_view=list', 'list'],
    ['view=year', 'schedule_view=year', 'month'],
    ['', null, 'month'],
  ])('of %j with the cookies %j is %s', (search, cookies, view) =>
    expect(chosenView(new URLSearchParams(search), cookies)).toBe(view),
  );
});

describe('The period of the schedule', () => {
  test.each([
    // The coming five weeks, whatever is left of the month.
    ['month', '', '2026-11-22', '2026-12-26'],
    ['month', 'month=nonsense', '2026-11-22', '2026-12-26'],
    ['month', 'month=2026-11', '2026-11-01', '2026-11-30'],
    ['month', 'month=2027-02', '2027-02-01', '2027-02-28'],
    ['month', 'day=2027-02-14', '2027-02-01', '2027-02-28'],
    ['week', '', '2026-11-22', '2026-11-28'],
    ['week', 'day=2026-12-01', '2026-11-29', '2026-12-05'],
    // From a month to a week: this week in this month, else the first one.
    ['week', 'month=2026-11', '2026-11-22', '2026-11-28'],
    ['week', 'month=2027-01', '2026-12-27', '2027-01-02'],
    ['week', 'day=nonsense', '2026-11-22', '2026-11-28'],
  ] as const)('for a %s and %j is %s to %s', (view, search, from, to) =>
    expect(period(view, search)).toMatchObject({ from, to }),
  );

  test('shows today and the next ten days first, on any day of a month', () => {
    for (let day = today; day < '2027-01-15'; day = addDays(day, 1)) {
      const { weeks, from, previous, next } = periodOf('month', new URLSearchParams(), day);
      expect(weeks[0]).toContain(day);
      expect(weeks.slice(0, 3).flat()).toContain(addDays(day, 10));
      expect(weeks.every(([first]) => first && weekday(first) === 0)).toBe(true);
      expect(from <= day && previous <= day && next > day).toBe(true);
    }
  });

  test('has every day of a month once, below its weekday, from the row of the first day on', () => {
    let month = calendarDate('2024-01-01') as Month;
    for (let count = 0; count < 60; count++, month = addMonths(month, 1)) {
      const { weeks, to } = period('month', `month=${month.slice(0, 7)}`);
      expect(weeks[0]).toContain(month);
      expect(weeks.at(-1)).toContain(to);
      for (const week of weeks)
        for (const [column, date] of week.entries()) if (date) expect(weekday(date)).toBe(column);
      expect(weeks.flat().filter(Boolean)).toHaveLength(Number(to.slice(8)));
    }
  });
});
