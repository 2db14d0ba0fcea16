import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { firstPage, type Month, monthOf, weekdayNames, weeksFrom } from '#domain/month.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { dateByKey } from './date-keys.ts';
import { MonthBar } from './month-bar.tsx';

/** What a day's button takes over from the grid. */
export type DayControls = { readonly tabIndex: 0 | -1 };

/**
 * A month of dates to choose from, from this week on, weeks from Sunday: a grid with one tab stop, arrow, Home,
 * End and Page keys. Late in a month its first page is the rest of the month and the next one. Dates that are not in `dates` cannot be
 * chosen.
 */
export function DateGrid({
  dates,
  today,
  chosen,
  shown: requested,
  className,
  autoFocus,
  children,
}: {
  /** The dates that can be reached, in order. */
  dates: readonly CalendarDate[];
  today: CalendarDate;
  /** The chosen item. When another one is chosen outside the grid, the grid switches to its month. */
  chosen: { readonly id: string; readonly date: CalendarDate } | null;
  /** The month that is shown first, instead of the one of the chosen date. */
  shown?: Month | null;
  className: string;
  /** Focuses the tab stop when the grid appears, for example in a dialog. */
  autoFocus?: boolean;
  /** One day: a button with these controls. */
  children: (date: CalendarDate, controls: DayControls) => ReactNode;
}) {
  const t = useTranslate();
  const caption = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isHydrated = useHydrated();
  const lastDate = dates.at(-1) ?? today;
  const [first, last] = [firstPage(today, lastDate), monthOf(lastDate)];

  const [shown, setShown] = useState(requested ?? monthOf(chosen?.date ?? dates[0] ?? today));
  const [shownFor, setShownFor] = useState(chosen?.id);
  if (chosen && chosen.id !== shownFor) {
    setShownFor(chosen.id);
    setShown(monthOf(chosen.date));
  }
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const month = shown < first ? first : shown > last ? last : shown;
  const weeks = weeksFrom(today, month, lastDate);
  const onPage = new Set(weeks.flat());
  const inMonth = dates.filter((date) => onPage.has(date));
  // Roving tabindex: one day is reached with Tab, the others from there with the arrow keys.
  const tabStop = [focused, chosen?.date, inMonth[0]].find((date) => date && inMonth.includes(date));

  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"] button`)?.focus();
  }, [focused]);

  useEffect(() => {
    if (autoFocus) grid.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }, [autoFocus]);

  function onKeyDown(event: KeyboardEvent) {
    const from = (event.target as Element).closest('[data-day]')?.getAttribute('data-day');
    const to = from && dateByKey(event.key, from as CalendarDate, dates);
    if (!to) return;
    event.preventDefault();
    setShown(monthOf(to));
    setFocused(to);
  }

  return (
    <>
      <MonthBar
        id={caption}
        from={month === first ? monthOf(today) : month}
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
        className={className}
        onKeyDown={onKeyDown}
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
          {weeks.map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, column) =>
                date ? (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid can be selected.
                  <td key={date} data-day={date} aria-selected={date === chosen?.date} className="p-0">
                    {children(date, { tabIndex: !isHydrated || date === tabStop ? 0 : -1 })}
                  </td>
                ) : (
                  <td key={weekdayNames[column]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
