/**
 * What the books have to say about the statement of a partner, which is in the base currency at the rates of the sales. See
 * docs/rules/partners.md.
 */

import { baseCurrency, type CurrencyCode } from '#domain/money.ts';
import type { Account, Line } from './accounts.ts';
import type { Standing } from './standing.ts';

/** Minor units of a currency, and what they were worth in the base currency when they were sold. */
type InBoth = { readonly amount: number; readonly base: number };

/** What a statement takes over in one currency. */
export type StatementSum = {
  readonly currency: CurrencyCode;
  readonly commission: InBoth;
  readonly collected: InBoth;
};

/** Earned commissions become what the statement owes the partner, and what the partner collected lowers it. Other currencies go through `exchange`. */
export function standingOfStatement(sums: readonly StatementSum[]): Standing[] {
  const foreign = sums.filter(({ currency }) => currency !== baseCurrency);
  const worth = (of: 'commission' | 'collected') => foreign.reduce((sum, each) => sum + each[of].base, 0);
  return [
    ...sums.flatMap(({ currency, commission, collected }): Standing[] => {
      const isBase = currency === baseCurrency;
      const through: Account = isBase ? 'partners.statements' : 'exchange';
      return [
        line('inStatement', 'partners.owed', through, { currency, ...commission }),
        line('collected', through, 'money.partners', { currency, ...collected }),
      ];
    }),
    line('inStatement', 'exchange', 'partners.statements', inBase(worth('commission'))),
    line('collected', 'partners.statements', 'exchange', inBase(worth('collected'))),
  ].filter(({ amount }) => amount !== 0);
}

/** A transfer in the base currency: to the partner, or from it if the partner owes us. */
export const standingOfTransfer = (amount: number, isToPartner: boolean): Standing[] => [
  isToPartner
    ? line('transfer', 'partners.statements', 'bank', inBase(amount))
    : line('transfer', 'bank', 'partners.statements', inBase(amount)),
];

const inBase = (amount: number) => ({ currency: baseCurrency, amount, base: amount });

const line = (
  name: Line,
  debit: Account,
  credit: Account,
  { currency, amount, base }: InBoth & { readonly currency: CurrencyCode },
): Standing => ({ line: name, debit, credit, amount, base, currency, rate: null, before: 0, guests: 0 });
