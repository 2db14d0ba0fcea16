import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addMonths, type Month, monthOf } from '#domain/month.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';

const step = 'grid size-11 place-items-center rounded-full hover:bg-sand';

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
    <nav aria-label={t('admin.schedule.month')} className="flex flex-wrap items-center gap-1">
      <Link to={to(addMonths(month, -1))} className={step}>
        <ChevronLeft aria-hidden="true" />
        <span className="sr-only">{t('admin.schedule.previous')}</span>
      </Link>
      <h2 className="min-w-40 text-center text-lg first-letter:uppercase" aria-live="polite">
        {name}
      </h2>
      <Link to={to(addMonths(month, 1))} className={step}>
        <ChevronRight aria-hidden="true" />
        <span className="sr-only">{t('admin.schedule.next')}</span>
      </Link>
      {month !== monthOf(today) && (
        <ButtonLink look="plain" to={to(monthOf(today))}>
          {t('admin.schedule.thisMonth')}
        </ButtonLink>
      )}
      {children}
    </nav>
  );
}
