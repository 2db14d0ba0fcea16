import { type BookingTotals, maxBookingsInTotals } from '#features/overview/bookings/booking-totals.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { FigureNote } from '../kit/figure-note.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';
import { Figure } from './figure.tsx';

/** Number, people and money of everything that the filters find. Null: there are too many to add up. */
export function BookingsTotals({ totals }: { totals: BookingTotals | null }) {
  const t = useTranslate();
  if (!totals)
    return <p className="mb-4 text-ink-soft">{t('bookings.totals.tooMany', { max: maxBookingsInTotals })}</p>;
  const { bookings, inactive, people, price, paid, refunded, due } = totals;
  const inactiveText = inactive > 0 && t('bookings.totals.inactive', { count: inactive });
  return (
    <section aria-label={t('bookings.totals.label')} className={`${card} mb-4 py-3 sm:py-3`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-[repeat(6,auto)]">
        <Figure name={t('bookings.totals.bookings')} note={inactiveText}>
          {t('bookings.totals.number', { count: bookings })}
        </Figure>
        <Figure name={t('bookings.columns.people')}>{t('bookings.totals.number', { count: people })}</Figure>
        {(
          [
            ['price', price],
            ['paid', paid],
            ['refunded', refunded],
            ['due', due],
          ] as const
        ).map(([name, sum]) => (
          <Figure key={name} name={t(`bookings.columns.${name}`)}>
            <MoneyTotal of={sum} align="start" isZeroShown />
          </Figure>
        ))}
      </dl>
      <FigureNote shows={['soldByNight', 'received']} />
    </section>
  );
}
