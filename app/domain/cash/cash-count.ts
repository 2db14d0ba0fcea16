/** What a person of the team has in cash, counts and hands over. Amounts are minor units. See docs/rules/cash.md. */

import { wholeNumberIn } from '#domain/form/fields.ts';
import type { Problems, Typed } from '#domain/form/parse-form.ts';
import { type CurrencyCode, fromDecimal } from '#domain/money.ts';
import { plainNumber } from '#domain/typed-text.ts';

/** What the books say that a person has of a currency; below zero, what the cash box owes them. */
export type Held = {
  readonly currency: CurrencyCode;
  readonly amount: number;
  /** The same in the base currency, at the rates of the sales. */
  readonly base: number;
};

/** One currency of a count. */
export type CashSum = {
  readonly currency: CurrencyCode;
  /** What the books said, and what it was worth in the base currency. */
  readonly expected: number;
  readonly base: number;
  /** How many pieces of each value; empty for a currency that is counted as one amount. */
  readonly pieces: readonly (readonly [value: number, count: number])[];
  readonly counted: number;
  /** Below zero: what the cash box pays back. */
  readonly handedOver: number;
  /** Why the count differs from the books; empty if it does not. */
  readonly reason: string;
};

/** Notes and coins in circulation, the largest first. Other currencies are counted as one amount. */
const denominations: Readonly<Record<CurrencyCode, readonly number[]>> = {
  MXN: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5, 1],
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
};

export const denominationsOf = (currency: CurrencyCode): readonly number[] | null =>
  Object.hasOwn(denominations, currency) ? (denominations[currency] ?? null) : null;

/** The names of the controls of a count. */
export const pieceField = (currency: CurrencyCode, value: number) => `${currency}-${value}`;
export const totalField = (currency: CurrencyCode) => `${currency}-total`;
export const handedField = (currency: CurrencyCode) => `${currency}-handed`;
export const reasonField = (currency: CurrencyCode) => `${currency}-reason`;

export const maxReasonLength = 200;
const maxPieces = 9_999;

/** What the count has too much (above zero) or too little. A debt of the cash box is not counted. */
export const differenceOf = ({ expected, counted }: Pick<CashSum, 'expected' | 'counted'>): number =>
  expected < 0 ? 0 : counted - expected;

/** What stays with the person. */
export const leftOf = ({ expected, counted, handedOver }: CashSum): number =>
  expected < 0 ? 0 : counted - handedOver;

/** Reads a count of what is held: every currency, or the problems by control. An empty piece is none, and nothing typed is handed over in full. */
export function readCount(
  typed: Typed,
  held: readonly Held[],
): { readonly value: readonly CashSum[] } | { readonly problems: Problems } {
  const wrong = new Map<string, string>();
  const sums = held.map((each): CashSum => {
    const { currency, amount: expected, base } = each;
    if (expected < 0)
      return { currency, expected, base, pieces: [], counted: 0, handedOver: expected, reason: '' };
    const amountIn = (name: string, whenEmpty: number): number => {
      const text = (typed[name] ?? '').trim();
      if (text === '') return whenEmpty;
      const amount = fromDecimal(plainNumber(text, { maxDecimals: 3 }) ?? '', currency)?.amount ?? -1;
      if (amount < 0) wrong.set(name, 'cash.problems.amount');
      return amount;
    };
    const values = denominationsOf(currency);
    const pieces = (values ?? []).flatMap((value): [number, number][] => {
      const name = pieceField(currency, value);
      const text = (typed[name] ?? '').trim();
      if (text === '') return [];
      const count = wholeNumberIn(text);
      if (count === null || count > maxPieces) wrong.set(name, 'cash.problems.pieces');
      return count ? [[value, count]] : [];
    });
    const counted = values
      ? pieces.reduce((sum, [value, count]) => sum + value * count, 0)
      : amountIn(totalField(currency), 0);
    const handedOver = amountIn(handedField(currency), counted);
    if (handedOver > counted) wrong.set(handedField(currency), 'cash.problems.tooMuch');
    const reason = (typed[reasonField(currency)] ?? '').trim();
    if (counted !== expected && reason === '') wrong.set(reasonField(currency), 'cash.problems.reason');
    if ([...reason].length > maxReasonLength) wrong.set(reasonField(currency), 'cash.problems.long');
    return { currency, expected, base, pieces, counted, handedOver, reason };
  });
  return wrong.size > 0 ? { problems: Object.fromEntries(wrong) } : { value: sums };
}

/** What a page showed of the books, so that a count of something else is refused. */
export const agreedOf = (held: readonly Held[]): string =>
  held.map(({ currency, amount }) => `${currency}:${amount}`).join(' ');
