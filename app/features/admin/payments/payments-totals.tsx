import { maxPaymentsInTotals, type PaymentTotals } from '#features/overview/payments/payment-totals.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { FigureNote } from '../kit/figure-note.tsx';
import { Total, Totals } from '../kit/list/totals.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';

/** What the books have of everything that the filters find. Null: there are too many to add up. */
export function PaymentsTotals({ totals }: { totals: PaymentTotals | null }) {
  const t = useTranslate();
  if (!totals)
    return <p className="mb-2 text-ink-soft">{t('payments.list.tooMany', { max: maxPaymentsInTotals })}</p>;
  return (
    <Totals name={t('payments.list.totals')} note={<FigureNote shows={['received', 'net']} isBrief />}>
      <Total name={t('payments.list.count')}>{t('bookings.totals.number', { count: totals.count })}</Total>
      {(['received', 'refunded', 'net'] as const).map((name) => (
        <Total key={name} name={t(`payments.list.${name}`)}>
          <MoneyTotal of={totals[name]} align="start" isZeroShown />
        </Total>
      ))}
    </Totals>
  );
}
