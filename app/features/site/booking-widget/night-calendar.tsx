import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { monthOf, parseMonth, weekdayNames, weeksFrom } from '#domain/month.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { dayFacts, type NightsByDate } from './day-facts.ts';
import { MonthBar } from './month-bar.tsx';
import { NightDay } from './night-day.tsx';
import { nightByKey } from './night-keys.ts';

/**
 * The nights by month, from this week on, weeks from Sunday. A day shows the price of its night; color and bars
 * show the availability. A day without a night cannot be chosen.
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
  const t = useTranslate();
  const caption = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isHydrated = useHydrated();
  const requested = parseMonth(useSearchParams()[0].get('month'));
  const today = todayIn(moment.timeZone, moment.now);
  const dates = [...nights.keys()];
  const [first, last] = [monthOf(today), monthOf(dates.at(-1) ?? today)];

  const [shown, setShown] = useState(requested ?? monthOf(chosen?.date ?? dates[0] ?? today));
  // When a night is chosen outside the calendar, the calendar switches to its month.
  const [shownFor, setShownFor] = useState(chosen?.id);
  if (chosen && chosen.id !== shownFor) {
    setShownFor(chosen.id);
    setShown(monthOf(chosen.date));
  }
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const month = shown < first ? first : shown > last ? last : shown;
  const inMonth = dates.filter((date) => monthOf(date) === month);
  // Roving tabindex: one day is reached with Tab, the others from there with the arrow keys.
  const tabStop = [focused, chosen?.date, inMonth[0]].find((date) => date && inMonth.includes(date));

  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"] button`)?.focus();
  }, [focused]);

  function onKeyDown(event: KeyboardEvent, from: CalendarDate) {
    const to = nightByKey(event.key, from, dates);
    if (!to) return;
    event.preventDefault();
    setShown(monthOf(to));
    setFocused(to);
  }

  return (
    <>
      <MonthBar
        id={caption}
        month={month}
        first={first}
        last={last}
        show={(to) => {
          setShown(to);
          setFocused(null);
        }}
      />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid of the ARIA practices is a table.
        role="grid"
        aria-labelledby={caption}
        className="-mx-4 mt-4 w-[calc(100%+2rem)] table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1.5 sm:mx-0 sm:w-full sm:border-spacing-x-1"
      >
        <thead>
          <tr>
            {weekdayNames.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={t(`booking.weekdays.long.${day}`)}
                className="h-8 font-semibold text-ink-soft text-sm"
              >
                {t(`booking.weekdays.short.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(today, month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, column) => {
                if (!date) return <td key={weekdayNames[column]} />;
                const facts = dayFacts(date, { nights, crawlPrice, moment });
                const isChosen = date === chosen?.date;
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid can be selected.
                  <td key={date} data-day={date} aria-selected={isChosen} className="p-0">
                    <NightDay
                      date={date}
                      facts={facts}
                      isToday={date === today}
                      isChosen={isChosen}
                      tabIndex={!isHydrated || date === tabStop ? 0 : -1}
                      onChoose={() => facts && choose(facts.night)}
                      onKeyDown={(event) => onKeyDown(event, date)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
