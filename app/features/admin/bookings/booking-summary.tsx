import type { ReactNode } from 'react';
import { amountText } from '#domain/amount-text.ts';
import { isZero, type Money, zero } from '#domain/money.ts';
import type { BookingFigures } from '#features/overview/bookings/booking-figures.ts';
import { entriesAddress } from '#features/overview/books/entries-query.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { link } from '../kit/admin-styles.ts';
import { StaffLink } from '../kit/staff-link.tsx';
import { Figure } from './figure.tsx';
import { InReports } from './in-reports.tsx';

type Summary = {
  readonly booking: { readonly id: string; readonly total: Money; readonly reference: string };
  readonly figures: BookingFigures;
  /** What of the refunds has not been sent yet. */
  readonly owed: readonly Money[];
};

/**
 * Price, paid, refunds and due of one booking, in its currency and below that in the reporting currency, with a link to its
 * payments and its entries in the books.
 */
export function BookingSummary({ booking: { id, total, reference }, figures, owed }: Summary) {
  const t = useTranslate();
  const language = useLanguage();
  const { isActive, reportedPrice, paid, refunded, due, reportedDue } = figures;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 rounded-2xl border border-ink/10 bg-white px-4 py-2.5 sm:px-5">
      <dl className="grid grow grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
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
            {name === 'refunded' &&
              owed.map((amount) => (
                <span key={amount.currency} className="block font-normal text-scarce text-sm">
                  {t('bookings.owed', { amount: amountText(amount, language) })}
                </span>
              ))}
          </Figure>
        ))}
        <Figure name={t('bookings.columns.due')}>
          <Due isDue={!isZero(due)}>
            <InReports of={due} reported={reportedDue} isOwnFirst />
          </Due>
        </Figure>
      </dl>
      <p className="flex flex-wrap gap-x-5">
        <StaffLink
          to={`/admin/payments?search=${reference}`}
          className={`${link} inline-flex min-h-11 items-center`}
        >
          {t('bookings.payments')}
        </StaffLink>
        <StaffLink
          to={entriesAddress({ bookingId: id })}
          className={`${link} inline-flex min-h-11 items-center`}
        >
          {t('admin.figures.entries')}
        </StaffLink>
      </p>
    </div>
  );
}

const Due = ({ isDue, children }: { isDue: boolean; children: ReactNode }) => (
  <span className={classes(isDue && 'text-scarce')}>{children}</span>
);
