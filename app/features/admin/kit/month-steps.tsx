import type { ReactNode } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addMonths, type Month, monthOf } from '#domain/month.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { PeriodSteps } from './period-steps.tsx';

/** A month with links to the previous, the next and the current month. */
export function MonthSteps({
  month,
  today,
  name,
  to,
  children,
}: {
  month: Month;
  today: CalendarDate;
  /** The formatted month. */
  name: string;
  /** The URL of another month. */
  to: (month: Month) => string;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <PeriodSteps
      label={t('admin.schedule.month')}
      name={name}
      previous={{ to: to(addMonths(month, -1)), label: t('admin.schedule.previous') }}
      next={{ to: to(addMonths(month, 1)), label: t('admin.schedule.next') }}
      current={
        month === monthOf(today) ? null : { to: to(monthOf(today)), label: t('admin.schedule.thisMonth') }
      }
    >
      {children}
    </PeriodSteps>
  );
}
