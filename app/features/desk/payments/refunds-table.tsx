import { Link } from 'react-router';
import { formatMoney } from '#domain/money.ts';
import type { RefundOnItsWay } from '#features/payment/refund-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { cell, headCell, link, numberCell } from '../parts/desk-look.ts';
import { DeskTable } from '../parts/desk-table.tsx';
import { Moment } from '../parts/moment.tsx';

const columns = ['booking', 'amount', 'because', 'state', 'since', 'trouble'] as const;

/** Refunds that the provider has not confirmed yet, with what it said last. */
export function RefundsTable({
  refunds,
  timeZone,
}: {
  refunds: readonly RefundOnItsWay[];
  timeZone: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <DeskTable label={t('house.payments.refunds')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={headCell}>
              {t(`house.payments.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <td className={cell}>
              <Link to={`/admin/bookings/${refund.bookingId}`} className={`${link} whitespace-nowrap`}>
                {refund.reference}
              </Link>
            </td>
            <td className={numberCell}>{formatMoney(refund.amount, language)}</td>
            <td className={cell}>{t(`changes.refundReasons.${refund.because}`)}</td>
            <td className={cell}>{t(`house.payments.states.${refund.state}`)}</td>
            <td className={cell}>
              <Moment at={refund.createdAt} timeZone={timeZone} />
            </td>
            <td className={`${cell} [overflow-wrap:anywhere]`}>{refund.lastError ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </DeskTable>
  );
}
