import type { RefundPart } from '#domain/payment/refund-ways.ts';
import type { Translate } from '#i18n/translate.ts';

/** How one sum goes back, in a sentence: by the way that it was paid and how far the refund is. */
export function refundText(t: Translate, { way, state }: RefundPart, amount: string): string {
  if (state === 'failed') return t('confirmation.refundWays.failed', { amount });
  return t(`confirmation.refundWays.${state === 'succeeded' ? 'done' : 'coming'}.${way}`, { amount });
}
