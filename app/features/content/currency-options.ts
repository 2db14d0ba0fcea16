/** The currencies that can be sold in, and what an operator may say about them (docs/rules/content.md). */

import { parseRate } from '#domain/exchange.ts';
import { baseCurrency } from '#domain/money.ts';

/** In the order in which they are offered until the operator chooses another. */
export const sellableCurrencies = ['USD', 'MXN', 'EUR', 'CAD', 'GBP'] as const;

export type CurrencyOption = {
  readonly code: string;
  /** As it was typed: units of this currency for one of the base. */
  readonly rate: string;
  readonly isActive: boolean;
};

/** A rate that grows or shrinks more than this at once is a slip of the finger until it is said again. */
const largestJump = 3;

export type CurrencyProblem = 'editor.problem.rate' | 'editor.problem.rateJump';

/**
 * What is wrong with which rate: zero, negative, none and absurd ones; a leap from the rate that holds unless
 * it `isMeant`. A currency that is off may go without a rate.
 */
export function currencyProblems(
  options: readonly CurrencyOption[],
  before: readonly CurrencyOption[],
  isMeant: boolean,
): Record<string, CurrencyProblem> {
  const problems: Record<string, CurrencyProblem> = {};
  for (const { code, rate, isActive } of options) {
    if (code === baseCurrency || (!isActive && rate.trim() === '')) continue;
    const next = parseRate(rate);
    const last = parseRate(before.find((known) => known.code === code)?.rate ?? '');
    if (next === null) problems[code] = 'editor.problem.rate';
    else if (last !== null && !isMeant && Math.max(next / last, last / next) > largestJump)
      problems[code] = 'editor.problem.rateJump';
  }
  return problems;
}
