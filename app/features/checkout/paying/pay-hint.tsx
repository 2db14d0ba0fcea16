import { formatMoney, type Money } from '#domain/money.ts';
import type { DeskMethod } from '#domain/payment/desk-methods.ts';
import type { PaidBy } from '#features/payment/payment-tables.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** What a payment button pays by: its texts are `payment.by.<name>` and `payment.by.<name>Hint`. */
export type PayBy = Exclude<PaidBy, DeskMethod> | 'stripeOrVoucher';

/** The text below a payment button: the amount, and where the payment takes place. */
export function PayHint({ total, by }: { total: Money; by: PayBy }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <p className="mt-2 text-center text-[0.9375rem] text-ink-soft leading-snug">
      {t('payment.amount', { amount: formatMoney(total, language, { cents: 'always' }) })}.{' '}
      {t(`payment.by.${by}Hint`)}
    </p>
  );
}
