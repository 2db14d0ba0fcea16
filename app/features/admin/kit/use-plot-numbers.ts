import { amountText } from '#domain/amount-text.ts';
import type { MeasureKind, MeasureValue } from '#domain/measures.ts';
import { type CurrencyCode, formatMoney, minorDigits, money, zero } from '#domain/money.ts';
import { useLanguage } from '#i18n/use-translate.tsx';

// Only whole numbers are formatted with Intl: its other styles differ between Node and browsers.
const grouped = (value: number): string => Math.round(value).toLocaleString('en-US');

const percent = (share: number, digits = 1): string => `${Number((share * 100).toFixed(digits))}%`;

const manyDigits = 10_000;

/** 12,500 is 12.5K. */
function short(value: number): string {
  const [size, letter] = Math.abs(value) >= 1_000_000 ? [1_000_000, 'M'] : [1_000, 'K'];
  if (Math.abs(value) >= manyDigits) return `${Number((value / size).toFixed(2))}${letter}`;
  return Number.isInteger(value) ? grouped(value) : String(value);
}

/** A number with its sign: +12. */
export const signed = (value: number, digits = 0): string =>
  `${Number(value.toFixed(digits)) > 0 ? '+' : ''}${Number(value.toFixed(digits))}`;

/** How the values of a kind are written: in full, from the number of an axis, and short beside the axis. */
export function usePlotNumbers(currency: CurrencyCode) {
  const language = useLanguage();
  const value = (kind: MeasureKind, given: MeasureValue, { brief = false } = {}): string => {
    if (given === null) return '–';
    if (typeof given === 'object') return amountText(given.total, language, { brief });
    return kind === 'percent' ? percent(given) : grouped(given);
  };
  const onAxis = (kind: MeasureKind, given: number): string =>
    kind === 'money'
      ? amountText(money(Math.round(given * 10 ** minorDigits(currency)), currency), language)
      : value(kind, given);
  const symbol = formatMoney(zero(currency), language, { brief: true }).replace('0', '');
  const tick = (kind: MeasureKind, given: number): string =>
    kind === 'percent' ? percent(given, 0) : `${kind === 'money' ? symbol : ''}${short(given)}`;
  return { value, onAxis, tick };
}
