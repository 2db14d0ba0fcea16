import { amountText } from '#domain/amount-text.ts';
import { isZero, type Money } from '#domain/money.ts';
import type { Balance } from '#features/overview/books/balances-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { List } from '../kit/list/list.tsx';
import { accountName } from './account-name.ts';

/** What each account held before a month, what went in and out, and what it holds after it. */
export function BalancesTable({ balances }: { balances: readonly Balance[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const amountOf = (name: 'before' | 'debit' | 'credit' | 'after') => ({
    name,
    heading: t(`books.columns.${name}`),
    isNumber: true,
    cell: (balance: Balance) => (isZero(balance[name]) ? '–' : amountText(balance[name], language)),
  });
  const moved = ({ debit, credit }: { debit: Money; credit: Money }) =>
    [debit, credit].map((amount) => amountText(amount, language, { brief: true })).join(' · ');
  return (
    <List
      label={t('books.balances')}
      rows={balances.map((balance) => ({ ...balance, id: `${balance.account} ${balance.after.currency}` }))}
      empty={{ title: t('books.none') }}
      columns={[
        {
          name: 'account',
          heading: t('books.columns.account'),
          isRowHeading: true,
          cell: ({ account }) => accountName(t, account),
        },
        { ...amountOf('before'), phone: 'hidden' },
        { ...amountOf('debit'), phone: { below: 'account', isSoft: true, as: moved } },
        { ...amountOf('credit'), phone: 'hidden' },
        amountOf('after'),
      ]}
    />
  );
}
