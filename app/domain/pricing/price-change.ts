/** Relative changes of prices: `+5`, `-2.50`, `+10 %`. See docs/rules/pricing.md. */

import { add, baseCurrency, fromDecimal, isLess, type Money, money, percentOf, zero } from '../money.ts';

/** An amount in the currency of prices, or a percentage in steps of 0.01; both with a sign. */
export type PriceChange = { readonly amount: Money } | { readonly percent: number };

/** More is a typing mistake. */
const maxPercent = 1_000;

const written = /^([+\-\u2212])\s*(\d+(?:[.,]\d{1,2})?)\s*(%?)$/u;

/** Whether the text begins like a change, and not like a price. */
export const looksLikeChange = (typed: string): boolean => /^\s*[+\-\u2212]|%\s*$/u.test(typed);

/** What was typed as a change; null if it is none. */
export function readPriceChange(typed: string): PriceChange | null {
  const [, sign, digits = '', isPercent] = written.exec(typed.trim().normalize('NFKC')) ?? [];
  if (!sign) return null;
  const direction = sign === '+' ? 1 : -1;
  const plain = digits.replace(',', '.');
  if (isPercent) {
    const percent = Number(plain);
    return percent > 0 && percent <= maxPercent ? { percent: direction * percent } : null;
  }
  const amount = fromDecimal(plain, baseCurrency);
  return amount && amount.amount > 0 ? { amount: money(direction * amount.amount, baseCurrency) } : null;
}

/** The changed price, with half a cent rounded up; null if it would be below zero. */
export function changePrice(price: Money, change: PriceChange): Money | null {
  const changed = 'amount' in change ? add(price, change.amount) : percentOf(price, 100 + change.percent);
  return isLess(changed, zero(changed.currency)) ? null : changed;
}
