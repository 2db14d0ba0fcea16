import { type BookingTotals, maxBookingsInTotals } from '#features/overview/bookings/booking-totals.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { FigureNote } from '../kit/figure-note.tsx';
import { Total, Totals } from '../kit/list/totals.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';

/** Number, people and money of everything that the filters find. Null: there are too many to add up. */
export function BookingsTotals({ totals }: { totals: BookingTotals | null }) {
  const t = useTranslate();
  if (!totals)
    return <p className="mb-2 text-ink-soft">{t('bookings.totals.tooMany', { max: maxBookingsInTotals })}</p>;
  const { bookings, inactive, people, price, paid, refunded, due } = totals;
  return (
    <Totals
      name={t('bookings.totals.label')}
      note={
        <FigureNote shows={['soldByNight', 'received']} isBrief>
          {inactive > 0 && t('bookings.totals.inactive', { count: inactive })}
        </FigureNote>
      }
    >
      <Total name={t('bookings.totals.bookings')}>{t('bookings.totals.number', { count: bookings })}</Total>
      <Total name={t('bookings.columns.people')}>{t('bookings.totals.number', { count: people })}</Total>
      {(
        [
          ['price', price],
          ['paid', paid],
          ['refunded', refunded],
          ['due', due],
        ] as const
      ).map(([name, sum]) => (
        <Total key={name} name={t(`bookings.columns.${name}`)}>
          <MoneyTotal of={sum} align="start" isZeroShown />
        </Total>
      ))}
    </Totals>
  );
}
