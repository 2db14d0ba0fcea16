import type { ReactNode } from 'react';
import { addDays, atNoonUtc, type CalendarDate, weekday } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { LinkMenu } from '../kit/link-menu.tsx';
import { cancelAddress } from './cancel/cancel-nights-form.ts';
import { duplicateWeekAddress } from './duplicate/duplicate-nights-form.ts';
import { manyAddress } from './many/many-query.ts';

const friday = 5;

/** Friday to Sunday around a date; null on the other days. */
function weekendOf(date: CalendarDate): { from: CalendarDate; to: CalendarDate } | null {
  const daysSinceFriday = (weekday(date) - friday + 7) % 7;
  if (daysSinceFriday > 2) return null;
  const from = addDays(date, -daysSinceFriday);
  return { from, to: addDays(from, 2) };
}

/** A date that opens the actions for all of its nights. */
export function DayMenu({ date, children }: { date: CalendarDate; children: ReactNode }) {
  const t = useTranslate();
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
    <LinkMenu
      name="day-menu"
      label={t('admin.dayMenu.label', { date: atNoonUtc(date) })}
      items={items}
      className="after:absolute after:-inset-x-2 after:-inset-y-2.5 max-lg:gap-1 max-lg:pr-2"
    >
      {children}
    </LinkMenu>
  );
}
