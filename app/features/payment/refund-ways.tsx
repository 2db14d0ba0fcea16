import { formatMoney } from '#domain/money.ts';
import type { RefundPart } from '#domain/payment/refund-ways.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { refundText } from './refund-text.ts';

/** How a refund is paid out: one sentence per payment method. Requires the messages of the checkout. */
export function RefundWays({ parts }: { parts: readonly RefundPart[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return parts.map((part) => (
    <p key={`${part.way} ${part.state} ${part.amount.amount}`}>
      {refundText(t, part, formatMoney(part.amount, language, { cents: 'always' }))}
    </p>
  ));
}
