import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { baseCurrency } from '#domain/money.ts';
import type { ListedEntry } from '#features/overview/books/entries-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { rowLink } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import type { Column } from '../kit/list/column.ts';
import { Moment } from '../kit/moment.tsx';
import { accountName } from './account-name.ts';

/** The columns of the list of entries. A phone shows when and why, from which account to which, and how much. */
export function useEntriesColumns(timeZone: string): Column<ListedEntry>[] {
  const t = useTranslate();
  const debitOf = ({ debit }: ListedEntry) => accountName(t, debit);
  const creditOf = ({ credit }: ListedEntry) => accountName(t, credit);
  return [
    {
      name: 'at',
      heading: t('books.columns.day'),
      cell: ({ at }) => <Moment at={at} timeZone={timeZone} />,
    },
    {
      name: 'booking',
      heading: t('books.columns.booking'),
      phone: { below: 'at' },
      cell: ({ booking, night }) => (
        <>
          {booking && (
            <Link to={`/admin/bookings/${booking.id}`} className={`${rowLink} whitespace-nowrap`}>
              {booking.reference}
            </Link>
          )}
          {night && (
            <span className="block whitespace-nowrap text-ink-soft text-sm">
              {t('admin.mediumDate', { date: atNoonUtc(night) })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'because',
      heading: t('books.columns.because'),
      phone: { below: 'at', isSoft: true },
      cell: ({ because, line }) => (
        <>
          {t(`books.reasons.${because}`)}
          <span className="block text-ink-soft text-sm">{t(`books.lines.${line}`)}</span>
        </>
      ),
    },
    {
      name: 'debit',
      heading: t('books.columns.debit'),
      phone: {
        below: 'at',
        isSoft: true,
        as: (entry) => t('books.moved', { debit: debitOf(entry), credit: creditOf(entry) }),
      },
      cell: debitOf,
    },
    { name: 'credit', heading: t('books.columns.credit'), phone: 'hidden', cell: creditOf },
    {
      name: 'amount',
      heading: t('books.columns.amount'),
      isNumber: true,
      cell: ({ amount }) => <Amount of={amount} />,
    },
    {
      name: 'base',
      heading: t('books.columns.base', { currency: baseCurrency }),
      isNumber: true,
      phone: 'hidden',
      cell: ({ base }) => <Amount of={base} brief />,
    },
  ];
}
