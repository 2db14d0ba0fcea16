import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { addMonths, type Month } from '#domain/month.ts';
import { useTranslate } from '#i18n/use-translate.tsx';

/** The name of the month, late in a month also of the one before it, with buttons to the neighboring months as far as there are nights. */
export function MonthBar({
  id,
  from,
  month,
  first,
  last,
  show,
}: {
  id: string;
  /** The month that the page begins in. */
  from: Month;
  month: Month;
  first: Month;
  last: Month;
  show: (month: Month) => void;
}) {
  const t = useTranslate();
  return (
    <div className="flex items-center justify-between">
      <Arrow label={t('booking.previousMonth')} to={addMonths(month, -1)} isOpen={month > first} show={show}>
        <ChevronLeft aria-hidden="true" />
      </Arrow>
      <p
        id={id}
        aria-live="polite"
        className="px-2 text-center font-display font-extrabold text-xl min-[22.5rem]:text-2xl tracking-tight first-letter:uppercase"
      >
        {from < month
          ? t('booking.monthsAndYear', { from: atNoonUtc(from), to: atNoonUtc(month) })
          : t('booking.monthAndYear', { date: atNoonUtc(month) })}
      </p>
      <Arrow label={t('booking.nextMonth')} to={addMonths(month, 1)} isOpen={month < last} show={show}>
        <ChevronRight aria-hidden="true" />
      </Arrow>
    </div>
  );
}

function Arrow({
  label,
  to,
  isOpen,
  show,
  children,
}: {
  label: string;
  to: Month;
  isOpen: boolean;
  show: (month: Month) => void;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      name="month"
      value={to.slice(0, 7)}
      aria-label={label}
      // Not `disabled`, so that the button keeps the focus at the last month.
      aria-disabled={!isOpen || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (isOpen) show(to);
      }}
      className="grid size-12 place-items-center rounded-full border-2 border-ink/20 hover:border-ink aria-disabled:border-transparent aria-disabled:text-ink/25"
    >
      {children}
    </button>
  );
}
