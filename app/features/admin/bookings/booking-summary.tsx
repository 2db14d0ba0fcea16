import type { ReactNode } from 'react';
import { isZero, type Money, zero } from '#domain/money.ts';
import type { BookingFigures } from '#features/overview/bookings/booking-figures.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { Figure } from './figure.tsx';
import { InReports } from './in-reports.tsx';

/** Price, paid, refunded and due of one booking, in its currency and below that in the reporting currency. */
export function BookingSummary({ total, figures }: { total: Money; figures: BookingFigures }) {
  const t = useTranslate();
  const { isActive, reportedPrice, paid, refunded, due, reportedDue } = figures;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-6 gap-y-3 rounded-2xl border border-ink/10 bg-white p-4 sm:grid-cols-4 sm:px-5">
      <Figure name={t('bookings.columns.price')}>
        <span className={classes(!isActive && 'text-ink-soft line-through')}>
          <InReports of={total} reported={reportedPrice} isOwnFirst />
        </span>
      </Figure>
      {(
        [
          ['paid', paid],
          ['refunded', refunded],
        ] as const
      ).map(([name, sum]) => (
        <Figure key={name} name={t(`bookings.columns.${name}`)}>
          {sum.parts.length === 0 ? (
            <InReports of={zero(total.currency)} reported={zero(total.currency)} />
          ) : (
            sum.parts.map(({ amount, reported }) => (
              <InReports key={amount.currency} of={amount} reported={reported ?? amount} isOwnFirst />
            ))
          )}
        </Figure>
      ))}
      <Figure name={t('bookings.columns.due')}>
        <Due isDue={!isZero(due)}>
          <InReports of={due} reported={reportedDue} isOwnFirst />
        </Due>
      </Figure>
    </dl>
  );
}

const Due = ({ isDue, children }: { isDue: boolean; children: ReactNode }) => (
  <span className={classes(isDue && 'text-scarce')}>{children}</span>
);
