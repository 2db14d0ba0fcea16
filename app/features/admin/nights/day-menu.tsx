import { EllipsisVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { addDays, atNoonUtc, type CalendarDate, weekday } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { cancelAddress } from './cancel/cancel-nights-form.ts';
import { duplicateWeekAddress } from './duplicate/duplicate-form.ts';
import { manyAddress } from './many/many-query.ts';

const friday = 5;

/** Friday to Sunday around a date; null on the other days. */
function weekendOf(date: CalendarDate): { from: CalendarDate; to: CalendarDate } | null {
  const daysSinceFriday = (weekday(date) - friday + 7) % 7;
  if (daysSinceFriday > 2) return null;
  const from = addDays(date, -daysSinceFriday);
  return { from, to: addDays(from, 2) };
}

/**
 * A date that opens the actions for all of its nights. Works without JavaScript; closes on Escape and on a press
 * elsewhere.
 */
export function DayMenu({ date, children }: { date: CalendarDate; children: ReactNode }) {
  const t = useTranslate();
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => menu.current?.removeAttribute('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it.
  useEffect(close, [key]);
  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const weekend = weekendOf(date);
  const items = [
    [t('admin.dayMenu.edit'), manyAddress({ from: date, to: date })],
    [t('admin.dayMenu.cancel'), cancelAddress(date, date)],
    ...(weekend
      ? [[t('admin.dayMenu.cancelWeekend'), cancelAddress(weekend.from, weekend.to)] as const]
      : []),
    [t('admin.dayMenu.duplicateWeek'), duplicateWeekAddress(date)],
    [t('admin.dayMenu.delete'), `/admin/schedule-delete?${new URLSearchParams({ from: date, to: date })}`],
  ] as const;
  return (
    <details ref={menu} name="day-menu" onKeyDown={closeOnEscape} className="relative">
      <summary className="relative flex cursor-pointer list-none items-center rounded-full after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:bg-ink/10 max-lg:gap-1 max-lg:pr-2 [&::-webkit-details-marker]:hidden">
        {children} <span className="sr-only">{t('admin.dayMenu.label', { date: atNoonUtc(date) })}</span>
        <EllipsisVertical aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      </summary>
      <ul className="absolute left-0 z-30 mt-1 w-max max-w-72 rounded-xl border border-ink/15 bg-white py-1 shadow-float">
        {items.map(([text, to]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center px-4 font-normal hover:bg-sand">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
