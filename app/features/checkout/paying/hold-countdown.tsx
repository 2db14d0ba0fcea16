import { Hourglass } from 'lucide-react';
import { secondsPerDay } from '#domain/durations.ts';
import { writeMoment } from '#domain/written-date.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { BookingView } from '../confirmation/view-guest-booking.server.ts';
import { clockOf } from './hold-clock.ts';

const hurrySeconds = 300;
const secondsToDate = 2 * secondsPerDay;

/**
 * How long the spots are held. Updates every second; screen readers hear it once a minute, or once an hour
 * while hours remain. A hold of days says its end instead.
 */
export function HoldCountdown({
  seconds,
  booking,
}: {
  seconds: number;
  booking: Pick<BookingView, 'heldUntil' | 'timeZone'>;
}) {
  const t = useTranslate();
  const language = useLanguage();
  if (booking.heldUntil && seconds > secondsToDate)
    return (
      <p className="flex items-center gap-3 rounded-2xl bg-sand px-5 py-4 font-semibold">
        <Hourglass aria-hidden="true" className="size-5 shrink-0 text-hot-deep" />
        {t('payment.heldUntil', {
          moment: writeMoment(new Date(booking.heldUntil), language, booking.timeZone),
        })}
      </p>
    );
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return (
    <div className={`rounded-2xl px-5 py-4 ${seconds < hurrySeconds ? 'bg-fewer-pale' : 'bg-sand'}`}>
      <p aria-hidden="true" className="flex items-center gap-3 font-semibold">
        <Hourglass className="size-5 shrink-0 text-hot-deep" />
        <span suppressHydrationWarning>
          {t.rich('payment.heldFor', {
            clock: clockOf(seconds),
            time: (clock) => <b className="whitespace-nowrap font-bold text-xl tabular-nums">{clock}</b>,
          })}
        </span>
      </p>
      <p aria-live="polite" className="sr-only">
        {hours > 0
          ? t('payment.hoursLeft', { hours })
          : minutes > 0
            ? t('payment.minutesLeft', { minutes })
            : t('payment.lessThanAMinute')}
      </p>
    </div>
  );
}
