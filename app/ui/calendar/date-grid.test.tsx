import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Month } from '#domain/month.ts';
import { DateGrid } from './date-grid.tsx';

// The texts of pages are compiled when the site is built.
vi.mock('#i18n/use-translate.tsx', () => ({
  useTranslate: () => (key: string, values?: Record<string, Date>) =>
    [key, ...Object.values(values ?? {}).map((date) => date.toISOString().slice(0, 7))].join(' '),
}));

/** The calendar as a browser without scripts gets it: its days, its heading, and the months that its buttons lead to. */
function calendar(today: string, { days = 100, shown }: { days?: number; shown?: string } = {}) {
  const from = today as CalendarDate;
  const html = renderToStaticMarkup(
    <DateGrid
      dates={Array.from({ length: days }, (_, day) => addDays(from, day))}
      today={from}
      chosen={null}
      shown={(shown ?? null) as Month | null}
      className=""
    >
      {(date, { tabIndex }) => (
        <button type="submit" tabIndex={tabIndex}>
          {date}
        </button>
      )}
    </DateGrid>,
  );
  const matches = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, group]) => group);
  return {
    days: matches(/data-day="([^"]+)"/g),
    heading: matches(/aria-live="polite"[^>]*>([^<]+)/g)[0],
    buttons: matches(/ value="([^"]+)"[^>]* name="month"/g),
    closed: matches(/value="([^"]+)"[^>]*aria-disabled="true"/g),
  };
}

it('shows the coming weeks late in a month, and Next leads to the month after both', () => {
  const { days, heading, buttons, closed } = calendar('2026-11-28');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-22', '2026-12-31', 40]);
  expect(heading).toBe('booking.monthsAndYear 2026-11 2026-12');
  expect(buttons).toEqual(['2026-11', '2027-01']);
  expect(closed).toEqual(['2026-11']);
});

it('is the same page for the address of either month', () => {
  const first = calendar('2026-11-28');
  expect(calendar('2026-11-28', { shown: '2026-11-01' })).toEqual(first);
  expect(calendar('2026-11-28', { shown: '2026-12-01' })).toEqual(first);
});

it('leads back from the month after to the coming weeks', () => {
  const { days, heading, buttons, closed } = calendar('2026-11-28', { shown: '2027-01-01' });
  expect([days[0], days.at(-1)]).toEqual(['2027-01-01', '2027-01-31']);
  expect(heading).toBe('booking.monthAndYear 2027-01');
  expect([buttons, closed]).toEqual([['2026-12', '2027-02'], []]);
});

it('shows one month earlier in it, and at the end of the nights', () => {
  expect(calendar('2026-11-17').heading).toBe('booking.monthAndYear 2026-11');
  expect(calendar('2026-11-28', { days: 2 }).heading).toBe('booking.monthAndYear 2026-11');
});
