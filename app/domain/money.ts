/** An amount of money always has a currency, and is counted in whole minor units. See docs/rules/money.md. */

import { type Language, localeOf } from '#domain/languages.ts';
import { plainNumber, typedValue } from '#domain/typed-text.ts';
import { cachedByName } from './cached-by-name.ts';

/** Three capital letters of ISO 4217, such as `USD`. */
export type CurrencyCode = string;

/** Whether a text has the form of a currency code. The operator decides which currencies are offered. */
export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Whole minor units (cents; yen where a currency has no cents) and their currency, always together. */
export type Money = { readonly amount: number; readonly currency: CurrencyCode };

/** Prices, coupons and add-ons are stored in this currency. The others are converted at a rate. */
export const baseCurrency: CurrencyCode = 'USD';

/**
 * Every total is also shown in pesos, whatever the currency of the payment: Mexican consumer law requires it.
 */
export const pesos: CurrencyCode = 'MXN';

/**
 * An amount in whole minor units. Throws a RangeError for a fraction, for a number too large to be exact, and
 * for an invalid currency code. Each of these is a bug, never a visitor's mistake.
 */
export function money(amount: number, currency: CurrencyCode): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of minor units: ${amount}`);
  if (!isCurrencyCode(currency)) throw new RangeError(`Not a currency code: ${currency}`);
  return { amount: amount === 0 ? 0 : amount, currency };
}

/** Reads a stored amount in the base currency; null stays null. */
export const inBase = (amount: number | null): Money | null =>
  amount === null ? null : money(amount, baseCurrency);

export const zero = (currency: CurrencyCode): Money => money(0, currency);

/** The sum. Throws if the currencies differ. */
export function add(a: Money, b: Money): Money {
  return money(a.amount + sameCurrency(a, b).amount, a.currency);
}

/** `a` minus `b`; may be negative. Throws if the currencies differ. */
export function subtract(a: Money, b: Money): Money {
  return money(a.amount - sameCurrency(a, b).amount, a.currency);
}

/** The price of `count` items of the same price. */
export const times = (m: Money, count: number): Money => money(m.amount * count, m.currency);

/** The given percentage, in steps of 0.01 percent, with half a cent rounded up. */
export function percentOf(m: Money, percent: number): Money {
  const basisPoints = BigInt(Math.round(percent * 100));
  return money(Number(divideHalfUp(BigInt(m.amount) * basisPoints, 10_000n)), m.currency);
}

export const isZero = (m: Money): boolean => m.amount === 0;

export const isPositive = (m: Money): boolean => m.amount > 0;

/** The amount without its sign. */
export const absolute = ({ amount, currency }: Money): Money => money(Math.abs(amount), currency);

/** Whether `a` is less than `b`. Throws if the currencies differ. */
export const isLess = (a: Money, b: Money): boolean => a.amount < sameCurrency(a, b).amount;

/** The smaller amount. Throws if the currencies differ. */
export const smaller = (a: Money, b: Money): Money => (isLess(a, b) ? a : b);

/** Whether both have the same amount and the same currency. Different currencies return false. */
export const same = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

/** Divides exactly and rounds to the nearest integer, half away from zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return (numerator >= 0n ? numerator + half : numerator - half) / denominator;
}

/** The number of decimals of the currency: 2 for the dollar, 0 for the yen. */
export const minorDigits = cachedByName(
  (currency: CurrencyCode): number =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
);

/** The plain decimal number that forms and payment providers use: `35.00`, `-0.05`, `500` for yen. */
export function decimal(m: Money): string {
  const { sign, whole, fraction } = partsOf(m);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Reads `35`, `35.5` or `35.00`. Null for anything else: thousands separators, more decimals than the
 * currency has, a sign unless it `isSigned`, or an amount too large to be exact. A typed price is never
 * rounded or guessed.
 */
export function fromDecimal(text: string, currency: CurrencyCode, { isSigned = false } = {}): Money | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  const digits = minorDigits(currency);
  if (!whole || (sign && !isSigned) || fraction.length > digits) return null;
  const amount = Number(`${sign}${whole}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? money(amount, currency) : null;
}

/**
 * Reads an amount as people write it: also `$1,250.00`, `25.5 USD`, `25,50` and `1 250`. Null for what could mean two
 * amounts.
 */
export function fromWritten(text: string, currency: CurrencyCode): Money | null {
  const plain = plainNumber(typedValue(text).replace(new RegExp(`[$€£¥]|${currency}`, 'gi'), ''));
  return plain === null ? null : fromDecimal(plain, currency);
}

const narrowSymbols: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  MXN: '$',
  CAD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
};

/** Created on first use: on a phone the format takes about 50 ms to load, and most pages show no amount. */
const wholeNumber = cachedByName(
  (language: Language) =>
    new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0, useGrouping: 'always' }),
);

/**
 * The amount as guests read it: `$35 USD`, `$700 MXN`, `€32.20 EUR`. It has both symbol and code, so that
 * dollars are not mistaken for pesos. `brief` omits the code, for a place whose heading names the currency.
 * Whole amounts omit the cents unless `cents` is `always`. Only integers are formatted with Intl, because its currency styles differ between Node and Chromium and would cause a
 * hydration mismatch.
 */
export function formatMoney(
  m: Money,
  language: Language,
  { cents = 'auto', brief = false }: { cents?: 'always' | 'auto'; brief?: boolean } = {},
): string {
  const { sign, whole, fraction } = partsOf(m);
  const shown = fraction && (cents === 'always' || Number(fraction) > 0) ? `.${fraction}` : '';
  const amount = `${sign}${narrowSymbols[m.currency] ?? ''}${wholeNumber(language).format(whole)}${shown}`;
  return brief ? amount : `${amount} ${m.currency}`;
}

function partsOf(m: Money): { sign: string; whole: number; fraction: string } {
  const digits = minorDigits(m.currency);
  const text = String(Math.abs(m.amount)).padStart(digits + 1, '0');
  const split = text.length - digits;
  return { sign: m.amount < 0 ? '-' : '', whole: Number(text.slice(0, split)), fraction: text.slice(split) };
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} and ${b.currency}`);
  return b;
}
