import { maxPaymentsInTotals, type PaymentTotals } from '#features/overview/payments/payment-totals.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Figure } from '../bookings/figure.tsx';
import { card } from '../kit/admin-styles.ts';
import { FigureNote } from '../kit/figure-note.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';

/** What the books have of everything that the filters find. Null: there are too many to add up. */
export function PaymentsTotals({ totals }: { totals: PaymentTotals | null }) {
  const t = useTranslate();
  if (!totals)
    return <p className="mb-4 text-ink-soft">{t('payments.list.tooMany', { max: maxPaymentsInTotals })}</p>;
  return (
    <section aria-label={t('payments.list.totals')} className={`${card} mb-4 py-3 sm:py-3`}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure name={t('payments.list.count')}>
          {t('bookings.totals.number', { count: totals.count })}
        </Figure>
        {(['received', 'refunded', 'net'] as const).map((name) => (
          <Figure key={name} name={t(`payments.list.${name}`)}>
            <MoneyTotal of={totals[name]} align="start" isZeroShown />
          </Figure>
        ))}
      </dl>
      <FigureNote shows={['received', 'net']} />
    </section>
  );
}
