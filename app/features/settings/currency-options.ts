/** The supported currencies and the rules for their options (docs/rules/content.md). */

import { parseRate } from '#domain/exchange.ts';
import { baseCurrency } from '#domain/money.ts';

/** The default order in which they are offered. */
export const sellableCurrencies = ['USD', 'MXN', 'EUR', 'CAD', 'GBP'] as const;

export type CurrencyOption = {
  readonly code: string;
  /** As typed: units of this currency per unit of the base currency. */
  readonly rate: string;
  readonly isActive: boolean;
  /** Whether guides take it in cash at the door, while it is on sale; always for the base currency. */
  readonly isCash: boolean;
  /** The reporting currency: the admin area shows its sums in this one. Exactly one currency is. */
  readonly isReporting: boolean;
};

/** A rate that changes by more than this factor must be confirmed by the operator. */
const largestJump = 3;

export type CurrencyProblem = 'editor.problem.rate' | 'editor.problem.rateJump';

/**
 * The rates with errors: zero, negative, missing or absurd rates, and large changes unless `isMeant`. An
 * inactive currency may have no rate, unless it is the reporting currency.
 */
export function currencyProblems(
  options: readonly CurrencyOption[],
  before: readonly CurrencyOption[],
  isMeant: boolean,
): Record<string, CurrencyProblem> {
  const problemOf = ({ code, rate, isActive, isReporting }: CurrencyOption): CurrencyProblem | null => {
    if (code === baseCurrency || (!isActive && !isReporting && rate.trim() === '')) return null;
    const next = parseRate(rate);
    if (next === null) return 'editor.problem.rate';
    const last = parseRate(before.find((known) => known.code === code)?.rate ?? '');
    const isJump = last !== null && Math.max(next / last, last / next) > largestJump;
    return isJump && !isMeant ? 'editor.problem.rateJump' : null;
  };
  return Object.fromEntries(
    options.flatMap((option) => {
      const problem = problemOf(option);
      return problem ? [[option.code, problem]] : [];
    }),
  );
}
