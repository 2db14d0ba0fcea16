import { useSearchParams } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { parseMonth } from '#domain/month.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { DateGrid } from '#ui/calendar/date-grid.tsx';
import { dayFacts, type NightsByDate } from './day-facts.ts';
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
  choose,
}: {
  nights: NightsByDate;
  crawlPrice: Money | null;
  moment: Moment;
  chosen: PublicNight | null;
  choose: (night: PublicNight) => void;
}) {
  const requested = parseMonth(useSearchParams()[0].get('month'));
  const today = todayIn(moment.timeZone, moment.now);
  return (
    <DateGrid
      dates={[...nights.keys()]}
      today={today}
      chosen={chosen}
      shown={requested}
      className="-mx-4 mt-4 w-[calc(100%+2rem)] table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1.5 sm:mx-0 sm:w-full sm:border-spacing-x-1"
    >
      {(date, controls) => {
        const facts = dayFacts(date, { nights, crawlPrice, moment });
        return (
          <NightDay
            {...controls}
            date={date}
            facts={facts}
            isToday={date === today}
            isChosen={date === chosen?.date}
            onChoose={() => facts && choose(facts.night)}
          />
        );
      }}
    </DateGrid>
  );
}
