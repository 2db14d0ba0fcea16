import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import type { MoneyBalance, PlacesBalance } from '#features/night-changes/progress/balance-store.server.ts';
import type { DeskRefund } from '#features/night-changes/progress/night-change-progress-store.server.ts';
import type nightChanges from '#i18n/messages/en/night-changes.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../../kit/admin-styles.ts';
import { useClock } from '../../kit/clock.tsx';
import { ListTable } from '../../kit/list/list-table.tsx';

type ProgressColumn = keyof typeof nightChanges.nightChanges.progress.columns;

/**
 * The spots of every affected night: its counter against its bookings. The difference is the first column, so
 * that a phone shows it.
 */
export function PlacesTable({ places }: { places: readonly PlacesBalance[] }) {
  const t = useTranslate();
  const clock = useClock();
  const column = (name: ProgressColumn) => ({ name, heading: t(`nightChanges.progress.columns.${name}`) });
  return (
    <ListTable
      label={t('nightChanges.progress.places')}
      rows={places.map((night) => ({ ...night, id: night.nightId }))}
      columns={[
        {
          ...column('night'),
          isRowHeading: true,
          className: 'whitespace-nowrap font-normal',
          cell: ({ nightId, date, startTime, role }) => (
            <>
              <Link to={`/admin/schedule/${nightId}`} className={link}>
                {t('nightChanges.shortDate', { date: atNoonUtc(date) })}, {clock(startTime)}
              </Link>{' '}
              <span className="block text-ink-soft">{t(`nightChanges.progress.roles.${role}`)}</span>
            </>
          ),
        },
        {
          ...column('difference'),
          isNumber: true,
          className: ({ difference }) => differenceStyle(difference === 0),
          cell: ({ difference }) => <Difference isZero={difference === 0}>{difference}</Difference>,
        },
        ...(['taken', 'booked', 'kept'] as const).map((name) => ({
          ...column(name),
          isNumber: true,
          cell: (night: PlacesBalance) => night[name],
        })),
      ]}
    />
  );
}

/** The payments of each currency against where the money is now. */
export function MoneyTable({ balances }: { balances: readonly MoneyBalance[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const column = (name: ProgressColumn) => ({ name, heading: t(`nightChanges.progress.columns.${name}`) });
  const amount = (name: ProgressColumn, of: (balance: MoneyBalance) => Money) => ({
    ...column(name),
    isNumber: true,
    cell: (balance: MoneyBalance) => amountText(of(balance), language),
  });
  if (balances.length === 0) return <p className="text-ink-soft">{t('nightChanges.progress.noMoney')}</p>;
  return (
    <ListTable
      label={t('nightChanges.progress.money')}
      rows={balances.map((balance) => ({ ...balance, id: balance.paid.currency }))}
      columns={[
        { ...column('currency'), isRowHeading: true, cell: ({ paid }) => paid.currency },
        {
          ...column('difference'),
          isNumber: true,
          className: ({ difference }) => differenceStyle(difference.amount === 0),
          cell: ({ difference }) => (
            <Difference isZero={difference.amount === 0}>{amountText(difference, language)}</Difference>
          ),
        },
        amount('paid', ({ paid }) => paid),
        amount('stays', ({ staysWithBookings }) => staysWithBookings),
        amount('goesBack', ({ goesBack }) => goesBack),
        amount('hasGoneBack', ({ hasGoneBack }) => hasGoneBack),
      ]}
    />
  );
}

/** Cash is returned manually: the bookings, with links to where it is recorded. */
export function DeskRefundList({ cash }: { cash: readonly DeskRefund[] }) {
  const t = useTranslate();
  const language = useLanguage();
  if (cash.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="text-base">{t('nightChanges.progress.cash.title')}</h3>
      <p className="text-ink-soft">{t('nightChanges.progress.cash.text')}</p>
      <ul className="mt-1 space-y-1">
        {cash.map(({ bookingId, reference, name, amount }) => (
          <li key={`${bookingId} ${amount.currency}`} className="[overflow-wrap:anywhere]">
            <Link to={`/admin/bookings/${bookingId}`} className={link}>
              {reference}
            </Link>{' '}
            <span dir="auto">{name}</span>, {amountText(amount, language)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const differenceStyle = (isZero: boolean) => (isZero ? 'font-bold' : 'bg-scarce-pale font-bold');

function Difference({ isZero, children }: { isZero: boolean; children: ReactNode }) {
  const Icon = isZero ? Check : TriangleAlert;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </span>
  );
}
