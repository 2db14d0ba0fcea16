import { Form, useNavigation } from 'react-router';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { CompletePayment } from '../paying/complete-payment.tsx';
import { clockOf } from '../paying/hold-clock.ts';
import { useSecondsLeft } from '../paying/use-seconds-left.ts';
import type { BookingSummary } from './booking-summary.ts';

type Pay = {
  booking: Pick<BookingSummary, 'id' | 'isHeld' | 'heldUntil'>;
  /** ISO 8601, from the server's clock. */
  now: string;
  providers: readonly string[];
};

/** Continues to the payment while the spots are held. After the hold expires, offers to hold them again. */
export function PayCard({ booking, now, providers }: Pay) {
  const t = useTranslate();
  const seconds = useSecondsLeft(booking.heldUntil, now);
  if (!booking.isHeld || seconds === 0) return <HoldAgainButton bookingId={booking.id} />;
  return (
    <>
      <div className="w-full sm:w-auto">
        <CompletePayment booking={booking} providers={providers}>
          {t('bookings.completePayment')}
        </CompletePayment>
      </div>
      <span suppressHydrationWarning className="font-semibold tabular-nums">
        {t('bookings.heldFor', { clock: clockOf(seconds) })}
      </span>
    </>
  );
}

/** Holds the spots again, if they are still free. */
export function HoldAgainButton({ bookingId }: { bookingId: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('booking') === bookingId;
  return (
    <Form method="post" action={`${addressIn(language, '/checkout')}?booking=${bookingId}`}>
      <input type="hidden" name="intent" value="take-again" />
      <input type="hidden" name="booking" value={bookingId} />
      <Button type="submit" look="line" busy={isBusy}>
        {t('bookings.takeAgain')}
      </Button>
    </Form>
  );
}
