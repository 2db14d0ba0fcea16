/**
 * Prices are stored in the base currency and converted at a rate that the operator sets. See
 * docs/rules/money.md.
 */

import {
  baseCurrency,
  type CurrencyCode,
  divideHalfUp,
  type Money,
  minorDigits,
  money,
} from '#domain/money.ts';
import { plainNumber } from '#domain/typed-text.ts';

/** How many units of `currency` one unit of the base currency buys, times a million: 20.00 pesos is 20_000_000. */
export type ExchangeRate = { readonly currency: CurrencyCode; readonly perBaseMillionths: number };

/** The rate of the base currency to itself. */
export const baseRate = (base: CurrencyCode = baseCurrency): ExchangeRate => ({
  currency: base,
  perBaseMillionths: 1_000_000,
});

/**
 * The amount converted to the rate's currency, rounded once at the end (half a cent up). Currencies may have
 * different numbers of decimals. An amount that is already in that currency is returned unchanged.
 */
export function convert(base: Money, rate: ExchangeRate): Money {
  if (base.currency === rate.currency) return base;
  const numerator =
    BigInt(base.amount) * BigInt(rate.perBaseMillionths) * 10n ** BigInt(minorDigits(rate.currency));
  const denominator = 1_000_000n * 10n ** BigInt(minorDigits(base.currency));
  return money(Number(divideHalfUp(numerator, denominator)), rate.currency);
}

/**
 * Converts an amount that was sold at one rate to the currency of another rate, through the base currency and
 * rounded once.
 */
export function convertBetween(amount: Money, from: ExchangeRate, to: ExchangeRate): Money {
  if (amount.currency === to.currency) return amount;
  const numerator =
    BigInt(amount.amount) * BigInt(to.perBaseMillionths) * 10n ** BigInt(minorDigits(to.currency));
  const denominator = BigInt(from.perBaseMillionths) * 10n ** BigInt(minorDigits(amount.currency));
  return money(Number(divideHalfUp(numerator, denominator)), to.currency);
}

/**
 * Reads a typed rate, `20.00`, in millionths. Null if it is zero, negative, not a plain decimal number, has
 * more than six decimals, or is a million or more (a typing mistake).
 */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(plainNumber(text, { maxDecimals: 6 }) ?? '');
  if (!match) return null;
  const millionths = Number(`${match[1]}${(match[2] ?? '').padEnd(6, '0')}`);
  return millionths > 0 ? millionths : null;
}

/** Formats a rate as an operator types it, with two to six decimals. */
export function formatRate(perBaseMillionths: number): string {
  const text = String(perBaseMillionths).padStart(7, '0');
  const fraction = text.slice(-6).replace(/0{1,4}$/, '');
  return `${text.slice(0, -6)}.${fraction}`;
}
