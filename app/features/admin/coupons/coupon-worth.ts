import { amountText } from '#domain/amount-text.ts';
import type { Language } from '#domain/languages.ts';
import { baseCurrency, money } from '#domain/money.ts';

/** The discount of a coupon in short: `10 %` or `$5 USD`. */
export const couponWorth = (
  { kind, percent, amount }: { kind: 'percent' | 'fixed'; percent: number | null; amount: number | null },
  language: Language,
): string =>
  kind === 'percent' ? `${percent ?? 0} %` : amountText(money(amount ?? 0, baseCurrency), language);
