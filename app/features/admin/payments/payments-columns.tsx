import { Link } from 'react-router';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { ReportedSum } from '#domain/reporting.ts';
import { moneyStateText } from '#features/overview/payments/money-state-text.ts';
import type { MoneyLine } from '#features/overview/payments/payments-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { Amount, useAmount } from '../kit/amount.tsx';
import type { Column } from '../kit/list/column.ts';
import { Moment } from '../kit/moment.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';

export type ListedMoney = MoneyLine & { readonly reported: ReportedSum | undefined };

/** The columns of the list of payments and refunds. A phone shows when and what, and how much. */
export function usePaymentsColumns(timeZone: string, currency: string): Column<ListedMoney>[] {
  const t = useTranslate();
  const amountOf = useAmount();
  const kindOf = ({ kind, because }: ListedMoney) =>
    because
      ? `${t('payments.list.kinds.refund')}: ${t(`changes.refundReasons.${because}`)}`
      : t(`payments.list.kinds.${kind}`);
  const nightOf = (night: CalendarDate) => t('admin.mediumDate', { date: atNoonUtc(night) });
  return [
    {
      name: 'at',
      heading: t('payments.list.columns.at'),
      cell: ({ at }) => <Moment at={at} timeZone={timeZone} />,
    },
    {
      name: 'booking',
      heading: t('payments.columns.booking'),
      hint: ({ night }) => nightOf(night),
      phone: {
        below: 'at',
        as: (line) => (
          <>
            <Reference line={line} />
            <span className="block text-ink-soft text-sm">{nightOf(line.night)}</span>
          </>
        ),
      },
      cell: (line) => <Reference line={line} />,
    },
    {
      name: 'kind',
      heading: t('payments.list.columns.kind'),
      className: 'md:max-w-52 md:truncate',
      hint: kindOf,
      phone: { below: 'at', isSoft: true },
      cell: kindOf,
    },
    {
      name: 'provider',
      heading: t('payments.facts.provider'),
      className: 'md:whitespace-nowrap',
      phone: { below: 'at', isSoft: true },
      cell: ({ provider }) => t(`admin.bookings.providers.${provider}`),
    },
    {
      name: 'state',
      heading: t('payments.columns.state'),
      className: 'md:max-w-44 md:truncate',
      hint: (line) => moneyStateText(t, line),
      phone: { below: 'amount', isSoft: true },
      cell: (line) => moneyStateText(t, line),
    },
    {
      name: 'amount',
      heading: t('payments.columns.amount'),
      isNumber: true,
      cell: ({ amount, tendered }) => (
        <>
          <Amount of={amount} />
          {tendered && (
            <span className="block whitespace-nowrap text-ink-soft text-sm">
              {t('admin.bookings.tendered', { amount: amountOf(tendered) })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'booked',
      heading: t('payments.list.columns.booked', { currency }),
      isNumber: true,
      phone: 'hidden',
      cell: ({ reported }) => (reported ? <MoneyTotal of={reported} brief isZeroShown /> : '–'),
    },
  ];
}

const Reference = ({ line: { bookingId, reference } }: { line: ListedMoney }) => (
  <Link to={`/admin/bookings/${bookingId}`} className={`${rowLink} whitespace-nowrap`}>
    {reference}
  </Link>
);
