import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import type { MoneyBalance, PlacesBalance } from '#features/night-changes/progress/balance-store.server.ts';
import type { CashToReturn } from '#features/night-changes/progress/night-change-progress-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { cell, headCell, link, numberCell } from '../../kit/admin-styles.ts';
import { AdminTable } from '../../kit/admin-table.tsx';

/**
 * The spots of every affected night: its counter against its bookings. The difference is the first column, so
 * that a phone shows it.
 */
export function PlacesTable({ places }: { places: readonly PlacesBalance[] }) {
  const t = useTranslate();
  return (
    <Table
      label={t('nightChanges.progress.places')}
      heads={['night', 'difference', 'taken', 'booked', 'kept'].map((name) =>
        t(`nightChanges.progress.columns.${name as 'night'}`),
      )}
    >
      {places.map(({ nightId, date, startTime, role, taken, booked, kept, difference }) => (
        <tr key={nightId}>
          <th scope="row" className={`${cell} whitespace-nowrap font-normal`}>
            <Link to={`/admin/schedule/${nightId}`} className={link}>
              {t('nightChanges.shortDate', { date: atNoonUtc(date) })}, {startTime}
            </Link>{' '}
            <span className="block text-ink-soft">{t(`nightChanges.progress.roles.${role}`)}</span>
          </th>
          <Difference isZero={difference === 0}>{difference}</Difference>
          {[taken, booked, kept].map((number, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column.
            <td key={column} className={numberCell}>
              {number}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** The payments of each currency against where the money is now. */
export function MoneyTable({ balances }: { balances: readonly MoneyBalance[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const say = (amount: Money) => amountText(amount, language);
  if (balances.length === 0) return <p className="text-ink-soft">{t('nightChanges.progress.noMoney')}</p>;
  return (
    <Table
      label={t('nightChanges.progress.money')}
      heads={['currency', 'difference', 'paid', 'stays', 'goesBack', 'hasGoneBack'].map((name) =>
        t(`nightChanges.progress.columns.${name as 'night'}`),
      )}
    >
      {balances.map(({ paid, staysWithBookings, goesBack, hasGoneBack, difference }) => (
        <tr key={paid.currency}>
          <th scope="row" className={cell}>
            {paid.currency}
          </th>
          <Difference isZero={difference.amount === 0}>{say(difference)}</Difference>
          {[paid, staysWithBookings, goesBack, hasGoneBack].map((amount, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column.
            <td key={column} className={numberCell}>
              {say(amount)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Cash is returned manually: the bookings, with links to where it is recorded. */
export function CashToReturnList({ cash }: { cash: readonly CashToReturn[] }) {
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

function Table({ label, heads, children }: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <AdminTable label={label}>
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" className={`${headCell} ${column > 0 ? 'text-right' : ''}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </AdminTable>
  );
}

function Difference({ isZero, children }: { isZero: boolean; children: ReactNode }) {
  const Icon = isZero ? Check : TriangleAlert;
  return (
    <td className={`${numberCell} font-bold ${isZero ? '' : 'bg-scarce-pale'}`}>
      <span className="inline-flex items-center gap-1.5">
        <Icon aria-hidden="true" className="size-4" />
        {children}
      </span>
    </td>
  );
}
