/**
 * What the books have to say about the movements of a provider's balance: fees, the exchange into the currency of the balance, and
 * payouts to the bank. See docs/rules/ledger.md.
 */

import type { CurrencyCode, Money } from '#domain/money.ts';
import { moneyOf } from './accounts.ts';
import { between, type Standing } from './standing.ts';

/** An amount with the rate of its currency to the base currency, in millionths; null if it never had one. */
type Rated = Money & { readonly rate: number | null };

/** A movement of the balance: what it got before the fee (negative if it gave), and the same as it was charged. */
export type Settled = {
  readonly amount: Rated;
  readonly fee: Rated;
  /** In the currency of the charge, if that is not the balance's. */
  readonly charged: Rated | null;
};

/**
 * What all movements of one payment leave: fees by currency, and what left one currency for another. Between currencies money
 * goes through an account of its own, whose worth in the base currency is the difference of the rates.
 */
export function standingOfSettlement(method: string, settled: readonly Settled[]): Standing[] {
  const fees = sumsByCurrency(settled.map(({ fee }) => fee));
  const exchanged = settled.filter(({ charged }) => charged !== null);
  const left = sumsByCurrency(exchanged.flatMap(({ charged }) => charged ?? []));
  const came = sumsByCurrency(exchanged.map(({ amount }) => amount));
  const money = moneyOf(method);
  return [
    ...fees.map((fee) => between('fee', 'fees', money, fee.amount, at(fee))),
    ...left.map((sum) => between('settled', 'exchange', money, sum.amount, at(sum))),
    ...came.map((sum) => between('settled', money, 'exchange', sum.amount, at(sum))),
  ];
}

/** A payout to the bank, whose amount is negative for the balance, or a fee that belongs to no payment. */
export function standingOfPayout(
  method: string,
  { kind, amount, fee }: Pick<Settled, 'amount' | 'fee'> & { readonly kind: 'payout' | 'fee' },
): Standing[] {
  const money = moneyOf(method);
  const taken = 0 - amount.amount;
  if (kind === 'fee') return [between('fee', 'fees', money, taken + fee.amount, at(amount))];
  return [
    between('payout', 'bank', money, taken, at(amount)),
    between('fee', 'fees', money, fee.amount, at(fee)),
  ];
}

const at = ({ currency, rate }: Rated) => ({ before: 0, rate: { currency, perBaseMillionths: rate } });

function sumsByCurrency(amounts: readonly Rated[]): Rated[] {
  const sums = new Map<CurrencyCode, Rated>();
  for (const each of amounts) {
    const sum = sums.get(each.currency);
    sums.set(each.currency, sum ? { ...sum, amount: sum.amount + each.amount } : each);
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
