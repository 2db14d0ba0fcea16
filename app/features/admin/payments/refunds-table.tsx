import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import type { RefundOnItsWay } from '#features/payment/refund-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { List } from '../kit/list/list.tsx';
import { Moment } from '../kit/moment.tsx';

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
  const heading = (name: 'booking' | 'amount' | 'because' | 'state' | 'since' | 'lastError') => ({
    name,
    heading: t(`payments.columns.${name}`),
  });
  return (
    <List
      label={t('payments.refunds')}
      rows={refunds}
      empty={{ title: t('payments.noRefunds') }}
      columns={[
        {
          ...heading('booking'),
          cell: ({ bookingId, reference }) => (
            <Link to={`/admin/bookings/${bookingId}`} className={`${link} whitespace-nowrap`}>
              {reference}
            </Link>
          ),
        },
        { ...heading('amount'), isNumber: true, cell: ({ amount }) => amountText(amount, language) },
        {
          ...heading('because'),
          phone: { below: 'booking', className: 'mt-1' },
          cell: ({ because }) => t(`changes.refundReasons.${because}`),
        },
        {
          ...heading('state'),
          phone: { below: 'amount', className: 'mt-1' },
          cell: ({ state }) => t(`payments.states.${state}`),
        },
        {
          ...heading('since'),
          phone: { below: 'amount', isSoft: true },
          cell: ({ createdAt }) => <Moment at={createdAt} timeZone={timeZone} />,
        },
        {
          ...heading('lastError'),
          className: '[overflow-wrap:anywhere]',
          phone: {
            below: 'booking',
            isSoft: true,
            className: '[overflow-wrap:anywhere]',
            as: ({ lastError }) => lastError,
          },
          cell: ({ lastError }) => lastError ?? '–',
        },
      ]}
    />
  );
}
