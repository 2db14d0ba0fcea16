import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { addDays } from '#domain/calendar-date.ts';
import { type CurrencyCode, isZero, type Money } from '#domain/money.ts';
import { addMonths, type Month } from '#domain/month.ts';
import type { Balance } from '#features/overview/books/balances-store.server.ts';
import { entriesAddress } from '#features/overview/books/entries-query.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { link } from '../kit/admin-styles.ts';
import { List } from '../kit/list/list.tsx';
import { accountName } from './account-name.ts';

/** What each account held before a month in one currency, what went in and out, and what it holds after it. */
export function BalancesTable({
  currency,
  month,
  balances,
}: {
  currency: CurrencyCode;
  month: Month;
  balances: readonly Balance[];
}) {
  const t = useTranslate();
  const language = useLanguage();
  const days = { from: month, to: addDays(addMonths(month, 1), -1) };
  const written = (amount: Money) => (isZero(amount) ? '–' : amountText(amount, language, { brief: true }));
  const amountOf = (name: 'before' | 'debit' | 'credit' | 'after') => ({
    name,
    heading: t(`books.columns.${name}`),
    isNumber: true,
    cell: (balance: Balance) => written(balance[name]),
  });
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">{currency}</h2>
      <List
        label={t('books.balances', { currency })}
        rows={balances.map((balance) => ({ ...balance, id: balance.account }))}
        empty={{ title: t('books.none') }}
        columns={[
          {
            name: 'account',
            heading: t('books.columns.account'),
            isRowHeading: true,
            cell: ({ account }) => (
              <Link to={entriesAddress({ account, currency, ...days })} className={link}>
                {accountName(t, account)}
              </Link>
            ),
          },
          { ...amountOf('before'), phone: 'hidden' },
          {
            ...amountOf('debit'),
            phone: {
              below: 'account',
              isSoft: true,
              as: ({ debit, credit }) => t('books.moved', { debit: written(debit), credit: written(credit) }),
            },
          },
          { ...amountOf('credit'), phone: 'hidden' },
          amountOf('after'),
        ]}
      />
    </section>
  );
}
