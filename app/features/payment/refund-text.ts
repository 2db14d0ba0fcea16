import type { RefundPart } from '#domain/payment/refund-ways.ts';
import type { Translate } from '#i18n/translate.ts';

/** A sentence about one refunded amount, by its way and state. */
export function refundText(t: Translate, { way, state }: RefundPart, amount: string): string {
  if (state === 'failed') return t('confirmation.refundWays.failed', { amount });
  return t(`confirmation.refundWays.${state === 'succeeded' ? 'done' : 'coming'}.${way}`, { amount });
}
