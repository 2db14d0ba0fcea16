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
  const nightOf = ({ night }: ListedEntry) => night && t('admin.mediumDate', { date: atNoonUtc(night) });
  const lineOf = ({ line }: ListedEntry) => t(`books.lines.${line}`);
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
      hint: nightOf,
      cell: (entry) => (
        <>
          {entry.booking && (
            <Link to={`/admin/bookings/${entry.booking.id}`} className={`${rowLink} whitespace-nowrap`}>
              {entry.booking.reference}
            </Link>
          )}
          <span className="block whitespace-nowrap text-ink-soft text-sm md:hidden">{nightOf(entry)}</span>
        </>
      ),
    },
    {
      name: 'because',
      heading: t('books.columns.because'),
      phone: { below: 'at', isSoft: true },
      hint: lineOf,
      cell: (entry) => (
        <>
          {t(`books.reasons.${entry.because}`)}
          <span className="block text-ink-soft text-sm md:hidden">{lineOf(entry)}</span>
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
