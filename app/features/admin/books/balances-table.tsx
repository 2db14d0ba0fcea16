import { amountText } from '#domain/amount-text.ts';
import { type CurrencyCode, isZero, type Money } from '#domain/money.ts';
import type { Balance } from '#features/overview/books/balances-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { List } from '../kit/list/list.tsx';
import { accountName } from './account-name.ts';

/** What each account held before a month in one currency, what went in and out, and what it holds after it. */
export function BalancesTable({
  currency,
  balances,
}: {
  currency: CurrencyCode;
  balances: readonly Balance[];
}) {
  const t = useTranslate();
  const language = useLanguage();
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
            cell: ({ account }) => accountName(t, account),
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
