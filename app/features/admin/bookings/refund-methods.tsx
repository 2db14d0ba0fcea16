import { amountText } from '#domain/amount-text.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';

/** How refunds are paid out: by the provider, or manually by staff. */
export function RefundMethods({ parts }: { parts: readonly RefundPart[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return parts
    .filter(({ state }) => state !== 'succeeded')
    .map(({ way, amount, state }) => (
      <span key={`${way} ${state}`} className="block text-ink-soft">
        {t(`admin.bookings.refundWays.${way}`, { amount: amountText(amount, language) })}
      </span>
    ));
}
