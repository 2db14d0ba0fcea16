import { atNoonUtc, todayIn } from '#domain/calendar-date.ts';
import type { VoucherToPay } from '#features/payment/voucher-to-pay.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { ButtonLink } from '#ui/button.tsx';

type Props = {
  /** Null if the provider did not return the voucher's URL. */
  readonly voucher: VoucherToPay | null;
  readonly heldUntil: string | null;
  readonly timeZone: string;
  /** Without an e-mail address nothing is mailed, and the tickets are on the booking's page. */
  readonly hasMailbox: boolean;
};

/** The voucher, how and by when to pay it, and until when the spots are held for it. */
export function PayVoucher({ voucher, heldUntil, timeZone, hasMailbox }: Props) {
  const t = useTranslate();
  const steps = ['take', 'pay', hasMailbox ? 'wait' : 'waitHere'] as const;
  return (
    <div className="space-y-4">
      {voucher && (
        <p className="font-semibold text-lg">
          {t('confirmation.voucher.lastDay', { date: atNoonUtc(voucher.lastDay) })}
        </p>
      )}
      {voucher?.address && (
        <ButtonLink to={voucher.address} target="_blank" rel="noopener noreferrer" look="hot" size="large">
          {t('confirmation.voucher.show')}
          <span className="sr-only"> {t('confirmation.voucher.newTab')}</span>
        </ButtonLink>
      )}
      <ol className="list-decimal space-y-2 pl-6 marker:font-bold">
        {steps.map((step) => (
          <li key={step}>{t(`confirmation.voucher.how.${step}`)}</li>
        ))}
      </ol>
      <PlacesHeld heldUntil={heldUntil} timeZone={timeZone} />
    </div>
  );
}

/** Until when the spots are held for a voucher payment. */
export function PlacesHeld({ heldUntil, timeZone }: Pick<Props, 'heldUntil' | 'timeZone'>) {
  const t = useTranslate();
  if (!heldUntil) return null;
  return <p>{t('confirmation.voucher.until', { date: atNoonUtc(lastDay(heldUntil, timeZone)) })}</p>;
}

/** The hold ends at midnight, so its last day is the day before. */
const lastDay = (heldUntil: string, timeZone: string) =>
  todayIn(timeZone, new Date(Date.parse(heldUntil) - 1));
