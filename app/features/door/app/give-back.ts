import type { PhoneConflict } from '#domain/door/phone-lists.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney } from '#domain/money.ts';
import type { Translate } from '#i18n/translate.ts';

/** What has to be done with money that was taken and is not recorded, and by whom; null for another conflict. */
export function giveBackWords(
  t: Translate,
  { payment, by, byId }: Pick<PhoneConflict, 'payment' | 'by' | 'byId'>,
  { reader, language }: { readonly reader: string | null; readonly language: Language },
): string | null {
  if (!payment) return null;
  const money = { amount: formatMoney(payment.taken, language), method: payment.method };
  if (byId && byId === reader)
    return `${t('doorApp.money.giveBack', money)}. ${t('doorApp.money.notRecorded')}`;
  return t('doorApp.money.othersGiveBack', { ...money, isKnown: by === null ? 'no' : 'yes', who: by ?? '' });
}
