import type { DoorEntry } from '#domain/door/entries.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage, useTranslate } from './texts.tsx';

type Done = Pick<DoorEntry, 'kind' | 'positions'> & {
  readonly payment?: DoorEntry['payment'] | null;
  readonly sale?: DoorEntry['sale'] | null;
};

/** Says what an entry is: `2 guests checked in`, `$700 MXN taken in cash`. */
export function useEntryWords() {
  const t = useTranslate();
  const language = useLanguage();
  return ({ kind, positions, payment, sale }: Done): string => {
    const money = {
      amount: payment ? formatMoney(payment.taken, language) : '',
      method: payment?.method ?? 'cash',
    };
    if (kind === 'payment') return t('doorApp.kinds.payment', money);
    if (kind === 'sale') return t('doorApp.kinds.sale', { ...money, count: sale?.people ?? 0 });
    return t(`doorApp.kinds.${kind}`, { count: positions.length });
  };
}
