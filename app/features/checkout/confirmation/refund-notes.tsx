import { formatMoney } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Confirmation } from './read-confirmation.server.ts';

/** Money that goes back: why, how much, and whether it is done. */
export function RefundNotes({ refunds }: Pick<Confirmation, 'refunds'>) {
  const t = useTranslate();
  const language = useLanguage();
  return refunds.map(({ id, amount, state, because }) => {
    const sum = { amount: formatMoney(amount, language, { cents: 'always' }) };
    const isDone = state === 'succeeded';
    return (
      <Notice
        key={id}
        title={
          isDone ? t('confirmation.cancelled.refunded', sum) : t('confirmation.cancelled.refundComing', sum)
        }
      >
        {(because === 'late_and_full' ||
          because === 'night_over' ||
          because === 'paid_twice' ||
          because === 'wrong_amount') && <p>{t(`confirmation.refund.${because}`)}</p>}
      </Notice>
    );
  });
}
