import type { Language } from '#domain/bilingual.ts';
import { baseCurrency, formatMoney, money } from '#domain/money.ts';

/** What a coupon takes off, in few signs: `10 %` or `$5 USD`. */
export const couponWorth = (
  { kind, percent, amount }: { kind: 'percent' | 'fixed'; percent: number | null; amount: number | null },
  language: Language,
): string =>
  kind === 'percent' ? `${percent ?? 0} %` : formatMoney(money(amount ?? 0, baseCurrency), language);
