import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { RefundOnItsWay } from '#features/payment/refund-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';
import { cell, headCell, link, numberCell } from '../kit/admin-styles.ts';
import { AdminTable } from '../kit/admin-table.tsx';
import { Moment } from '../kit/moment.tsx';

const columns = ['booking', 'amount', 'because', 'state', 'since', 'lastError'] as const;

/** On a phone two columns contain everything. */
const isAside = (column: (typeof columns)[number]) => column !== 'booking' && column !== 'amount';

/** Refunds that the provider has not confirmed yet, with its last response. */
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
    <AdminTable label={t('records.payments.refunds')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className={classes(
                headCell,
                name === 'amount' && 'text-right',
                isAside(name) && 'max-md:hidden',
              )}
            >
              {t(`records.payments.columns.${name}`)}
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
              <span className="mt-1 block md:hidden">{t(`changes.refundReasons.${refund.because}`)}</span>
              {refund.lastError && (
                <span className="block text-ink-soft text-sm [overflow-wrap:anywhere] md:hidden">
                  {refund.lastError}
                </span>
              )}
            </td>
            <td className={numberCell}>
              {amountText(refund.amount, language)}
              <span className="mt-1 block md:hidden">{t(`records.payments.states.${refund.state}`)}</span>
              <span className="block text-ink-soft text-sm md:hidden">
                <Moment at={refund.createdAt} timeZone={timeZone} />
              </span>
            </td>
            <td className={`${cell} max-md:hidden`}>{t(`changes.refundReasons.${refund.because}`)}</td>
            <td className={`${cell} max-md:hidden`}>{t(`records.payments.states.${refund.state}`)}</td>
            <td className={`${cell} max-md:hidden`}>
              <Moment at={refund.createdAt} timeZone={timeZone} />
            </td>
            <td className={`${cell} [overflow-wrap:anywhere] max-md:hidden`}>{refund.lastError ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}
