import type { MoneyMoved } from './money-store.server.ts';

/** A month in one currency: the sum of all payment methods, and each method. */
export type CurrencyMonth = Pick<MoneyMoved, 'currency' | 'taken' | 'returned'> & {
  readonly ways: readonly MoneyMoved[];
};

/** The months by currency, in the order of the rows. */
export function moneyByCurrency(moved: readonly MoneyMoved[]): CurrencyMonth[] {
  const sum = (ways: readonly MoneyMoved[], what: 'taken' | 'returned') =>
    ways.reduce((total, way) => total + way[what], 0);
  return [...Map.groupBy(moved, ({ currency }) => currency)].map(([currency, ways]) => ({
    currency,
    ways,
    taken: sum(ways, 'taken'),
    returned: sum(ways, 'returned'),
  }));
}
