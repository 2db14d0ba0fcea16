import { formatMoney, type Money } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** The text below a payment button: the amount, and where the payment takes place. */
export function PayHint({
  total,
  by,
}: {
  total: Money;
  by: 'card' | 'cardOrVoucher' | 'paypal' | 'rehearsal';
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <p className="mt-2 text-center text-[0.9375rem] text-ink-soft leading-snug">
      {t('payment.amount', { amount: formatMoney(total, language, { cents: 'always' }) })}.{' '}
      {t(`payment.by.${by}Hint`)}
    </p>
  );
}
