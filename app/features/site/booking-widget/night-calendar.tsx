import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { parseMonth } from '#domain/month.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { DateGrid } from '#ui/calendar/date-grid.tsx';
import { type DayFacts, dayFacts, type NightsByDate } from './day-facts.ts';
import { NightDay } from './night-day.tsx';

/**
 * The nights by month. A day shows the price of its night; color and bars show the availability. A day without
 * a night cannot be chosen.
 */
export function NightCalendar({
  nights,
  crawlPrice,
  moment,
  chosen,
}: {
  nights: NightsByDate;
  crawlPrice: Money | null;
  moment: Moment;
  chosen: PublicNight | null;
}) {
  const requested = parseMonth(useSearchParams()[0].get('month'));
  const today = todayIn(moment.timeZone, moment.now);
  // The same objects until something changes, so that only the days that look otherwise render at a choice.
  const facts = useMemo(
    () =>
      new Map<CalendarDate, DayFacts | null>(
        [...nights.keys()].map((date) => [date, dayFacts(date, { nights, crawlPrice, moment })]),
      ),
    [nights, crawlPrice, moment],
  );
  return (
    <DateGrid
      dates={[...nights.keys()]}
      today={today}
      chosen={chosen}
      shown={requested}
      className="-mx-4 mt-4 w-[calc(100%+2rem)] table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1.5 sm:mx-0 sm:w-full sm:border-spacing-x-1"
    >
      {(date, controls) => (
        <NightDay
          {...controls}
          date={date}
          facts={facts.get(date) ?? null}
          isToday={date === today}
          isChosen={date === chosen?.date}
        />
      )}
    </DateGrid>
  );
}
