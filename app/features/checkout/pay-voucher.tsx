import { atNoonUtc } from '#domain/calendar-date.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { cityClock } from './city-clock.ts';

/** How a voucher is paid, and until when its money is waited for. */
export function PayVoucher({ heldUntil, timeZone }: { heldUntil: string | null; timeZone: string }) {
  const t = useTranslate();
  const steps = ['take', 'pay', 'wait'] as const;
  return (
    <div className="space-y-4">
      <ol className="list-decimal space-y-2 pl-6 marker:font-bold">
        {steps.map((step) => (
          <li key={step}>{t(`confirmation.voucher.how.${step}`)}</li>
        ))}
      </ol>
      {heldUntil && (
        <p className="font-semibold">
          {t('confirmation.voucher.until', { date: atNoonUtc(lastDay(heldUntil, timeZone)) })}
        </p>
      )}
    </div>
  );
}

/** The places are kept until midnight, which belongs to the day before. */
const lastDay = (heldUntil: string, timeZone: string) =>
  cityClock(new Date(Date.parse(heldUntil) - 1), timeZone).date;
