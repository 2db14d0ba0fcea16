/** An amount of money never travels without its currency, and is counted in whole cents. See docs/rules/money.md. */

import { type Language, regions } from '#domain/bilingual.ts';
import { madeOnce } from '#domain/made-once.ts';

/** Three capital letters of ISO 4217, such as `USD`. */
export type CurrencyCode = string;

/** Whether a text could be a currency at all; which of them are sold in is the operator's decision. */
export const isCurrencyCode = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Whole minor units (cents; yen where a currency has no cents) and their currency, always together. */
export type Money = { readonly amount: number; readonly currency: CurrencyCode };

/** Prices, coupons and add-ons are kept in this currency; the others are reached by a rate. */
export const baseCurrency: CurrencyCode = 'USD';

/** Every total is shown in pesos as well, whatever it is paid in: Mexican consumer law wants that in sight. */
export const pesos: CurrencyCode = 'MXN';

/**
 * An amount in whole minor units. Throws a RangeError for a fraction, for a number too large to be exact and
 * for something that is not a currency code: each of them is a bug, never a visitor's mistake.
 */
export function money(amount: number, currency: CurrencyCode): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of minor units: ${amount}`);
  if (!isCurrencyCode(currency)) throw new RangeError(`Not a currency code: ${currency}`);
  return { amount: amount === 0 ? 0 : amount, currency };
}

/** What a table keeps of a price in the base currency; null where there is none. */
export const inBase = (amount: number | null): Money | null =>
  amount === null ? null : money(amount, baseCurrency);

export const zero = (currency: CurrencyCode): Money => money(0, currency);

/** The sum of both. Throws when the currencies differ, since adding dollars to pesos is a bug. */
export function add(a: Money, b: Money): Money {
  return money(a.amount + sameCurrency(a, b).amount, a.currency);
}

/** What is left of `a`, which may be negative. Throws when the currencies differ. */
export function subtract(a: Money, b: Money): Money {
  return money(a.amount - sameCurrency(a, b).amount, a.currency);
}

/** The price of `count` equal things. */
export const times = (m: Money, count: number): Money => money(m.amount * count, m.currency);

/** The given percentage, in steps of a hundredth of a percent, with half a cent rounded up. */
export function percentOf(m: Money, percent: number): Money {
  const basisPoints = BigInt(Math.round(percent * 100));
  return money(Number(divideHalfUp(BigInt(m.amount) * basisPoints, 10_000n)), m.currency);
}

export const isZero = (m: Money): boolean => m.amount === 0;

export const isPositive = (m: Money): boolean => m.amount > 0;

/** Whether `a` is less than `b`. Throws when the currencies differ. */
export const isLess = (a: Money, b: Money): boolean => a.amount < sameCurrency(a, b).amount;

/** The one that is less. Throws when the currencies differ. */
export const smaller = (a: Money, b: Money): Money => (isLess(a, b) ? a : b);

/** Whether both are the same amount of the same currency; unlike currencies are simply not the same. */
export const same = (a: Money, b: Money): boolean => a.amount === b.amount && a.currency === b.currency;

/** Divides exactly and rounds to the nearest whole number, half away from zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n;
  return (numerator >= 0n ? numerator + half : numerator - half) / denominator;
}

/** How many decimals the currency has: 2 for the dollar, 0 for the yen. */
export const minorDigits = madeOnce(
  (currency: CurrencyCode): number =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
);

/** The plain decimal number that forms and payment providers speak: `35.00`, `-0.05`, `500` for yen. */
export function decimal(m: Money): string {
  const { sign, whole, fraction } = partsOf(m);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Reads `35`, `35.5` or `35.00`. Null for anything else: thousands separators, more decimals than the currency
 * has, a sign, or an amount too large to be exact. Nothing is rounded, because a typed price is never guessed.
 */
export function fromDecimal(text: string, currency: CurrencyCode): Money | null {
  const match = /^(\d{1,13})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const digits = minorDigits(currency);
  const fraction = match[2] ?? '';
  if (fraction.length > digits) return null;
  const amount = Number(`${match[1]}${fraction.padEnd(digits, '0')}`);
  return Number.isSafeInteger(amount) ? money(amount, currency) : null;
}

const narrowSymbols: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  MXN: '$',
  CAD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
};

/** Made when the first amount is shown: a phone takes some 50 ms to load its numbers, and most pages show none. */
const wholeNumber = madeOnce(
  (language: Language) =>
    new Intl.NumberFormat(regions[language], { maximumFractionDigits: 0, useGrouping: 'always' }),
);

/**
 * The amount as guests read it: `$35 USD`, `$700 MXN`, `€32.20 EUR`. Symbol and code both, so that a dollar is
 * never mistaken for a peso. Round amounts drop their cents unless `cents` is `always`. Only whole numbers go
 * through Intl: its currency styles differ between Node and Chromium, and the first paint must not flicker.
 */
export function formatMoney(
  m: Money,
  language: Language,
  { cents = 'auto' }: { cents?: 'always' | 'auto' } = {},
): string {
  const { sign, whole, fraction } = partsOf(m);
  const shown = fraction && (cents === 'always' || Number(fraction) > 0) ? `.${fraction}` : '';
  return `${sign}${narrowSymbols[m.currency] ?? ''}${wholeNumber(language).format(whole)}${shown} ${m.currency}`;
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
