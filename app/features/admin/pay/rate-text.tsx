import { amountText } from '#domain/amount-text.ts';
import { money } from '#domain/money.ts';
import type { PayRate } from '#domain/pay/pay.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** A pay in words: per night, per guest, or both; an agreed pay of nothing ends the one before. */
export function RateText({ rate: { perNight, perGuest, currency } }: { rate: PayRate }) {
  const t = useTranslate();
  const language = useLanguage();
  const inWords = (amount: number) => amountText(money(amount, currency), language);
  const parts = [
    perNight > 0 && t('adminPay.perNightOf', { amount: inWords(perNight) }),
    perGuest > 0 && t('adminPay.perGuestOf', { amount: inWords(perGuest) }),
  ].filter((part) => part !== false);
  return parts.join(', ') || t('adminPay.noPay');
}
