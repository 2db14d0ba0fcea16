import { formatMoney } from '#domain/money.ts';
import { isByHand } from '#domain/payment/refund-ways.ts';
import type { ShownRefund } from '#features/payment/refund-parts.server.ts';
import { RefundWays } from '#features/payment/refund-ways.tsx';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';

/** The refunds of a booking: reason, amount, method and status. */
export function RefundNotes({ refunds }: { refunds: readonly ShownRefund[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return refunds.map((refund) => {
    const { id, amount, because } = refund;
    return (
      <Notice
        key={id}
        title={t(`confirmation.cancelled.${titleOf(refund)}`, {
          amount: formatMoney(amount, language, { cents: 'always' }),
        })}
      >
        {(because === 'late_and_full' ||
          because === 'night_over' ||
          because === 'paid_twice' ||
          because === 'wrong_amount') && <p>{t(`confirmation.refund.${because}`)}</p>}
        <RefundWays parts={[refund]} />
      </Notice>
    );
  });
}

function titleOf({ state, way }: ShownRefund): 'refunded' | 'refundByHand' | 'refundComing' {
  if (state === 'succeeded') return 'refunded';
  return isByHand(way) || state === 'failed' ? 'refundByHand' : 'refundComing';
}
