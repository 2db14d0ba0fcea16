/** What the books have to say about cash that was handed over and signed off. See docs/rules/cash.md. */

import { type CashSum, differenceOf } from '#domain/cash/cash-count.ts';
import type { Account, Line } from './accounts.ts';
import type { Standing } from './standing.ts';

/**
 * From the cash of the team to the cash box, and what is missing or too much to the differences. What is left stays with the person. In the base
 * currency each has its share of what the cash was worth.
 */
export const standingOfCashUp = (sums: readonly CashSum[]): Standing[] =>
  sums
    .flatMap((sum) => [
      line('handedOver', 'cash.box', sum, sum.handedOver),
      line('cashDifference', 'cash.differences', sum, -differenceOf(sum)),
    ])
    .filter(({ amount }) => amount !== 0);

const line = (
  name: Line,
  debit: Account,
  { currency, expected, base }: CashSum,
  amount: number,
): Standing => ({
  ...{
    line: name,
    debit,
    credit: 'money.cash',
    currency,
    amount: amount + 0,
    rate: null,
    before: 0,
    guests: 0,
  },
  base: expected === 0 ? 0 : Math.round((base * amount) / expected) + 0,
});
