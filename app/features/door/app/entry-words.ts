import type { DoorEntry } from '#domain/door/entries.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage, useTranslate } from './texts.tsx';

type Done = Pick<DoorEntry, 'kind' | 'positions'> & { readonly payment?: DoorEntry['payment'] | null };

/** Says what an entry is: `2 guests checked in`, `$700 MXN taken in cash`. */
export function useEntryWords() {
  const t = useTranslate();
  const language = useLanguage();
  return ({ kind, positions, payment }: Done): string =>
    kind === 'payment'
      ? t('doorApp.kinds.payment', {
          amount: payment ? formatMoney(payment.taken, language) : '',
          method: payment?.method ?? 'cash',
        })
      : t(`doorApp.kinds.${kind}`, { count: positions.length });
}
